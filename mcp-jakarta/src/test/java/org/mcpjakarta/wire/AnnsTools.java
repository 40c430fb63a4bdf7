package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;

import jakarta.json.JsonObject;

/** Tools that Ann has under way while others knock: one that takes its time, and one that asks her; and one for everybody. */
final class AnnsTools {
    static final String ABLE = "{\"sampling\":{}}";
    static final String TRAVEL = """
            {"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"travel","arguments":{},"_meta":{"progressToken":"p"}}}""";
    static final String CAPITAL = """
            {"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"capital","arguments":{}}}""";

    private static final ToolFeature OPEN = new ToolFeature("echo", WireTools.ECHO.descriptor(),
            WireTools.ECHO.invoker(), List.of(), new AccessRule(Admits.EVERYBODY, Set.of(), Set.of()));

    private final CompletableFuture<Void> gate = new CompletableFuture<>();
    private final ToolFeature travel = new ToolFeature("travel", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.progress().report(1, 3.0, null);
        return gate.thenApply(open -> {
            call.progress().report(2, 3.0, null);
            call.progress().report(3, 3.0, null);
            return WireTools.text("arrived");
        });
    });

    Features features() {
        return Features.of(List.of(travel, AskTools.CAPITAL, OPEN)).withLogs();
    }

    /** Lets the traveller go on. */
    void open() {
        gate.complete(null);
    }

    /** An answer to the question of that id, as a client with or without a right to it would give it. */
    static String answer(JsonObject question, String model) {
        return Message.result(question, """
                {"role":"assistant","model":"%s","content":{"type":"text","text":"x"}}""".formatted(model));
    }

    /** Something new is offered, which everybody who listens hears of. */
    static void change(WireServer server) {
        server.engine().features().update(features -> features.withTools(features.tools().with(WireTools.COUNT)));
    }

    static void isProgress(JsonObject event, int step) {
        assertThat(event.getString("method")).isEqualTo("notifications/progress");
        assertThat(event.getJsonObject("params").getInt("progress")).isEqualTo(step);
    }
}
