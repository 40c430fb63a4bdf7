package org.mcpjakarta.cdi.live;

import java.util.ArrayList;
import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import org.mcpjakarta.McpFeatures;
import org.mcpjakarta.cdi.invoke.Conversions;
import org.mcpjakarta.cdi.invoke.FromArgument;
import org.mcpjakarta.cdi.invoke.HandlerInvoker;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.SchemaProblem;
import org.mcpjakarta.core.engine.LiveFeatures;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.tools.ToolSpec;

/** Makes tools of specs, and puts them among the features of the server. */
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
        boolean there = features.get().findTool(name).isPresent();
        features.update(before -> before.withTools(before.tools().without(name)));
        return there;
    }

    private ToolFeature tool(ToolSpec spec) {
        if (!ToolName.isValid(spec.name())) {
            throw new IllegalArgumentException("The name of the tool is not " + ToolName.RULE);
        }
        List<Argument> arguments = arguments(spec);
        JsonObject schema = workshop.schemas().ofArguments(arguments);
        Conversions conversions = new Conversions(workshop.jsonb());
        var invoker = new HandlerInvoker(spec.handler(), SchemaCheck.compile(schema),
                arguments.stream().map(argument -> new FromArgument(argument, conversions)).toList(), workshop.jsonb(),
                workshop.current());
        return new ToolFeature(spec.name(), descriptor(spec, schema), invoker);
    }

    private List<Argument> arguments(ToolSpec spec) {
        List<Argument> arguments = new ArrayList<>();
        for (ToolSpec.Argument given : spec.arguments()) {
            // There is no parameter to read annotations from, so a place without any stands for it.
            Argument argument = new Argument(given.name(), given.type(), given.description(), given.required(), null,
                    LiveTools.class);
            try {
                workshop.schemas().ofArguments(List.of(argument));
            } catch (SchemaProblem e) {
                throw new IllegalArgumentException(
                        "Argument \"" + given.name() + "\" of the tool \"" + spec.name() + "\": " + e.getMessage(), e);
            }
            if (arguments.stream().anyMatch(other -> other.name().equals(given.name()))) {
                throw new IllegalArgumentException(
                        "Two arguments of the tool \"" + spec.name() + "\" are named \"" + given.name() + "\"");
            }
            arguments.add(argument);
        }
        return arguments;
    }

    private static JsonObject descriptor(ToolSpec spec, JsonObject schema) {
        JsonObjectBuilder json = JsonTrees.object().add("name", spec.name());
        if (!spec.title().isEmpty()) {
            json.add("title", spec.title());
        }
        if (!spec.description().isEmpty()) {
            json.add("description", spec.description());
        }
        return json.add("inputSchema", schema).build();
    }
}
