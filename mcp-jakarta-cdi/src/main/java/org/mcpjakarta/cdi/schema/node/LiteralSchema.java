package org.mcpjakarta.cdi.schema.node;

import java.util.List;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.SchemaResource;

/**
 * A schema written by hand: a value has to fit every part of it. What is wrong as a whole makes the rest not worth a look.
 *
 * @param own what it wants, as far as it says so itself
 * @param rest what it says of all that none of the parts has looked at, or null
 * @param resource the part of the document it belongs to, or null if no reference depends on it
 * @param tracked whether somebody asks what has been looked at
 */
public record LiteralSchema(String own, List<Checker> parts, @Nullable Unevaluated rest,
        @Nullable SchemaResource resource,
        boolean tracked) implements Checker {

    /** That of what it refers to, if it says nothing itself. */
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
                outer.take(inner);
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
        if (rest != null && findings.count() == before) {
            rest.check(value, path, findings);
        }
        return findings.count() == before;
    }
}
