package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.StrictJson;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** What came back over HTTP. */
record Answer(int status, HttpHeaders headers, String text) {
    private static final StrictJson JSON = new StrictJson(JsonLimits.DEFAULT);

    /** Decodes strictly: an answer that is not UTF-8 fails the test. */
    static Answer of(HttpResponse<byte[]> response) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(response.body())).toString();
            return new Answer(response.statusCode(), response.headers(), text);
        } catch (CharacterCodingException e) {
            throw new AssertionError("The answer is not UTF-8", e);
        }
    }

    /** Expects exactly this JSON, whatever the order of members. */
    Answer is(int expectedStatus, String expected) {
        assertThat(status).as(text).isEqualTo(expectedStatus);
        assertThat(value()).as(text).isEqualTo(parse(expected));
        return this;
    }

    Answer isAccepted() {
        assertThat(status).as(text).isEqualTo(202);
        assertThat(text).isEmpty();
        return this;
    }

    /** Expects an error of that code; answers with the error object. */
    JsonObject isError(int expectedStatus, int code) {
        assertThat(status).as(text).isEqualTo(expectedStatus);
        JsonObject error = json().getJsonObject("error");
        assertThat(error).as(text).isNotNull();
        assertThat(error.getInt("code")).as(text).isEqualTo(code);
        return error;
    }

    JsonObject result() {
        assertThat(status).as(text).isEqualTo(200);
        assertThat(json()).as(text).containsKey("result");
        return json().getJsonObject("result");
    }

    JsonObject json() {
        return value().asJsonObject();
    }

    JsonArray array() {
        return value().asJsonArray();
    }

    /** The JSON of each event, where the answer is a stream. */
    List<JsonObject> events() {
        assertThat(status).as(text).isEqualTo(200);
        assertThat(header("Content-Type")).startsWith("text/event-stream");
        return text.lines().filter(line -> line.startsWith("data: ") && line.length() > 6)
                .map(line -> parse(line.substring(6)).asJsonObject()).toList();
    }

    /** Expects what cannot be told from the other, by anything but the time of day. */
    Answer isLike(Answer other) {
        assertThat(whole()).isEqualTo(other.whole());
        return this;
    }

    private List<Object> whole() {
        Map<String, List<String>> timeless = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        timeless.putAll(headers.map());
        timeless.remove("Date");
        return List.of(status, timeless, text);
    }

    String header(String name) {
        assertThat(headers.allValues(name)).as(name).hasSize(1);
        return headers.firstValue(name).orElseThrow();
    }

    static JsonValue parse(String json) {
        return JSON.read(json.getBytes(StandardCharsets.UTF_8));
    }

    private JsonValue value() {
        return parse(text);
    }
}
