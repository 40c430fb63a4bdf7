package org.mcpjakarta.core.feature;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Who suggests values for which argument. Immutable. */
public final class Completers {
    public static final Completers NONE = new Completers(Map.of());

    private final Map<Target, Completer> byTarget;

    /** What is completed. */
    public enum Kind {
        PROMPT,
        TEMPLATE
    }

    /**
     * One argument.
     *
     * @param name the name of the prompt, or the URI template
     */
    public record Target(Kind kind, String name, String argument) {}

    private Completers(Map<Target, Completer> byTarget) {
        this.byTarget = byTarget;
    }

    /** These and one more, which takes the place of another for the same argument. */
    public Completers with(Target target, Completer completer) {
        Map<Target, Completer> more = new HashMap<>(byTarget);
        more.put(target, completer);
        return new Completers(more);
    }

    public boolean isEmpty() {
        return byTarget.isEmpty();
    }

    public Optional<Completer> find(Target target) {
        return Optional.ofNullable(byTarget.get(target));
    }
}
