package org.mcpjakarta.testkit.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LineDifferenceTest {
    @Test
    void whatIsTheSameIsShownAroundEachChange() {
        assertThat(LineDifference.of(lines("a b c d e f g h i"), lines("a x c d e f g h i j"))).isEqualTo("""
                  a
                - b
                + x
                  c
                  d
                  e
                  …
                  g
                  h
                  i
                + j
                """);
    }

    @Test
    void oneSideMayBeEmptyOrTheBeginningOfTheOther() {
        assertThat(LineDifference.of(List.of(), lines("a b"))).isEqualTo("+ a\n+ b\n");
        assertThat(LineDifference.of(lines("a b"), List.of())).isEqualTo("- a\n- b\n");
        assertThat(LineDifference.of(lines("a a"), lines("a a a"))).isEqualTo("  a\n  a\n+ a\n");
        assertThat(LineDifference.of(lines("a b"), lines("a b"))).isEmpty();
    }

    /** A table for all pairs of lines would take 40 gigabytes. */
    @Test
    void aFewChangesOfManyLinesAreFound() {
        List<String> before = many("line");
        List<String> after = new ArrayList<>(before);
        after.set(6_000, "other");
        after.remove(6_100);

        assertThat(LineDifference.of(before, after)).isEqualTo("""
                  line 5997
                  line 5998
                  line 5999
                - line 6000
                + other
                  line 6001
                  line 6002
                  line 6003
                  …
                  line 6097
                  line 6098
                  line 6099
                - line 6100
                  line 6101
                  line 6102
                  line 6103
                """);
    }

    @Test
    void manyLinesThatAreAllDifferentReplaceEachOther() {
        assertThat(LineDifference.of(many("old"), many("new")).lines().toList()).hasSize(200_000)
                .startsWith("- old 0", "- old 1").contains("- old 99999", "+ new 0").endsWith("+ new 99999");
    }

    private static List<String> lines(String words) {
        return List.of(words.split(" "));
    }

    private static List<String> many(String name) {
        return IntStream.range(0, 100_000).mapToObj(number -> name + " " + number).toList();
    }
}
