"""No loss of identity passes the check, and no lawful change is refused, whatever the history."""

import os

from hypothesis import HealthCheck, Phase, settings

from histories.machine import COUNT, Histories

HISTORIES = int(os.environ.get("SOAK_HISTORIES", "30"))

TestHistories = Histories.TestCase
TestHistories.settings = settings(
    max_examples=HISTORIES,
    stateful_step_count=12,
    deadline=None,
    # No shrinking: it takes minutes, and a failing history tells its own story.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)


def teardown_module():
    print(f"\n{COUNT['histories']} histories, {COUNT['judged']} states judged, {COUNT['refused']} refused")  # noqa: T201 (what `make soak-identity` reports)
