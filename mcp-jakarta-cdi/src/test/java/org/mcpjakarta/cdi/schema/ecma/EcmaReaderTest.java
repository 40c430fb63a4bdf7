package org.mcpjakarta.cdi.schema.ecma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.Standard;
import org.mcpjakarta.cdi.schema.rule.ValueRules;

final class EcmaReaderTest {

    /** The table was made by an engine of ECMA-262, with the flag for Unicode: in which of the texts each pattern is found. */
    @Test
    @Tag("R-389")
    void patternsMeanWhatTheyMeanInEcmaScript() throws IOException {
        JsonObject table = table();
        List<String> texts = table.getJsonArray("texts").getValuesAs(JsonString.class).stream()
                .map(JsonString::getString).toList();

        table.getJsonObject("found").forEach((ecma, numbers) -> {
            Set<Integer> expected = numbers.asJsonArray().getValuesAs(JsonNumber.class).stream()
                    .map(JsonNumber::intValue).collect(Collectors.toSet());
            Pattern java = EcmaReader.read(ecma);
            for (int i = 0; i < texts.size(); i++) {
                assertThat(java.matcher(texts.get(i)).find()).as("%s as %s in text %d", ecma, java, i)
                        .isEqualTo(expected.contains(i));
            }
        });
    }

    /** What only older engines take, or Unicode does not ask for, and nobody could mean otherwise. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ^a{$           | a{    | a
            ^a}$           | a}    | a
            ^a]$           | a]    | a
            ^a{,2}$        | a{,2} | aa
            ^\\@\\-\\ä$    | @-ä   | a
            ^[\\w-.]+$     | a-.   | a,b
            """)
    void plainCharactersNeedNoBackslash(String ecma, String found, String other) {
        assertThat(EcmaReader.read(ecma).matcher(found).find()).isTrue();
        assertThat(EcmaReader.read(ecma).matcher(other).find()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a++", "a*+", "a{2}+", "a**", "*a", "+", "?a", "{2}", "^*", "$?", "(?=a)*", "(?i)a",
            "(?i:a)",
            "(?>a)", "(?#c)", "(?P<n>a)", "\\Qa\\E", "\\Aa", "a\\z", "a\\Z", "\\h", "\\R", "\\X", "\\a", "\\e", "\\x6",
            "\\u12", "\\u{110000}", "\\u{}", "\\c1", "\\01", "\\8", "(a)\\2", "\\k<n>", "(?<n>a)(?<n>b)", "(", "(a",
            "a)", "[a",
            "[b-a]", "a{2,1}", "\\", "a\\", "[\\", "\\p{", "\\p", "\\p{Nonsense}", "\\p{Script=Nonsense}",
            "\\p{IsLetter}",
            "\\p{InGreek}", "\\p{javaLowerCase}", "(?<n", "[a\\1]"})
    @Tag("R-394")
    void whatIsNoneIsRefused(String ecma) {
        assertThatIllegalArgumentException().isThrownBy(() -> EcmaReader.read(ecma));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
            ^(a)?\\1$              # may not have matched
            ^(?:(a)|b)\\1$         # may not have matched
            ^(a){0,2}\\1$          # may not have matched
            ^(?!(a))\\1$           # may not have matched
            (?<=(a)\\1)b           # lookbehind
            (?<=(?:ab)+)c          # maximum length
            \\p{Script_Extensions=Greek} # not known
            """)
    @Tag("R-394")
    void whatJavaCannotTellIsRefused(String ecma, String reason) {
        assertThatIllegalArgumentException().isThrownBy(() -> ValueRules.pattern(ecma)).withMessageContaining(reason)
                .withMessageContaining("\"" + ecma + "\"");
    }

    @Test
    void deepNestingEndsTheReadingNotTheStack() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EcmaReader.read("(".repeat(100_000) + ")".repeat(100_000)))
                .withMessageContaining("too deeply");
    }

    private static JsonObject table() throws IOException {
        try (InputStream file = EcmaReaderTest.class.getClassLoader().getResourceAsStream("ecma-patterns.json")) {
            return Standard.object(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
