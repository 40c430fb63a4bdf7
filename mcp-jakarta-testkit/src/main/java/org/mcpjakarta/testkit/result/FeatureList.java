package org.mcpjakarta.testkit.result;

import java.util.AbstractList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** All tools, prompts, resources or resource templates that a client sees, from all pages of the list. */
public final class FeatureList extends AbstractList<Listed> {
    private static final int OFFENDERS = 5;

    private final String kind;
    private final int pages;
    private final List<Listed> entries;

    /** @param kind what is listed, in the plural */
    public FeatureList(String kind, int pages, List<Listed> entries) {
        this.kind = kind;
        this.pages = pages;
        this.entries = List.copyOf(entries);
    }

    @Override
    public Listed get(int index) {
        return entries.get(index);
    }

    @Override
    public int size() {
        return entries.size();
    }

    /** What is listed, in the plural. */
    public String kind() {
        return kind;
    }

    /** How many requests the list took. */
    public int pages() {
        return pages;
    }

    /** The names; of resources and templates their URIs. */
    public List<String> keys() {
        return entries.stream().map(Listed::key).toList();
    }

    /** @throws AssertionError that tells what there is instead */
    public Listed named(String key) {
        return entries.stream().filter(entry -> entry.key().equals(key) || entry.name().equals(key)).findFirst()
                .orElseThrow(() -> new AssertionError(
                        "There is no \"" + key + "\" among the " + kind + ": " + keys()));
    }

    /** The bytes of all entries that may reach a model. */
    public int bytes() {
        return entries.stream().mapToInt(Listed::bytes).sum();
    }

    /** An estimate of the tokens of all entries. */
    public int tokens() {
        return entries.stream().mapToInt(Listed::tokens).sum();
    }

    /** The entries that take most, one per line. */
    public String largest() {
        return entries.stream().sorted(Comparator.comparingInt(Listed::bytes).reversed()).limit(OFFENDERS)
                .map(entry -> "  %s: about %d tokens, %d bytes (description %d, input schema %d, output schema %d)"
                        .formatted(entry.key(), entry.tokens(), entry.bytes(), entry.description().length(),
                                entry.inputSchema().toString().length(), entry.outputSchema().toString().length()))
                .collect(Collectors.joining("\n"));
    }
}
