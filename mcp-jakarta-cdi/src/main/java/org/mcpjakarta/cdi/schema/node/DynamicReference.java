package org.mcpjakarta.cdi.schema.node;

import java.util.Map;

import org.mcpjakarta.cdi.schema.document.SchemaResource;

import jakarta.json.JsonValue;

/**
 * A {@code $dynamicRef} to a {@code $dynamicAnchor}: of all anchors of that name, its target is the one in the resource that was entered
 * first.
 *
 * @param fixed the target if none of these resources was entered
 */
public record DynamicReference(Checker fixed, Map<SchemaResource, Checker> choices) implements Checker {

    @Override
    public String expectation() {
        return fixed.expectation();
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        Checker outermost = fixed;
        for (Frame.Scope scope = findings.frame().scope(); scope != null; scope = scope.outer()) {
            outermost = choices.getOrDefault(scope.resource(), outermost);
        }
        outermost.check(value, path, findings);
    }
}
