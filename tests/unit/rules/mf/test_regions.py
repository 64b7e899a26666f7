from corpus_tools.rules.mf.regions import Region, cells, regions


def test_a_region_holds_the_lines_between_its_comments():
    lines = ["a", "<!-- corpus: begin kinds -->", "b", "c", "<!-- corpus: end kinds -->", "d"]
    assert list(regions(lines)) == [Region("kinds", 2, 5, ("b", "c"))]


def test_a_region_that_another_begins_in_never_ends():
    lines = ["<!-- corpus: begin kinds -->", "<!-- corpus: begin icons -->", "<!-- corpus: end icons -->"]
    assert list(regions(lines)) == [Region("kinds", 1, None), Region("icons", 2, 3)]


def test_an_end_alone_and_a_begin_alone():
    assert list(regions(["<!-- corpus: end icons -->"])) == [Region("icons", None, 1)]
    assert list(regions(["<!-- corpus: begin icons -->"])) == [Region("icons", 1, None)]


def test_a_fence_of_four_is_not_closed_by_three():
    lines = ["````", "<!-- corpus: begin kinds -->", "```", "<!-- corpus: end kinds -->", "````"]
    assert list(regions(lines)) == []


def test_after_a_fence_comments_count_again():
    lines = ["~~~ text", "~~~", "<!-- corpus: begin kinds -->", "<!-- corpus: end kinds -->"]
    assert list(regions(lines)) == [Region("kinds", 3, 4)]


def test_a_comment_in_a_line_of_text_means_nothing():
    assert list(regions(["see <!-- corpus: begin kinds -->"])) == []


def test_cells_lose_the_space_around_them_and_keep_escaped_pipes():
    assert cells(r"| `a\|b` |  c |") == (r"`a\|b`", "c")


def test_what_does_not_stand_between_pipes_is_no_row():
    assert cells("a | b") is None
    assert cells("|") is None
