package org.mcpjakarta.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import jakarta.json.JsonObject;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;

class KnownNamesTest {
    private static final KnownNames NAMES = new KnownNames();

    @Test
    void aNameIsReadOnce() {
        assertThat(name("customer")).isEqualTo("customer").isSameAs(name("customer"));
    }

    @Test
    void namesThatAreLongAreNotKept() {
        String name = "n".repeat(33);

        assertThat(name(name)).isEqualTo(name).isNotSameAs(name(name));
        assertThat(name("")).isEmpty();
    }

    @Property(tries = 5_000)
    void whateverWasReadBeforeANameIsWhatItSays(
            @ForAll @AlphaChars @StringLength(min = 1, max = 3) String name) {
        assertThat(name(name)).isEqualTo(name);
    }

    @Test
    void membersOfManyDocumentsHaveTheirNames() {
        StrictJson json = new StrictJson(JsonLimits.DEFAULT);
        for (int i = 0; i < 3_000; i++) {
            String text = "{\"a" + i % 700 + "\":1,\"b" + i + "\":2,\"\u00e9" + i + "\":3,\"c\\u0061" + i % 9 + "\":4}";
            JsonObject read = json.read(text.getBytes(UTF_8)).asJsonObject();
            assertThat(read.keySet()).containsExactly("a" + i % 700, "b" + i, "\u00e9" + i, "ca" + i % 9);
        }
    }

    private String name(String text) {
        byte[] bytes = ("\"" + text + "\"").getBytes(UTF_8);
        return NAMES.of(bytes, 1, bytes.length - 1);
    }
}
