package org.mcpjakarta.wire;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.session.LogSeverity;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/** Tools that show what the wire does with them. */
final class WireTools {
    static final String SECRET = "jdbc:secret@10.1.2.3";

    static final ToolFeature ECHO = tool("echo", (call, arguments) -> text(required(arguments)));

    static final ToolFeature LATER = new ToolFeature("later", descriptor("later"),
            (call, arguments) -> CompletableFuture.supplyAsync(
                    () -> text(required(arguments)), CompletableFuture.delayedExecutor(30, TimeUnit.MILLISECONDS)));

    static final ToolFeature BROKEN = tool("broken", (call, arguments) -> {
        throw new IllegalStateException(SECRET);
    });

    static final ToolFeature BOTTOMLESS = tool("bottomless", (call, arguments) -> text(Integer.toString(deeper(0))));

    static final ToolFeature SAMPLER = tool("sampler", (call, arguments) -> {
        call.client().require("sampling");
        return text("sampled");
    });

    static final ToolFeature EXTENDED = tool("extended", (call, arguments) -> {
        call.client().requireExtension("com.acme/shelf");
        return text("extended");
    });

    static final ToolFeature COUNT = new ToolFeature("count",
            JsonTrees.object(descriptor("count")).add("title", "Count")
                    .add("outputSchema", JsonTrees.object().add("type", "integer"))
                    .add("annotations", JsonTrees.object().add("readOnlyHint", true))
                    .add("icons", JsonTrees.array().add(JsonTrees.object().add("src", "data:image/png;base64,AA==")))
                    .build(),
            (call, arguments) -> CompletableFuture
                    .completedFuture(new ToolResult(text("7").content(), JsonTrees.number(7), false, null)));

    static final ToolFeature STEPS = tool("steps", (call, arguments) -> {
        for (int step = 1; step <= 3; step++) {
            call.progress().report(step, 3.0, "step " + step);
        }
        return text("arrived");
    });

    static final ToolFeature TALKER = tool("talker", (call, arguments) -> {
        call.log().log(LogSeverity.DEBUG, "talker", JsonTrees.string("whisper"));
        call.log().log(LogSeverity.WARNING, "talker", JsonTrees.string("shout"));
        return text("said");
    });

    static final List<ToolFeature> ALL = List.of(ECHO, LATER, BROKEN, BOTTOMLESS, SAMPLER, EXTENDED, COUNT, STEPS,
            TALKER);

    private WireTools() {}

    static ToolFeature tool(String name, BiFunction<Call, JsonObject, ToolResult> body) {
        return new ToolFeature(name, descriptor(name),
                (call, arguments) -> CompletableFuture.completedFuture(body.apply(call, arguments)));
    }

    static ToolResult text(String text) {
        return new ToolResult(JsonTrees.array().add(JsonTrees.object().add("type", "text").add("text", text)).build(),
                null, false, null);
    }

    private static JsonObject descriptor(String name) {
        return JsonTrees.object().add("name", name).add("inputSchema", JsonTrees.object().add("type", "object"))
                .build();
    }

    private static String required(JsonObject arguments) {
        if (arguments.get("text") instanceof JsonString text) {
            return text.getString();
        }
        throw new InvalidArguments(List.of("\"text\" must be a string"));
    }

    private static int deeper(int depth) {
        return deeper(depth + 1) + 1;
    }
}
