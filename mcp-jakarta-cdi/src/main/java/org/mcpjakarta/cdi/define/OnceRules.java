package org.mcpjakarta.cdi.define;

import java.time.Duration;
import java.util.List;

import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.feature.OnceRule.Source;
import org.mcpjakarta.features.ToolSpec;

/** Checks which calls of a tool are to take effect once. */
public final class OnceRules {
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofDays(7);

    private final Problems problems;
    private final String label;

    /** @param label what says so is called in problems */
    public OnceRules(Problems problems, String label) {
        this.problems = problems;
        this.label = label;
    }

    /**
     * The rule for the engine; of no use if a problem was reported.
     *
     * @param hasLiteralSchema whether the input schema is written by hand; then any argument may be the key
     */
    public OnceRule read(Definition definition, ToolSpec.Once once, boolean hasLiteralSchema) {
        String place = definition.place();
        List<String> names = definition.arguments().stream().map(Argument::name).toList();
        if (!once.argument().isEmpty() && !once.meta().isEmpty()) {
            report(place, "the key is either an argument or a field of _meta; remove one of them");
        }
        if (!once.argument().isEmpty() && !hasLiteralSchema && !names.contains(once.argument())) {
            report(place, "there is no argument \"" + once.argument() + "\"; name one of " + names);
        }
        if (once.window().compareTo(SHORTEST) < 0 || once.window().compareTo(LONGEST) > 0) {
            report(place, "the window is not a duration from PT1S to P7D");
        }
        return new OnceRule(
                !once.argument().isEmpty()
                        ? Source.ARGUMENT
                        : once.meta().isEmpty() ? Source.ALL_ARGUMENTS : Source.META,
                once.argument() + once.meta(), once.window());
    }

    public void report(String place, String text) {
        problems.report(Mistake.IDEMPOTENT, place, label + ": " + text);
    }
}
