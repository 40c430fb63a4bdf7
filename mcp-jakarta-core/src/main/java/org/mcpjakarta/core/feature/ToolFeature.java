package org.mcpjakarta.core.feature;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.core.result.ToolResult;

import jakarta.json.JsonObject;

/**
 * A tool.
 *
 * @param headers the arguments that clients repeat in headers, in revisions that support this
 * @param tasks   whether it can run as a task
 * @param once    which of its calls are the same and take effect once; null if the tool is not idempotent
 * @param recording what may be recorded of its calls
 */
public record ToolFeature(String name, JsonObject descriptor, FeatureInvoker<ToolResult> invoker,
        List<MirroredHeader> headers, AccessRule access, TaskSupport tasks,
        @Nullable OnceRule once, Recording recording) implements Feature {
    public ToolFeature {
        headers = List.copyOf(headers);
    }

    public ToolFeature(String name, JsonObject descriptor, FeatureInvoker<ToolResult> invoker) {
        this(name, descriptor, invoker, List.of());
    }

    public ToolFeature(String name, JsonObject descriptor, FeatureInvoker<ToolResult> invoker,
            List<MirroredHeader> headers) {
        this(name, descriptor, invoker, headers, AccessRule.UNSAID);
    }

    public ToolFeature(String name, JsonObject descriptor, FeatureInvoker<ToolResult> invoker,
            List<MirroredHeader> headers, AccessRule access) {
        this(name, descriptor, invoker, headers, access, TaskSupport.NONE);
    }

    public ToolFeature(String name, JsonObject descriptor, FeatureInvoker<ToolResult> invoker,
            List<MirroredHeader> headers, AccessRule access, TaskSupport tasks) {
        this(name, descriptor, invoker, headers, access, tasks, null, Recording.NONE);
    }

    public ToolFeature withAccess(AccessRule rule) {
        return new ToolFeature(name, descriptor, invoker, headers, rule, tasks, once, recording);
    }

    public ToolFeature withTasks(TaskSupport support) {
        return new ToolFeature(name, descriptor, invoker, headers, access, support, once, recording);
    }

    public ToolFeature withOnce(OnceRule rule) {
        return new ToolFeature(name, descriptor, invoker, headers, access, tasks, rule, recording);
    }

    public ToolFeature withRecording(Recording allowed) {
        return new ToolFeature(name, descriptor, invoker, headers, access, tasks, once, allowed);
    }

    @Override
    public String kind() {
        return "Tool";
    }
}
