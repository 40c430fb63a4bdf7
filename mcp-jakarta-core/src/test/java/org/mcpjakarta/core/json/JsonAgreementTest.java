package org.mcpjakarta.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;

import org.mcpjakarta.core.fixture.Json;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.JsonWriter;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Reading and writing by ourselves means the same as reading and writing by the platform's JSON-P. */
class JsonAgreementTest {
    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    @Property(tries = 1_000)
    @Tag("R-002")
    void thePlatformReadsWhatWeWrite(@ForAll("json") JsonValue value) {
        assertThat(read(new JsonBytes().value(value).toArray())).isEqualTo(value);
    }

    @Property(tries = 1_000)
    @Tag("R-002")
    void weReadWhatThePlatformWrites(@ForAll("json") JsonValue value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonWriter writer = JsonTrees.PROVIDER.createWriter(bytes)) {
            writer.write(value);
        }

        assertThat(json.read(bytes.toByteArray())).isEqualTo(value);
    }

    @Property(tries = 1_000)
    @Tag("R-002")
    void whatIsNotParsedIsTheSameToThoseWhoReadIt(@ForAll("json") JsonValue value) {
        JsonObject object = JsonTrees.object().add("a", value).add("b", "\\ \"").build();
        UnparsedObject unparsed = new UnparsedObject(new JsonBytes().value(object));

        assertThat(new JsonBytes().value(unparsed).toArray()).isEqualTo(new JsonBytes().value(object).toArray());
        assertThat(unparsed.text()).isEqualTo(JsonTrees.string(object.toString()))
                .hasSameHashCodeAs(JsonTrees.string(object.toString()))
                .hasToString(JsonTrees.string(object.toString()).toString());
        assertThat(unparsed.text().getChars()).hasToString(object.toString());
        assertThat(unparsed).isEqualTo(object);
    }

    @Property(tries = 5_000)
    @Tag("T-22")
    void whatWeTakeThePlatformTakesAsTheSame(@ForAll("scraps") String text) {
        JsonValue ours;
        try {
            ours = json.read(Json.utf8(text));
        } catch (InvalidJsonException refused) {
            return;
        }
        assertThat(read(Json.utf8(text))).isEqualTo(ours);
    }

    @Property(tries = 5_000)
    @Tag("T-22")
    void whatWeRefuseThePlatformRefusesUnlessItForgives(@ForAll("scraps") String text) {
        try {
            read(Json.utf8(text));
        } catch (JsonException refused) {
            return;
        }
        // It lets text stand after the document and names stand twice, and takes numbers of any size.
        Assume.that(!isForgiven(text));

        assertThat(json.read(Json.utf8(text))).isNotNull();
    }

    private boolean isForgiven(String text) {
        try {
            json.read(Json.utf8(text));
            return false;
        } catch (InvalidJsonException refused) {
            return Stream.of("twice", "after the JSON", "too long").anyMatch(refused.getMessage()::contains);
        }
    }

    private static JsonValue read(byte[] bytes) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReaderFactory(Map.of())
                .createReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8)) {
            return reader.readValue();
        }
    }

    @Provide
    Arbitrary<JsonValue> json() {
        return JsonArbitraries.values(3);
    }

    @Provide
    Arbitrary<String> scraps() {
        return Arbitraries
                .of("{", "}", "[", "]", ",", ":", "\"", "\\n", "\\u00e9", "1", "-", ".", "e", "0", "true", "null", " ",
                        "\"a\":", "\"b\":", "\"c\"", "[]", "{}", "1.5", "12e3", "é")
                .list().ofMaxSize(12).map(parts -> String.join("", parts));
    }
}
