package org.mcpjakarta.cdi.schema.node;

import java.util.Map;

import org.mcpjakarta.cdi.schema.document.SchemaResource;

import jakarta.json.JsonValue;

/**
 * A {@code $dynamicRef} to a {@code $dynamicAnchor}: of all anchors of that name it means the one in the part of the document that was
 * entered first.
 *
 * @param fixed where it leads if none of those was entered
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
