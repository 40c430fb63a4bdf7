package org.mcpjakarta.skills.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** What is read, compared with a full reader of YAML; and what is refused. */
class YamlTest {
    private static final List<String> DOCUMENTS = List.of("""
            name: plan-rooms
            description: Plans rooms, and says why  # not this
            license: 'It''s free'
            """, """
            name: "a\\tb\\u00e9\\U0001F600\\x41"
            empty:
            tilde: ~
            flags: [true, False, null, "x, y", 'it''s', [1, 2], {a: b, "c":d, e: }, http://x/y, -1]
            map: {}
            list: []
            """, """
            metadata:
              version: "1.0"
              level: 3
              deep:
                deeper:
                  - one
                  - two: 2
                    three: 3
                  - - nested
                    - again
                  -
                    last: yes
            """, """
            description: >
              Folded text
              goes on

              after an empty line
                more indented
              and back
            text: |
              Literal
               kept

              text
            strip: |-
              no end
            keep: |+
              end

            next: 1
            """, """
            items:
            - a
            - b # comment
            -
            plain: several
              lines of

              text
            # comment
            int: 007
            neg: -12
            plus: +3
            float: 1.50
            exp: 1e3
            small: 1.5e-7
            half: .5
            octal: 0o17
            hex: 0xFF
            dotted: 1.2.3
            date: 2026-07-28
            time: 12:30
            no: no
            url: https://example.com/a#b
            dash: -x
            question: ?x
            colon: :x
            """, """
            'quoted key': 1
            "other": 2
            a b: c
              d
            t: "x: y # z"
            e: >-

              lead
            k: >+
              x

            """, "a:\r\n  b: c\r\n  d: |\r\n    e\r\n    f\r\n", "a:\n    - b\n    - c: d\n      e: f\ng:\n  h\n", "",
            "# only\n");

    private static @Nullable Object oracle(String text) {
        return normal(new Load(LoadSettings.builder().setSchema(new CoreSchema()).setAllowDuplicateKeys(false).build())
                .loadFromString(text));
    }

    private static @Nullable Object normal(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> normal = new LinkedHashMap<>();
            map.forEach((key, item) -> normal.put(key, normal(item)));
            return normal;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> normal = new ArrayList<>();
            list.forEach(item -> normal.add(normal(item)));
            return normal;
        }
        return value instanceof Number number ? number.doubleValue() : value;
    }

    private static void isReadAlike(String text) {
        Map<String, @Nullable Object> read = Yaml.read(text, 1);
        Object expected = oracle(text);
        assertThat(normal(read)).as(text).isEqualTo(expected == null ? Map.of() : expected);
    }

    @Test
    @Tag("R-514")
    void whatIsReadIsReadLikeByAFullReader() {
        assertThat(DOCUMENTS).allSatisfy(YamlTest::isReadAlike);
    }

    /** Changes of these documents are refused, or read as the full reader reads them. */
    @Test
    @Tag("R-514")
    void whateverIsReadIsReadLikeByAFullReader() {
        Random random = new Random(2640);
        String pieces = " \n:-#'\"[]{},|>&*!?%@`~\\ab0.1\t\r";
        int read = 0;
        for (int i = 0; i < 10_000; i++) {
            StringBuilder text = new StringBuilder(DOCUMENTS.get(random.nextInt(DOCUMENTS.size())));
            for (int change = random.nextInt(3); change >= 0; change--) {
                int at = random.nextInt(text.length() + 1);
                if (random.nextBoolean() || at == text.length()) {
                    text.insert(at, pieces.charAt(random.nextInt(pieces.length())));
                } else {
                    text.deleteCharAt(at);
                }
            }
            read += isReadAlikeOrRefused(text.append('\n').toString()) ? 1 : 0;
        }
        assertThat(read).isGreaterThan(2_500);
    }

    private static boolean isReadAlikeOrRefused(String text) {
        Map<String, @Nullable Object> read;
        try {
            read = Yaml.read(text, 1);
        } catch (YamlException refused) {
            return false;
        }
        try {
            Object expected = oracle(text);
            assertThat(normal(read)).as(text).isEqualTo(expected == null ? Map.of() : expected);
        } catch (YamlEngineException notYaml) {
            throw new AssertionError("Not YAML, but read as " + read + ":\n" + text, notYaml);
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(strings = {"- a", "a", "a: &x b", "a: *x", "a: !!str b", "%YAML 1.2", "a: b: c", "a: [b", "a: {b}",
            "a: \"b", "a: 'b", "a: \"\\q\"", "a: \"\\ud800\"", "a: \"\\U00110000\"", "a: 1\na: 2", "a: {b: 1, b: 2}",
            "\ta: b", "a:\n\tb: c", "a: b\n c: d", "a:\n  b: c\n d: e", "a: |2\n  b", "<<: {a: b}", "1: a", "true: a",
            "? a\n: b", "a: @b", "a: `b", "a: .inf", "a: .nan", "a: 9007199254740993", "a: 1e999", "a: \"b\" c",
            "a: [b] c", "a: b\n\f", "a: \ufeff", "a: \ud800", "a: [b: c]", "a: x # y\n  z", "...", "a: - b"})
    @Tag("R-514")
    void whatIsOutsideOfItIsRefused(String text) {
        assertThatExceptionOfType(YamlException.class).isThrownBy(() -> Yaml.read(text, 2))
                .withMessageMatching("line [234]: .*");
    }

    @Test
    @Tag("R-514")
    void itIsBounded() {
        assertThatExceptionOfType(YamlException.class).isThrownBy(() -> Yaml.read("a: " + "[".repeat(30_000), 1))
                .withMessageContaining("deep");
        assertThatExceptionOfType(YamlException.class).isThrownBy(() -> Yaml.read("- ".repeat(20), 1));
        assertThatExceptionOfType(YamlException.class)
                .isThrownBy(() -> Yaml.read("a:\n" + " - ".concat("- ".repeat(200)), 1)).withMessageContaining("deep");
        assertThatExceptionOfType(YamlException.class).isThrownBy(() -> Yaml.read("a: " + "b".repeat(Yaml.LONGEST), 1))
                .withMessageContaining("longer");
        assertThatExceptionOfType(YamlException.class).isThrownBy(() -> Yaml.read("a:\n" + "- b\n".repeat(5_000), 1))
                .withMessageContaining("values");
    }
}
