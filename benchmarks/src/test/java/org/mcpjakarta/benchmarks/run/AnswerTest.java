package org.mcpjakarta.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerTest {
    private static final String CHUNKED = "HTTP/1.1 200 OK\r\nMcp-Session-Id: abc\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "6\r\ndata: \r\n1a\r\n{\"jsonrpc\":\"2.0\",\"id\":123}\r\n0\r\n\r\n";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 1_000})
    void chunksAreJoinedHoweverTheyArrive(int portion) {
        Answer answer = new Answer(100);

        assertThat(arrivesWhole(answer, CHUNKED, portion)).isTrue();

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("data: {\"jsonrpc\":\"2.0\",\"id\":123}");
        assertThat(answer.findHeader("mcp-session-id")).contains("abc");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 1_000})
    void bodiesOfKnownLengthAreCountedBeyondWhatIsKept(int portion) {
        Answer answer = new Answer(4);

        assertThat(arrivesWhole(answer, "HTTP/1.1 404 No\r\ncontent-length: 10\r\n\r\n0123456789", portion)).isTrue();

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.size()).isEqualTo(10);
        assertThat(answer.body()).isEqualTo("0123");
        assertThat(answer.contains(Wire.bytes("23"))).isTrue();
        assertThat(answer.contains(Wire.bytes("45"))).isFalse();
    }

    @Test
    void anAnswerThatIsCutOffIsNotWhole() {
        Answer answer = new Answer(100);

        assertThat(arrivesWhole(answer, CHUNKED.substring(0, CHUNKED.length() - 1), 1_000)).isFalse();
        assertThat(answer.isEmpty()).isFalse();
    }

    @Test
    void anAnswerIsUsedAgain() {
        Answer answer = new Answer(100);
        arrivesWhole(answer, CHUNKED, 1_000);
        answer.clear();

        assertThat(arrivesWhole(answer, "HTTP/1.1 204 No Content\r\n\r\n", 1_000)).isTrue();
        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1_000})
    void aCompressedBodyIsReadAsText(int portion) throws IOException {
        Answer answer = new Answer(1_000);

        assertThat(arrivesWhole(answer, compressed("{\"inputSchema\":{}}"), portion)).isTrue();

        assertThat(answer.isCompressed()).isTrue();
        assertThat(answer.body()).isEqualTo("{\"inputSchema\":{}}");
        assertThat(answer.contains(Wire.bytes("inputSchema"))).isFalse();
        assertThat(answer.size()).isEqualTo(answer.bytes().length);
    }

    @Test
    void aCompressedAnswerIsKnownByItsHeadAndItsLength() throws IOException {
        Requests.Right right = Requests.Right.like(arrived(compressed("{\"inputSchema\":{},\"id\":1}")),
                Wire.bytes("inputSchema"));

        assertThat(right.accepts(arrived(compressed("{\"inputSchema\":{},\"id\":2}")))).isTrue();
        assertThat(right.accepts(arrived(compressed("{\"inputSchema\":{},\"id\":2" + "abcdefghi}")))).isFalse();
        assertThat(right.accepts(arrived(plain("x".repeat((int) right.size()))))).isFalse();
    }

    @Test
    void aPlainAnswerIsKnownByItsPieceAndItsLength() {
        Requests.Right right = Requests.Right.like(arrived(plain("{\"inputSchema\":{},\"id\":1}")),
                Wire.bytes("inputSchema"));

        assertThat(right.accepts(arrived(plain("{\"inputSchema\":{},\"id\":2}")))).isTrue();
        assertThat(right.accepts(arrived(plain("{\"otherSchema\":{},\"id\":2}")))).isFalse();
        assertThat(right.accepts(arrived(plain("{\"inputSchema\":{},\"id\":2,\"more\":true}")))).isFalse();
    }

    @Test
    void theConstantServletIsToldTheBytesAndTheirEncoding() throws IOException {
        Answer answer = arrived(compressed("{}"));

        byte[] put = Wire.put("/constant/list", 80, answer);

        assertThat(new String(put, StandardCharsets.ISO_8859_1)).contains("\r\nAnswer-Encoding: gzip\r\n")
                .contains("\r\nContent-Length: " + answer.size() + "\r\n\r\n");
        assertThat(put).endsWith(answer.bytes());
    }

    private static byte[] compressed(String json) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(body)) {
            gzip.write(Wire.bytes(json));
        }
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        answer.write(Wire.bytes("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n"
                + "Content-Length: " + body.size() + "\r\n\r\n"));
        body.writeTo(answer);
        return answer.toByteArray();
    }

    private static byte[] plain(String json) {
        return Wire.bytes("HTTP/1.1 200 OK\r\nContent-Length: " + json.length() + "\r\n\r\n" + json);
    }

    private static Answer arrived(byte[] bytes) {
        Answer answer = new Answer(1_000);
        assertThat(arrivesWhole(answer, bytes, 1_000)).isTrue();
        return answer;
    }

    private static boolean arrivesWhole(Answer answer, String text, int portion) {
        return arrivesWhole(answer, Wire.bytes(text), portion);
    }

    private static boolean arrivesWhole(Answer answer, byte[] bytes, int portion) {
        boolean whole = false;
        for (int at = 0; at < bytes.length; at += portion) {
            assertThat(whole).isFalse();
            whole = answer.take(ByteBuffer.wrap(bytes, at, Math.min(portion, bytes.length - at)));
        }
        return whole;
    }
}
