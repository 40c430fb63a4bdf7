package org.mcpjakarta.core.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Whatever a client writes, and however often it encodes it, no variable is a way out of the folder of the application. */
@Tag("R-236")
@Tag("T-40")
class UriTemplatePropertyTest {
    private static final Path FOLDER = Path.of("/srv/data");
    private static final UriTemplate PLAIN = UriTemplate.parse("docs://{name}");
    private static final UriTemplate MIDDLE = UriTemplate.parse("docs://x/{name}/y");
    private static final UriTemplate REST = UriTemplate.parse("docs://x/{+name}");
    private static final UriTemplate LABEL = UriTemplate.parse("docs://x{.name}");
    private static final UriTemplate PARAMETER = UriTemplate.parse("docs://x{;name}");
    private static final UriTemplate LIST = UriTemplate.parse("docs://{name*}");
    private static final UriTemplate SEGMENTS = UriTemplate.parse("docs://x{/name*}");
    private static final UriTemplate OPTIONS = UriTemplate.parse("docs://{name}{?q,tag*}");
    private static final UriTemplate FRAGMENT = UriTemplate.parse("docs://x{#name}");

    @Property(tries = 5_000)
    void aPlainVariableIsOneName(@ForAll("addresses") String text) {
        for (Optional<JsonObject> match : List.of(PLAIN.match("docs://" + text),
                MIDDLE.match("docs://x/" + text + "/y"), LABEL.match("docs://x." + text),
                PARAMETER.match("docs://x;name=" + text), LIST.match("docs://" + text),
                SEGMENTS.match("docs://x/" + text), OPTIONS.match("docs://" + text + "?q=" + text))) {
            match.stream().flatMap(values -> texts(values.get("name"))).forEach(value -> {
                assertThat(value).doesNotContain("/", "\\", "\0").isNotIn(".", "..");
                assertStaysInFolder(value);
                assertStaysInFolder(decodedAgain(value));
            });
        }
    }

    @Property(tries = 5_000)
    void theRestOfAnAddressIsAPathBelow(@ForAll("addresses") String text) {
        for (Optional<JsonObject> match : List.of(REST.match("docs://x/" + text), FRAGMENT.match("docs://x#" + text),
                OPTIONS.match("docs://a?q=" + text + "&tag=" + text), REST.match("docs://x/" + text + "?q=" + text))) {
            match.stream().flatMap(values -> values.values().stream()).flatMap(UriTemplatePropertyTest::texts)
                    .forEach(value -> {
                        assertThat(value).doesNotContain("\\", "\0").doesNotStartWith("/");
                        assertThat(value.split("/")).doesNotContain(".", "..");
                        assertStaysInFolder(value);
                        assertStaysInFolder(decodedAgain(value));
                    });
        }
    }

    /** One of them, or all of a list. */
    private static Stream<String> texts(JsonValue value) {
        return value instanceof JsonArray list
                ? list.getValuesAs(JsonString.class).stream().map(JsonString::getString)
                : Stream.of(((JsonString) value).getString());
    }

    @Property
    void queriesAndListsWithoutTricksArrive(@ForAll("names") String one, @ForAll("names") String other) {
        String both = "[" + JsonTrees.PROVIDER.createValue(one) + "," + JsonTrees.PROVIDER.createValue(other) + "]";

        assertThat(OPTIONS.match("docs://a?tag=" + encoded(one) + "&q=" + encoded(other) + "&tag=" + encoded(other)))
                .contains(JsonTrees.object(values("a")).add("tag", Json.value(both)).add("q", other).build());
        assertThat(SEGMENTS.match("docs://x/" + encoded(one) + "/" + encoded(other)).orElseThrow().get("name"))
                .isEqualTo(Json.value(both));
        assertThat(LIST.match("docs://" + encoded(one) + "," + encoded(other)).orElseThrow().get("name"))
                .isEqualTo(Json.value(both));
    }

    private static JsonObject values(String name) {
        return JsonTrees.object().add("name", name).build();
    }

    @Property
    void namesAndPathsWithoutTricksArrive(@ForAll("names") String one, @ForAll("names") String other) {
        String encoded = encoded(one) + "/" + encoded(other);

        assertThat(PLAIN.match("docs://" + encoded(one))).contains(values(one));
        assertThat(REST.match("docs://x/" + encoded)).contains(values(one + "/" + other));
    }

    /** Pieces that attacks are made of, each in one of its spellings. */
    @Provide
    Arbitrary<String> addresses() {
        Arbitrary<String> pieces = Arbitraries.of(".", "/", "\\", "\0", "..", "../", "/..", "a", "b c", "ü", "%", "etc",
                "C:", "\u2215", "\uff0e", "\u2024", "\uff0f", "\u29f5", "~", ":", ";", "?", "#", "\ud83d\ude00");
        Arbitrary<String> spelled = pieces.flatMap(piece -> Arbitraries.of(piece, encoded(piece),
                encoded(piece).toLowerCase(Locale.ROOT), encoded(encoded(piece)),
                encoded(encoded(encoded(piece)))));
        Arbitrary<String> raw = Arbitraries.of("%2e", "%2E", "%2f", "%2F", "%5c", "%5C", "%00", "%c0%ae", "%C0%AF",
                "%e0%80%ae", "%c1%9c", "%252e", "%%32e", "%u002e", "%2", "%", "%25", "%2525");
        return Arbitraries.oneOf(spelled, raw).list().ofMinSize(1).ofMaxSize(6).map(list -> String.join("", list));
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings().withChars("abcXYZ019-_~ü \u2215\uff0e+&=").ofMinLength(1).ofMaxLength(12)
                .flatMap(name -> Arbitraries.of(name, name + ".txt", "." + name, name + "..x"));
    }

    private static String encoded(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            encoded.append(String.format("%%%02X", each));
        }
        return encoded.toString();
    }

    /** As an application would that decodes what is decoded already. */
    private static String decodedAgain(String value) {
        return UriText.decoded(value).orElse(value);
    }

    private static void assertStaysInFolder(String value) {
        try {
            assertThat(FOLDER.resolve(value).normalize().startsWith(FOLDER)).as(value).isTrue();
        } catch (InvalidPathException e) {
            // A file system with another encoding has no such file.
            assertThat(value).containsPattern("[\\x80-\\uffff]");
        }
    }
}
