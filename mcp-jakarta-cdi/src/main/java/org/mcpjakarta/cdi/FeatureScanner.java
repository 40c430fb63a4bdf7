package org.mcpjakarta.cdi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.live.ToolName;
import org.mcpjakarta.core.feature.ToolFeature;

/** Makes features of annotated methods and sees to it that each has a name of its own. */
final class FeatureScanner {
    private final ToolDefinitions definitions;
    private final Problems problems;

    FeatureScanner(ToolDefinitions definitions, Problems problems) {
        this.definitions = definitions;
        this.problems = problems;
    }

    List<ToolFeature> tools(List<ToolMethod> methods) {
        Map<String, ToolMethod> byName = new HashMap<>();
        List<ToolFeature> tools = new ArrayList<>();
        for (ToolMethod method : methods) {
            checkName(method);
            @Nullable
            ToolMethod taken = byName.putIfAbsent(method.name(), method);
            if (taken != null) {
                problems.report(Mistake.DUPLICATE_NAME, method.place(), "the name is taken by " + taken.signature()
                        + "; give one of them another name with @Tool(name = \"…\")");
            }
            definitions.define(method).ifPresent(tools::add);
        }
        return tools;
    }

    private void checkName(ToolMethod method) {
        if (!ToolName.isValid(method.name())) {
            problems.report(Mistake.MALFORMED_NAME, method.place(), "the name is not " + ToolName.RULE
                    + "; give another one with @Tool(name = \"…\")");
        }
    }
}
