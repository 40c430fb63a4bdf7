package org.mcpjakarta.servlet.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

class ChallengePropertyTest {
    @Property(tries = 2_000)
    @Tag("T-04")
    @Tag("R-197")
    void whatIsWrittenIsReadBackEqual(@ForAll("printable") String error, @ForAll("printable") String scope,
            @ForAll("printable") String metadata) {
        String header = new Challenge(error, List.of(scope), metadata).header();

        assertThat(parameters(header))
                .isEqualTo(Map.of("error", error, "scope", scope, "resource_metadata", metadata));
    }

    @Property(tries = 2_000)
    @Tag("T-04")
    void nothingElseGetsIntoAHeader(@ForAll String text) {
        if (text.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            assertThat(parameters(new Challenge(null, List.of(), text).header()))
                    .isEqualTo(Map.of("resource_metadata", text));
        } else {
            assertThatThrownBy(() -> new Challenge(null, List.of(), text).header())
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Provide
    Arbitrary<String> printable() {
        return Arbitraries.strings().withCharRange(' ', '~').withChars('"', '\\', ',', '=').ofMaxLength(20);
    }

    /** Reads the header as RFC 9110 has it: names, and strings between quotes in which a backslash keeps the next character. */
    private static Map<String, String> parameters(String header) {
        assertThat(header).startsWith("Bearer ");
        Map<String, String> parameters = new LinkedHashMap<>();
        int at = "Bearer ".length();
        while (at < header.length()) {
            int equals = header.indexOf('=', at);
            String name = header.substring(at, equals);
            assertThat(header.charAt(equals + 1)).isEqualTo('"');
            StringBuilder value = new StringBuilder();
            at = equals + 2;
            while (header.charAt(at) != '"') {
                if (header.charAt(at) == '\\') {
                    at++;
                }
                value.append(header.charAt(at++));
            }
            at++;
            if (at < header.length()) {
                assertThat(header.substring(at, at + 2)).isEqualTo(", ");
                at += 2;
            }
            assertThat(parameters.put(name, value.toString())).isNull();
        }
        return parameters;
    }
}
