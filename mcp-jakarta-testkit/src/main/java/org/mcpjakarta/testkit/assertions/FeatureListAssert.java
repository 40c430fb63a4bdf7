package org.mcpjakarta.testkit.assertions;

import java.util.ArrayList;
import java.util.List;

import org.assertj.core.api.AbstractAssert;
import org.mcpjakarta.testkit.result.FeatureList;

/** Assertions on a list of tools, prompts, resources or resource templates. They are known by their names, the latter two also by URI. */
public final class FeatureListAssert extends AbstractAssert<FeatureListAssert, FeatureList> {
    FeatureListAssert(FeatureList actual) {
        super(actual, FeatureListAssert.class);
    }

    public FeatureListAssert contains(String... names) {
        isNotNull();
        List<String> missing = missing(names);
        if (!missing.isEmpty()) {
            throw failure("There is no %s among the %s:%n%s", missing, actual.kind(), actual.keys());
        }
        return this;
    }

    public FeatureListAssert doesNotContain(String... names) {
        isNotNull();
        List<String> found = new ArrayList<>(List.of(names));
        found.removeAll(missing(names));
        if (!found.isEmpty()) {
            throw failure("%s should not be among the %s:%n%s", found, actual.kind(), actual.keys());
        }
        return this;
    }

    /** These and no others, in any order. */
    public FeatureListAssert containsOnly(String... names) {
        contains(names);
        List<String> wanted = List.of(names);
        List<String> others = actual.stream()
                .filter(entry -> !wanted.contains(entry.name()) && !wanted.contains(entry.key()))
                .map(entry -> entry.key()).toList();
        if (!others.isEmpty()) {
            throw failure("Expected only %s among the %s, but there are also %s", wanted, actual.kind(), others);
        }
        return this;
    }

    private List<String> missing(String... names) {
        return List.of(names).stream()
                .filter(name -> actual.stream()
                        .noneMatch(entry -> entry.name().equals(name) || entry.key().equals(name)))
                .toList();
    }

    public FeatureListAssert hasSize(int size) {
        isNotNull();
        if (actual.size() != size) {
            throw failure("Expected %s %s, but there are %s:%n%s", size, actual.kind(), actual.size(), actual.keys());
        }
        return this;
    }

    /**
     * The list takes no more than so many tokens of a model's context. The number is an estimate, a token for every four bytes of compact
     * JSON without icons and {@code _meta}; tokenizers differ.
     */
    public FeatureListAssert fitsIn(int tokens) {
        isNotNull();
        if (actual.tokens() > tokens) {
            throw failure("The %s take about %s tokens (%s bytes) of a model's context, more than %s. The largest:%n%s",
                    actual.kind(), actual.tokens(), actual.bytes(), tokens, actual.largest());
        }
        return this;
    }

    /** Everything in the list has a description, which is all that a model knows of it. */
    public FeatureListAssert allHaveDescriptions() {
        isNotNull();
        List<String> silent = actual.stream().filter(entry -> entry.description().isBlank())
                .map(entry -> entry.key()).toList();
        if (!silent.isEmpty()) {
            throw failure("These %s have no description: %s", actual.kind(), silent);
        }
        return this;
    }

    /** Goes on with one of them. */
    public ListedAssert named(String name) {
        isNotNull();
        return new ListedAssert(actual.named(name));
    }
}
