"""What the models of data files and exports have in common."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A frozen boundary model: no unknown keys, no silent conversion, hyphened names in files."""

    model_config = ConfigDict(
        frozen=True,
        strict=True,
        extra="forbid",
        alias_generator=lambda name: name.replace("_", "-"),
        populate_by_name=True,
    )
