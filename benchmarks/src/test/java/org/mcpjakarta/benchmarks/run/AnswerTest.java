package org.mcpjakarta.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;

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

    private static boolean arrivesWhole(Answer answer, String text, int portion) {
        byte[] bytes = Wire.bytes(text);
        boolean whole = false;
        for (int at = 0; at < bytes.length; at += portion) {
            assertThat(whole).isFalse();
            whole = answer.take(ByteBuffer.wrap(bytes, at, Math.min(portion, bytes.length - at)));
        }
        return whole;
    }
}
