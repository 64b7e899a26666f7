"""What an editor meets when committing: the real pre-commit, real repositories, every verdict and its message."""

import subprocess

from repositories import CHECKOUT, Repository

FIRE = """
<!-- block: rules.camp.fire; page: 2 -->
### Костёр

Костёр горит один раунд.
"""


def refused(done: subprocess.CompletedProcess[str], *words: str) -> bool:
    """Whether a commit was stopped with a message that holds these words."""
    output = done.stdout + done.stderr
    missing = [word for word in words if word not in output]
    assert not missing, f"{missing} not in:\n{output}"
    return done.returncode == 1


def test_the_published_hook_manifest_is_valid(hooked: Repository):
    hooked.run("pre-commit", "validate-manifest", str(CHECKOUT / ".pre-commit-hooks.yaml"))


def test_our_own_hook_configuration_is_valid(hooked: Repository):
    hooked.run("pre-commit", "validate-config", str(CHECKOUT / ".pre-commit-config.yaml"))


def test_a_typo_fix_passes(hooked: Repository):
    hooked.replace("seeds/rules.md", "Отряды отдыхают.", "Все отряды отдыхают.")
    assert hooked.commit("-a").returncode == 0


def test_a_new_block_needs_no_ceremony(hooked: Repository):
    hooked.replace(
        "seeds/rules.md", FIRE, FIRE + "\n<!-- block: rules.camp.watch; page: 3 -->\n### Часовой\n\nЧасовой не спит.\n"
    )
    assert hooked.commit("-a").returncode == 0


def test_a_duplicate_id_is_stopped_and_both_places_are_named(hooked: Repository):
    hooked.replace("seeds/rules.md", FIRE, FIRE + "\n<!-- block: rules.camp; page: 3 -->\n### Ещё лагерь\n\nТекст.\n")
    assert refused(hooked.commit("-a"), "ID201", "rules.camp", "seeds/rules.md:3", "seeds/rules.md:13:13")


def test_a_dangling_link_is_stopped_with_the_id_that_was_meant(hooked: Repository):
    hooked.replace("seeds/links.yaml", "rules.camp.fire", "rules.camp.fier")
    assert refused(hooked.commit("-a"), "RF501", "seeds/links.yaml:3:7", "rules.camp.fire")


def test_a_removed_block_without_tombstone_is_stopped_with_the_command_that_goes_on(hooked: Repository):
    hooked.replace("seeds/rules.md", FIRE, "")
    assert refused(hooked.commit("-a"), "ID205", "corpus ids retire rules.camp.fire")


def test_that_command_then_lets_the_removal_through(hooked: Repository):
    hooked.run("corpus", "ids", "retire", "rules.camp.fire", "--replaced-by", "rules.camp")
    assert hooked.commit("-a").returncode == 0
    assert "faq.fire:\n    - rules.camp\n" in (hooked.path / "seeds/links.yaml").read_text(encoding="utf-8")


def test_a_reused_id_is_stopped(hooked: Repository):
    hooked.run("corpus", "ids", "retire", "rules.camp.fire", "--replaced-by", "rules.camp")
    assert hooked.commit("-a").returncode == 0
    text = (hooked.path / "seeds/rules.md").read_text(encoding="utf-8")
    hooked.write(
        "seeds/rules.md", text + "\n<!-- block: rules.camp.fire; page: 4 -->\n### Пожар\n\nПожар губит лагерь.\n"
    )
    assert refused(hooked.commit("-a"), "ID206", "rules.camp.fire", "rules.camp")


def test_a_commit_that_only_deletes_a_document_is_stopped(hooked: Repository):
    hooked.git("rm", "-q", "seeds/faq.md")
    assert refused(hooked.commit(), "faq.md")


def test_committing_one_file_judges_just_that_file_with_the_rest_of_head(hooked: Repository):
    hooked.replace("seeds/rules.md", "Отряды отдыхают.", "Все отряды отдыхают.")
    hooked.replace("seeds/links.yaml", "rules.camp.fire", "rules.nowhere")
    assert hooked.commit("seeds/rules.md").returncode == 0
    assert refused(hooked.commit("seeds/links.yaml"), "RF501", "rules.nowhere")


def test_a_staged_fault_is_stopped_although_the_file_on_disk_is_good(hooked: Repository):
    good = (hooked.path / "seeds/rules.md").read_text(encoding="utf-8")
    hooked.replace("seeds/rules.md", "page: 2 -->", "page: 99 -->")
    hooked.git("add", "seeds/rules.md")
    hooked.write("seeds/rules.md", good)
    assert refused(hooked.commit(), "PG404", "99")


def test_a_fault_on_disk_that_is_not_staged_stops_nothing(hooked: Repository):
    hooked.replace("seeds/faq.md", "снова", "опять")
    hooked.git("add", "seeds/faq.md")
    hooked.replace("seeds/rules.md", "page: 2 -->", "page: 99 -->")
    assert hooked.commit().returncode == 0
    assert "page: 99 -->" in (hooked.path / "seeds/rules.md").read_text(encoding="utf-8")


def test_an_untracked_draft_is_no_part_of_the_commit(hooked: Repository):
    hooked.write("seeds/draft.md", "<!-- block: rules.camp.fire; page: 2 -->\nЧерновик.\n")
    hooked.replace("seeds/faq.md", "снова", "опять")
    assert hooked.commit("-a").returncode == 0


def test_a_merge_that_brings_one_id_from_two_sides_is_stopped(hooked: Repository):
    new = "\n<!-- block: rules.camp.tent; page: 3 -->\n### Шатёр\n\nТекст {side}.\n"
    hooked.git("checkout", "-q", "-b", "side")
    hooked.write(
        "seeds/rules.md", (hooked.path / "seeds/rules.md").read_text(encoding="utf-8") + new.format(side="один")
    )
    assert hooked.commit("-a").returncode == 0
    hooked.git("checkout", "-q", "main")
    hooked.replace(
        "seeds/rules.md",
        "\n<!-- block: rules.camp; page: 1 -->",
        new.format(side="два") + "\n<!-- block: rules.camp; page: 1 -->",
    )
    assert hooked.commit("-a").returncode == 0
    before = hooked.head()
    merge = hooked.git("merge", "--no-edit", "side", check=False)
    assert refused(merge, "ID201", "rules.camp.tent")
    assert hooked.head() == before


def test_a_safe_fix_is_applied_on_disk_and_stops_the_commit_for_a_look(hooked: Repository):
    mixed = (hooked.path / "seeds/faq.md").read_bytes().replace(b"\n", b"\r\n", 1)
    (hooked.path / "seeds/faq.md").write_bytes(mixed + "Ещё строка.\n".encode())
    done = hooked.commit("-a")
    assert done.returncode == 1
    assert "files were modified by this hook" in done.stdout + done.stderr
    assert b"\r" not in (hooked.path / "seeds/faq.md").read_bytes()
    assert hooked.commit("-a").returncode == 0


def test_a_plain_git_hook_judges_the_index_too(hooked: Repository):
    (hooked.path / ".git/hooks/pre-commit").write_text("#!/bin/sh\nexec corpus lint\n")
    hooked.replace("seeds/rules.md", "page: 2 -->", "page: 99 -->")
    hooked.git("add", "-A")
    hooked.replace("seeds/rules.md", "page: 99 -->", "page: 2 -->")
    assert refused(hooked.commit(), "PG404")
    hooked.git("add", "-A")
    hooked.replace("seeds/faq.md", "снова", "опять")
    assert hooked.commit("-a").returncode == 0
