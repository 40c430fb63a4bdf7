package org.mcpjakarta.cdi.live;

import java.util.List;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.result.ToolResults;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ToolSpec;

/** Creates tools from specs, and adds them to the features of the server. */
record LiveTools(LiveFeatures features, Workshop workshop) implements McpFeatures.Tools {
    @Override
    public void add(ToolSpec spec) {
        ToolFeature tool = tool(spec);
        features.update(before -> {
            if (before.findTool(spec.name()).isPresent()) {
                throw new IllegalArgumentException("There is a tool \"" + spec.name()
                        + "\" already; remove it first, or give this one another name");
            }
            return before.withTools(before.tools().with(tool));
        });
    }

    @Override
    public boolean remove(String name) {
        boolean existed = features.get().findTool(name).isPresent();
        features.update(before -> before.withTools(before.tools().without(name)));
        return existed;
    }

    private ToolFeature tool(ToolSpec spec) {
        if (!ToolName.isValid(spec.name())) {
            throw new IllegalArgumentException("The name of the tool is not " + ToolName.RULE);
        }
        List<Argument> arguments = Workshop.distinct(spec.arguments().stream().map(given -> workshop
                .argument(given.name(), given.type(), given.description(), given.required())).toList());
        JsonObject entry = new Entry().with("name", spec.name()).with("title", spec.title())
                .with("description", spec.description())
                .with("inputSchema", workshop.schemas().ofArguments(arguments)).json();
        return new ToolFeature(spec.name(), entry, workshop.<ToolResult>invoker(spec.handler(), arguments,
                value -> ToolResults.ofValue(value, workshop.jsonb()), ToolResults::refused))
                .withAccess(LiveAccess.rule(spec.access()));
    }
}
