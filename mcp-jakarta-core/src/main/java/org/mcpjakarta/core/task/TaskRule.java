package org.mcpjakarta.core.task;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** How client and server agree on whether a tool runs as a task: never, at the request of the client, or by decision of the server. */
public interface TaskRule {
    /** Clients do not know tasks. Tools that run only as a task do not exist for them. */
    TaskRule NONE = new TaskRule() {
        @Override
        public @Nullable Wish wish(Call call, ToolFeature tool, Catalog<ToolFeature> offered) {
            return null;
        }

        @Override
        public boolean knows(ToolFeature tool) {
            return !tool.tasks().isRequired();
        }
    };

    /** Each request says whether it wants a task. If the caller does not see any tool that supports tasks, the wish is ignored. */
    TaskRule BY_REQUEST = new TaskRule() {
        @Override
        public @Nullable Wish wish(Call call, ToolFeature tool, Catalog<ToolFeature> offered) {
            boolean wanted = call.params().containsKey(TASK);
            if (wanted && !tool.tasks().isThere()) {
                if (offered.all().stream().anyMatch(other -> other.tasks().isThere())) {
                    throw methodNotFound("This tool cannot run as a task");
                }
                return null;
            }
            if (!wanted && tool.tasks().isRequired()) {
                throw methodNotFound("This tool runs only as a task");
            }
            return wanted ? Wish.of(Params.object(call.params(), TASK)) : null;
        }

        @Override
        public JsonObject entry(ToolFeature tool) {
            return tool.tasks().isThere()
                    ? JsonTrees.object(tool.descriptor())
                            .add("execution", JsonTrees.object().add("taskSupport", tool.tasks().json())).build()
                    : tool.descriptor();
        }

        private static RpcException methodNotFound(String message) {
            return new RpcException(new RpcError(RpcError.METHOD_NOT_FOUND, message));
        }
    };

    /** Each request says whether its client knows tasks. If so, every tool that supports tasks runs as one. */
    TaskRule BY_SERVER = new TaskRule() {
        @Override
        public @Nullable Wish wish(Call call, ToolFeature tool, Catalog<ToolFeature> offered) {
            if (tool.tasks().isRequired()) {
                call.client().requireExtension(Tasks.EXTENSION);
            }
            boolean asTask = tool.tasks().isThere() && call.client().supportsExtension(Tasks.EXTENSION)
                    && call.dialogue().hasAnswers(tool.tasks().asksFirst());
            return asTask ? new Wish(null) : null;
        }
    };

    /** The parameter by which a request asks for a task. */
    String TASK = "task";

    /**
     * The task that the call should become, or null if it should not.
     *
     * @param offered all tools that the caller can see
     */
    @Nullable
    Wish wish(Call call, ToolFeature tool, Catalog<ToolFeature> offered);

    /** @param ttl how long the client would like the task to be kept; null if the request does not say */
    record Wish(@Nullable Duration ttl) {
        private static final double LONGEST = Duration.ofDays(365).toMillis();

        static Wish of(JsonObject task) {
            JsonValue ttl = task.get("ttl");
            if (ttl == null) {
                return new Wish(null);
            }
            if (ttl instanceof JsonNumber number && number.isIntegral()) {
                // As a double, since the client may send an integer of any length.
                return new Wish(Duration.ofMillis((long) Math.max(0, Math.min(LONGEST, number.doubleValue()))));
            }
            throw new RpcException(RpcError.invalidParams("The ttl of a task must be a whole number of milliseconds"));
        }
    }

    /** Whether clients can call the tool at all. */
    default boolean knows(ToolFeature tool) {
        return true;
    }

    /** The entry of the tool in lists. */
    default JsonObject entry(ToolFeature tool) {
        return tool.descriptor();
    }
}
