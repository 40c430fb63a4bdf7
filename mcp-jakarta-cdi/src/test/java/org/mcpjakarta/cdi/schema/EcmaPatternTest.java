package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EcmaPatternTest {

    @ParameterizedTest
    @ValueSource(strings = {"[a-z]+", "\\d{3}-\\d{1,}", "^a(?:b|c)*$", "(?=x)y(?!z)", "a+?b??", "[\\w.\\-]+@x", "\\S",
            "[^/]*",
            "a\\.b\\/c", ""})
    void theseMeanTheSame(String regexp) {
        assertThat(EcmaPattern.means(regexp)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"(?i)x", "a++", "a*+", "a{2}+", "(?>a)", "(?<=a)b", "\\p{L}", "\\Aa\\z", "\\Qa\\E",
            "[a-z&&[^b]]",
            "[a[b]]", "[]a]", "a{x", "a}", "a]", "\\h", "\\@", "x\\", "(?"})
    void theseMayNot(String regexp) {
        assertThat(EcmaPattern.means(regexp)).isFalse();
    }
}
