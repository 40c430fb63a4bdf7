package org.mcpjakarta.cdi.schema.check;

import java.util.List;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.SchemaResource;
import org.mcpjakarta.cdi.schema.rule.Rule;
import org.mcpjakarta.cdi.schema.rule.StepBudget;

/**
 * A compiled schema: a value has to fit its rules and every part of it. Only the first rule that is violated is reported; the parts are
 * not checked then.
 */
public final class Schema implements Checker {
    static final String ANY = "any value";
    /** The schema {@code true}. */
    static final Schema ANYTHING = new Schema(ANY, List.of(), null);
    /** The schema {@code false}. */
    static final Schema NOTHING = new Schema("something else than " + ANY, List.of(), null)
            .with(List.of(Composition.not(ANYTHING)), null);

    private final String own;
    // Arrays, because every call goes through them.
    private final Rule[] rules;
    private final @Nullable Literal literal;
    private Checker[] parts = {};
    private @Nullable Unevaluated unevaluated;

    /**
     * What only hand-written schemas need.
     *
     * @param resource the resource the schema belongs to, or null if no dynamic reference depends on it
     * @param tracked whether evaluated members and items are tracked
     */
    record Literal(@Nullable SchemaResource resource, boolean tracked) {}

    /**
     * @param own the expectation in its own keywords
     * @param literal null for a generated schema, whose checks need no limit
     */
    Schema(String own, List<Rule> rules, @Nullable Literal literal) {
        this.own = own;
        this.rules = rules.toArray(Rule[]::new);
        this.literal = literal;
    }

    /**
     * Sets the parts, once; not in the constructor, because they may refer to this schema.
     *
     * @param unevaluated what applies to everything that no part has evaluated, or null
     */
    Schema with(List<Checker> parts, @Nullable Unevaluated unevaluated) {
        this.parts = parts.toArray(Checker[]::new);
        this.unevaluated = unevaluated;
        return this;
    }

    /** What the schema expects, as the end of "must be …": what the schema it refers to expects, if it states nothing itself. */
    String expectation() {
        if (own.equals(ANY)) {
            for (Checker part : parts) {
                if (part instanceof OrNull choice) {
                    return choice.other().expectation() + " or null";
                }
                if (part instanceof Schema other && other != ANYTHING && other != NOTHING) {
                    return other.expectation();
                }
            }
        }
        return own;
    }

    public Findings check(JsonValue value) {
        Findings findings = new Findings();
        check(value, Path.ROOT, findings);
        return findings;
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (literal == null) {
            fits(value, path, findings);
        } else if (findings.enter(value, path)) {
            Frame outer = findings.frame();
            Frame inner = outer.within(literal.resource(), literal.tracked());
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
    }

    /** Whether the value surely conforms, and needs no completion; see {@link Checker#accepts}. */
    public boolean accepts(JsonValue value) {
        return literal == null && accepts(value, Findings.budget());
    }

    @Override
    public boolean accepts(JsonValue value, StepBudget steps) {
        if (literal != null || unevaluated != null) {
            return false;
        }
        for (Rule rule : rules) {
            if (rule.objection(value, steps) != null) {
                return false;
            }
        }
        for (Checker part : parts) {
            if (!part.accepts(value, steps)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public JsonValue completed(JsonValue value) {
        JsonValue completed = value;
        for (Checker part : parts) {
            completed = part.completed(completed);
        }
        return completed;
    }

    private boolean fits(JsonValue value, Path path, Findings findings) {
        for (Rule rule : rules) {
            String objection = rule.objection(value, findings.steps());
            if (objection != null) {
                findings.mismatch(path, own, objection);
                return false;
            }
        }
        if (parts.length == 0 && unevaluated == null) {
            return true;
        }
        int before = findings.count();
        for (Checker part : parts) {
            part.check(value, path, findings);
            if (findings.isFull()) {
                return false;
            }
        }
        if (unevaluated != null && findings.count() == before) {
            unevaluated.check(value, path, findings);
        }
        return findings.count() == before;
    }
}
