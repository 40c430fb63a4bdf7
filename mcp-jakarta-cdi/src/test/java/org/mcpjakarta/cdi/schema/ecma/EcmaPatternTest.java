package org.mcpjakarta.cdi.schema.ecma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.JSON;

import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;

final class EcmaPatternTest {
    private static final String[] TEXTS = {"", "a", "b", "ab", "abc", "a.b/c", "aab", "xy", "xyz", "123-4", "123-",
            "x@x",
            "a-b@x", " ", "\t", "\u000b", "\u00a0", "\u2003", "\ufeff", "\u0085", "\n", "a b", "a\u00a0b", "a\tb", "/",
            "\u00e4", ",", "\ud83d\ude00"};

    @ParameterizedTest
    @ValueSource(strings = {"[a-z]+", "\\d{3}-\\d{1,}", "^a(?:b|c)*$", "(?=x)y(?!z)", "a+?b??", "[\\w.\\-]+@x", "[^/]*",
            "a\\.b\\/c", ""})
    void theseMeanTheSame(String regexp) {
        assertThat(EcmaPattern.of(regexp)).isEqualTo(regexp);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', ignoreLeadingAndTrailingWhitespace = false, value = {"\\S+#[^\\t-\\r ]+",
            "a\\sb#a[\\t-\\r ]b", "[\\s,]*#[\\t-\\r ,]*", "[^\\s]#[^\\t-\\r ]"})
    void whiteSpaceIsSpelledOut(String regexp, String ecma) {
        assertThat(EcmaPattern.of(regexp)).isEqualTo(ecma);
    }

    /** What is published takes the same texts as the validator does. */
    @ParameterizedTest
    @ValueSource(strings = {"[a-z]+", "\\d{3}-\\d{1,}", "^a(?:b|c)*$", "[\\w.\\-]+@x", "[^/]*", "\\S+", "\\s*", "a\\sb",
            "[\\s,]*",
            "[^\\s]*", "\\w\\W?", "\\D*"})
    void theyTakeTheSameTexts(String regexp) {
        SchemaCheck published = SchemaCheck.literal(
                JSON.createObjectBuilder().add("pattern", "^(?:" + EcmaPattern.of(regexp) + ")$").build());

        for (String text : TEXTS) {
            assertThat(published.problems(JSON.createValue(text)).isEmpty()).as("%s on \"%s\"", regexp, text)
                    .isEqualTo(Pattern.matches(regexp, text));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"(?i)x", "a++", "a*+", "a{2}+", "(?>a)", "(?<=a)b", "\\p{L}", "\\Aa\\z", "\\Qa\\E",
            "[a-z&&[^b]]", "[a[b]]", "[]a]", "a{x", "a}", "a]", "\\h", "\\@", "x\\", "(?", "a\\b", "\\Ba", "[\\S]",
            "[a-\\s]",
            "[\\s-z]", "(?!.)a"})
    void theseMayNot(String regexp) {
        assertThat(EcmaPattern.of(regexp)).isNull();
    }
}
