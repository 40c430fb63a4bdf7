package org.mcpjakarta.core.method;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.extension.Extension;
import org.mcpjakarta.core.extension.ExtensionHandler;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.task.Tasks;

import jakarta.json.JsonObject;

/** Tasks where they are an extension: in stateless revisions. Before, they were a capability with methods of its own. */
public record TaskExtension(TaskMethods tasks) implements Extension {
    @Override
    public String id() {
        return Tasks.EXTENSION;
    }

    @Override
    public boolean existsIn(Revision revision) {
        return revision.isStateless();
    }

    @Override
    public @Nullable JsonObject settings(Revision revision, Caller caller, Features offered) {
        return offered.hasTasks() ? JsonTrees.EMPTY_OBJECT : null;
    }

    @Override
    public Map<String, ExtensionHandler> methods() {
        return tasks.ofExtension();
    }
}
