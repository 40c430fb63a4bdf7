package org.mcpjakarta.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutTextTest {
    @ParameterizedTest
    @CsvSource({"'',''", "abc,abc", "abcd,'abc… (cut here, of 4 characters)'", "ab😀,'ab… (cut here, of 4 characters)'",
            "a😀b,'a😀… (cut here, of 4 characters)'"})
    void longTextIsCutBetweenCharacters(String text, String cut) {
        assertThat(CutText.of(text, 3)).isEqualTo(cut);
    }
}
