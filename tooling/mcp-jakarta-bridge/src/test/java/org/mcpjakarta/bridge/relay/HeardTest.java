package org.mcpjakarta.bridge.relay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.bridge.message.Message;
import org.mcpjakarta.bridge.report.Failure;

class HeardTest {
    private final Heard heard = new Heard();

    @Test
    void progressIsHeardOnceThoughTheRequestIsSentAgain() throws Failure {
        hears("\"t\"", 1);
        hears("\"t\"", 2);
        heard.again();

        assertThat(hears("\"t\"", 1)).isFalse();
        assertThat(hears("\"t\"", 2)).isFalse();
        assertThat(hears("\"t\"", 3)).isTrue();
    }

    @Test
    void eachTokenHasProgressOfItsOwn() throws Failure {
        hears("\"1\"", 10);
        heard.again();

        assertThat(hears("1", 1)).isTrue();
        assertThat(hears("\"2\"", 1)).isTrue();
        assertThat(hears("\"1\"", 1)).isFalse();
    }

    @Test
    void nothingIsLeftOutBeforeTheRequestIsSentAgain() throws Failure {
        hears("\"t\"", 10);

        assertThat(hears("\"t\"", 1)).isTrue();
    }

    @Test
    void whatCannotBeComparedIsHeard() throws Failure {
        heard.again();

        assertThat(heard.pass(progress("{\"progress\":1}"))).hasSize(1);
        assertThat(heard.pass(progress("{\"progress\":1}"))).hasSize(1);
        assertThat(heard.pass(progress("{\"progressToken\":\"t\"}"))).hasSize(1);
    }

    /** A server that tells of ever new tokens does not fill the memory. */
    @Test
    void onlySoManyTokensAreKept() throws Failure {
        for (int token = 0; token <= Heard.MAX_TOKENS; token++) {
            hears(Integer.toString(token), 5);
        }
        heard.again();

        assertThat(hears("0", 5)).isFalse();
        assertThat(hears(Integer.toString(Heard.MAX_TOKENS), 5)).isTrue();
    }

    private boolean hears(String token, int progress) throws Failure {
        return !heard.pass(progress("{\"progressToken\":%s,\"progress\":%d}".formatted(token, progress))).isEmpty();
    }

    private static Message progress(String params) throws Failure {
        return Message.parse("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":" + params + "}");
    }
}
