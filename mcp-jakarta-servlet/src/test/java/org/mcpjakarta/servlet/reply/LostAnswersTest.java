package org.mcpjakarta.servlet.reply;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.sse.LossNotice;

class LostAnswersTest {
    private static final int MOST_COLLECTIONS = 50;

    private final AnswerWriter writer = new AnswerWriter(1 << 20);

    /** A loss, and something that shows whether the input that it is of is still kept. */
    private record Kept(LossNotice loss, WeakReference<RpcInput> input) {
        boolean isLetGo() {
            for (int i = 0; i < MOST_COLLECTIONS && !input.refersTo(null); i++) {
                System.gc();
            }
            return input.refersTo(null);
        }

        List<String> words() {
            return loss.given().get().stream().map(word -> new String(word, StandardCharsets.UTF_8)).toList();
        }
    }

    // The input is known to these methods alone, so that nothing of the test keeps it.
    private Kept ofRequest() {
        RpcInput input = request("a");
        return new Kept(LostAnswers.of(input, writer, false), new WeakReference<>(input));
    }

    private Kept ofBatchWithOneRequest() {
        RpcMessage.Request kept = request("b");
        RpcMessage told = new RpcMessage.Notification("notifications/progress", JsonValue.EMPTY_JSON_OBJECT);
        return new Kept(LostAnswers.of(new RpcBatch(List.of(kept, told), List.of()), writer, false),
                new WeakReference<>(kept));
    }

    private static RpcMessage.Request request(String id) {
        JsonObject params = JsonValue.EMPTY_JSON_OBJECT;
        return new RpcMessage.Request(RpcId.of(id), "tools/call", params);
    }

    /** The arguments of a request may be large, and a stream that its client can come back to lives long. */
    @Test
    void theRequestIsNotKept() {
        Kept kept = ofRequest();

        assertThat(kept.isLetGo()).isTrue();
        assertThat(kept.words()).hasSize(1).first().asString().contains("\"id\":\"a\"", "were lost");
    }

    @Test
    void requestsOfABatchAreNotKept() {
        Kept kept = ofBatchWithOneRequest();

        assertThat(kept.isLetGo()).isTrue();
        assertThat(kept.words()).hasSize(1).first().asString().contains("\"id\":\"b\"");
    }
}
