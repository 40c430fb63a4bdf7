package org.mcpjakarta.cdi.schema.node;

import java.util.List;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.SchemaResource;

/**
 * A hand-written schema: a value has to fit every part of it. If the value is wrong as a whole, the other parts are not checked.
 *
 * @param own the expectation in its own keywords
 * @param unevaluated what applies to everything that no part has evaluated, or null
 * @param resource the resource it belongs to, or null if no dynamic reference depends on it
 * @param tracked whether evaluated members and items are tracked
 */
public record LiteralSchema(String own, List<Checker> parts, @Nullable Unevaluated unevaluated,
        @Nullable SchemaResource resource,
        boolean tracked) implements Checker {

    /** The expectation of the schema it refers to, if it states none itself. */
    @Override
    public String expectation() {
        return own.equals(Value.ANY)
                ? parts.stream().filter(Reference.class::isInstance).findFirst().map(Checker::expectation).orElse(own)
                : own;
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!findings.enter(value, path)) {
            return;
        }
        Frame outer = findings.frame();
        Frame inner = outer.within(resource, tracked);
        findings.frame(inner);
        try {
            if (fits(value, path, findings)) {
                outer.merge(inner);
            }
        } finally {
            findings.frame(outer);
            findings.leave();
        }
    }

    private boolean fits(JsonValue value, Path path, Findings findings) {
        int before = findings.count();
        for (Checker part : parts) {
            part.check(value, path, findings);
            boolean wrongAsAWhole = part instanceof Value && findings.count() > before;
            if (wrongAsAWhole || findings.isFull()) {
                return false;
            }
        }
        if (unevaluated != null && findings.count() == before) {
            unevaluated.check(value, path, findings);
        }
        return findings.count() == before;
    }
}
