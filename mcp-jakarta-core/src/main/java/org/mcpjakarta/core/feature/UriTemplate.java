package org.mcpjakarta.core.feature;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A template for addresses: text with variables such as {@code rooms://{id}/plan}. A variable stands for one or more characters
 * of one segment; {@code {+path}}, at the very end only, stands for all that follows. Nothing here goes back over the text, so
 * that an address takes time in proportion to its length, whatever it is. Immutable.
 */
public final class UriTemplate {
    private final String text;
    private final List<Part> parts;

    /** A piece of the template. */
    sealed interface Part {}

    /** Text that stands for itself. */
    record Literal(String text) implements Part {}

    /** @param rest whether it takes everything up to the end */
    record Variable(String name, boolean rest) implements Part {}

    private UriTemplate(String text, List<Part> parts) {
        this.text = text;
        this.parts = List.copyOf(parts);
    }

    /** @throws IllegalArgumentException that says what is wrong with the template, and what to write instead */
    public static UriTemplate parse(String text) {
        return new UriTemplate(text, new UriTemplateReader(text).read());
    }

    /** The template as it was written. */
    public String text() {
        return text;
    }

    /** The names of the variables, in their order. */
    public List<String> variables() {
        return parts.stream().filter(Variable.class::isInstance).map(part -> ((Variable) part).name()).toList();
    }

    /** The variables of an address, decoded once; nothing if the address does not follow the template. */
    public Optional<Map<String, String>> match(String uri) {
        Map<String, String> values = new LinkedHashMap<>();
        int at = 0;
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Variable variable) {
                int end = variable.rest() ? uri.length() : end(uri, at, i);
                Optional<String> value = end <= at ? Optional.empty() : UriText.decoded(uri.substring(at, end));
                if (value.isEmpty() || UriText.leadsAway(value.get(), variable.rest())) {
                    return Optional.empty();
                }
                values.put(variable.name(), value.get());
                at = end;
            } else {
                String literal = ((Literal) parts.get(i)).text();
                if (!uri.startsWith(literal, at)) {
                    return Optional.empty();
                }
                at += literal.length();
            }
        }
        return at == uri.length() ? Optional.of(values) : Optional.empty();
    }

    /** Whether there is an address that follows both templates. */
    public boolean overlaps(UriTemplate other) {
        return new TemplateOverlap(parts, other.parts).exists();
    }

    /**
     * Where the variable that begins here has to end, or a negative number. The text behind it decides: a slash in it must be the
     * next one; text at the end of the template stands at the end of the address; any other is taken where it comes first, since
     * that leaves the most for what follows.
     */
    private int end(String uri, int from, int variable) {
        int slash = uri.indexOf('/', from);
        int segmentEnd = slash < 0 ? uri.length() : slash;
        if (variable == parts.size() - 1) {
            return segmentEnd;
        }
        String next = ((Literal) parts.get(variable + 1)).text();
        if (next.indexOf('/') >= 0) {
            return segmentEnd - next.indexOf('/');
        }
        if (variable == parts.size() - 2) {
            return segmentEnd - next.length();
        }
        int found = uri.indexOf(next, from + 1);
        return found <= segmentEnd ? found : -1;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UriTemplate that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
