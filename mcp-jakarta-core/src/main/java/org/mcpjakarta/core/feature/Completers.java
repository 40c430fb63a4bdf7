package org.mcpjakarta.core.feature;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** The completers of a server, by argument. Immutable. */
public final class Completers {
    public static final Completers NONE = new Completers(Map.of());

    private final Map<Target, Offered> byTarget;

    /** What the argument belongs to. */
    public enum Kind {
        PROMPT,
        TEMPLATE
    }

    /**
     * One argument or variable.
     *
     * @param name the name of the prompt, or the URI template
     */
    public record Target(Kind kind, String name, String argument) {}

    /** A completer, and who may use it. */
    public record Offered(Completer completer, AccessRule access) {}

    private Completers(Map<Target, Offered> byTarget) {
        this.byTarget = byTarget;
    }

    /** These completers and another one, which replaces a former one for the same argument. */
    public Completers with(Target target, Completer completer) {
        return with(target, completer, AccessRule.UNSAID);
    }

    public Completers with(Target target, Completer completer, AccessRule access) {
        Map<Target, Offered> more = new HashMap<>(byTarget);
        more.put(target, new Offered(completer, access));
        return new Completers(more);
    }

    /** These completers without those of one prompt or template. */
    public Completers without(Kind kind, String name) {
        return only((target, access) -> target.kind() != kind || !target.name().equals(name));
    }

    /** The completers that fulfil the condition; the same instance if all do. */
    Completers only(BiPredicate<Target, AccessRule> condition) {
        Map<Target, Offered> fewer = new HashMap<>(byTarget);
        boolean changed = fewer.entrySet()
                .removeIf(entry -> !condition.test(entry.getKey(), entry.getValue().access()));
        return changed ? new Completers(fewer) : this;
    }

    Stream<AccessRule> rules() {
        return byTarget.values().stream().map(Offered::access);
    }

    public boolean isEmpty() {
        return byTarget.isEmpty();
    }

    public Optional<Offered> find(Target target) {
        return Optional.ofNullable(byTarget.get(target));
    }
}
