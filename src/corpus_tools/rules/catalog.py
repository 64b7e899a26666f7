"""All rules, in the order of their codes' families; each module appears here once."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Protocol

from corpus_tools.model.finding import Finding
from corpus_tools.rules.ic import (
    ic701_unknown_icon,
    ic702_untidy_icon,
    ic703_unused_icon,
    ic704_eaten_icon,
)
from corpus_tools.rules.id import (
    id201_duplicate_id,
    id202_invalid_id,
    id203_wrong_prefix,
    id204_unregistered_id,
    id205_vanished_id,
    id206_reused_id,
    id207_rewritten_ledger,
    id208_renamed_id,
    id209_hijacked_id,
    id210_invalid_tombstone,
    id211_confusable_ids,
    id212_id_off_heading,
    id213_untidy_ledger,
    id214_missing_ledger,
)
from corpus_tools.rules.kd import (
    kd301_unknown_kind,
    kd302_kind_mismatch,
    kd303_kind_not_here,
    kd304_malformed_related,
    kd305_orphan_example,
    kd306_rule_in_example,
)
from corpus_tools.rules.mf import (
    mf901_bad_syntax,
    mf902_against_schema,
    mf903_duplicate_key,
    mf904_unlisted_document,
    mf905_implicit_type,
    mf906_readme_drift,
    mf907_inconsistent_manifest,
)
from corpus_tools.rules.mk import (
    mk101_malformed_marker,
    mk102_marker_not_alone,
    mk103_unclosed_comment,
    mk104_empty_block,
    mk105_text_outside_block,
    mk106_conflict_marker,
    mk107_skipped_heading_level,
    mk108_too_deep,
    mk109_raw_html,
    mk110_undecodable,
    mk111_byte_order_mark,
    mk112_mixed_line_endings,
    mk113_swallowed_marker,
    mk114_broken_heading,
)
from corpus_tools.rules.pg import (
    pg401_missing_page,
    pg402_unwanted_page,
    pg403_invalid_page,
    pg404_page_out_of_range,
    pg405_page_goes_back,
    pg406_untranscribed_page,
)
from corpus_tools.rules.rf import (
    rf501_dangling_link,
    rf502_retired_link,
    rf503_self_link,
    rf504_duplicate_link,
    rf505_redundant_see_also,
    rf506_one_way_see_also,
    rf507_unresolved_topic,
    rf508_ambiguous_topic,
    rf509_reference_out_of_range,
    rf510_reference_mismatch,
    rf511_broken_file_link,
    rf512_isolated_block,
    rf513_disconnected_part,
)
from corpus_tools.rules.rule import Rule
from corpus_tools.rules.su import (
    su001_unused_ignore,
    su002_ignore_without_reason,
    su003_stale_sic,
    su004_stale_baseline,
    su005_fixed_came_back,
)
from corpus_tools.rules.tg import (
    tg601_undefined_tag,
    tg602_unused_tag,
    tg603_near_duplicate_tag,
    tg604_broader_cycle,
    tg605_redundant_broader,
    tg606_tag_on_unknown_block,
    tg607_synonym_clash,
    tg608_synonym_is_label,
    tg609_untidy_label,
    tg611_untagged_block,
)
from corpus_tools.rules.tx import (
    tx801_mixed_script_word,
    tx802_invisible_character,
    tx803_leftover_hyphen,
    tx804_repeated_word,
    tx805_unbalanced_pair,
    tx806_broken_emphasis,
    tx807_glued_markup,
    tx808_broken_list_marker,
    tx809_not_nfc,
    tx810_mojibake,
    tx811_stray_space,
    tx812_digit_in_word,
    tx813_misspelled_word,
    tx814_split_paragraph,
    tx815_page_furniture,
    tx816_hyphen_variants,
)


class RuleModule(Protocol):
    """A rule module: its facts, its check, and the docstring that is its page."""

    __name__: str
    __doc__: str | None
    RULE: Rule

    @property
    def check(self) -> Callable[[Any], Iterator[Finding]]:
        """What the rule finds; the argument is the context that the rule's scope promises."""
        ...


RULES: tuple[RuleModule, ...] = (
    mk101_malformed_marker,
    mk102_marker_not_alone,
    mk103_unclosed_comment,
    mk104_empty_block,
    mk105_text_outside_block,
    mk106_conflict_marker,
    mk107_skipped_heading_level,
    mk108_too_deep,
    mk109_raw_html,
    mk110_undecodable,
    mk111_byte_order_mark,
    mk112_mixed_line_endings,
    mk113_swallowed_marker,
    mk114_broken_heading,
    id201_duplicate_id,
    id202_invalid_id,
    id203_wrong_prefix,
    id204_unregistered_id,
    id205_vanished_id,
    id206_reused_id,
    id207_rewritten_ledger,
    id208_renamed_id,
    id209_hijacked_id,
    id210_invalid_tombstone,
    id211_confusable_ids,
    id212_id_off_heading,
    id213_untidy_ledger,
    id214_missing_ledger,
    kd301_unknown_kind,
    kd302_kind_mismatch,
    kd303_kind_not_here,
    kd304_malformed_related,
    kd305_orphan_example,
    kd306_rule_in_example,
    pg401_missing_page,
    pg402_unwanted_page,
    pg403_invalid_page,
    pg404_page_out_of_range,
    pg405_page_goes_back,
    pg406_untranscribed_page,
    rf501_dangling_link,
    rf502_retired_link,
    rf503_self_link,
    rf504_duplicate_link,
    rf505_redundant_see_also,
    rf506_one_way_see_also,
    rf507_unresolved_topic,
    rf508_ambiguous_topic,
    rf509_reference_out_of_range,
    rf510_reference_mismatch,
    rf511_broken_file_link,
    rf512_isolated_block,
    rf513_disconnected_part,
    tg601_undefined_tag,
    tg602_unused_tag,
    tg603_near_duplicate_tag,
    tg604_broader_cycle,
    tg605_redundant_broader,
    tg606_tag_on_unknown_block,
    tg607_synonym_clash,
    tg608_synonym_is_label,
    tg609_untidy_label,
    tg611_untagged_block,
    ic701_unknown_icon,
    ic702_untidy_icon,
    ic703_unused_icon,
    ic704_eaten_icon,
    tx801_mixed_script_word,
    tx802_invisible_character,
    tx803_leftover_hyphen,
    tx804_repeated_word,
    tx805_unbalanced_pair,
    tx806_broken_emphasis,
    tx807_glued_markup,
    tx808_broken_list_marker,
    tx809_not_nfc,
    tx810_mojibake,
    tx811_stray_space,
    tx812_digit_in_word,
    tx813_misspelled_word,
    tx814_split_paragraph,
    tx815_page_furniture,
    tx816_hyphen_variants,
    mf901_bad_syntax,
    mf902_against_schema,
    mf903_duplicate_key,
    mf904_unlisted_document,
    mf905_implicit_type,
    mf906_readme_drift,
    mf907_inconsistent_manifest,
    su001_unused_ignore,
    su002_ignore_without_reason,
    su003_stale_sic,
    su004_stale_baseline,
    su005_fixed_came_back,
)


@cache
def _codes() -> dict[str, RuleModule]:
    return {module.RULE.code: module for module in RULES}


def by_code(code: str) -> RuleModule:
    """The rule of that code (`MK104`); raises KeyError if there is none."""
    return _codes()[code]
