package org.mcpjakarta.core.template;

import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObjectBuilder;

/** The part of a template before its query and its fragment: literal text, and variables that are all mandatory. Immutable. */
final class TemplatePath {
    private final List<Part> parts;

    /** A part of the template: literal text or a variable. Two parts of the same kind never follow each other. */
    sealed interface Part {}

    record Literal(String text) implements Part {}

    record Placeholder(TemplateVariable variable) implements Part {}

    TemplatePath(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    Stream<TemplateVariable> variables() {
        return parts.stream().filter(Placeholder.class::isInstance).map(part -> ((Placeholder) part).variable());
    }

    /** Adds the variables in the path of a URI to the values; false if the path does not match. */
    boolean read(String path, JsonObjectBuilder values) {
        int at = 0;
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Placeholder placeholder) {
                int end = placeholder.variable().isLast() ? path.length() : end(path, at, i);
                if (end <= at || !placeholder.variable().read(path.substring(at, end), values)) {
                    return false;
                }
                at = end;
            } else {
                String literal = ((Literal) parts.get(i)).text();
                if (!path.startsWith(literal, at)) {
                    return false;
                }
                at += literal.length();
            }
        }
        return at == path.length();
    }

    /**
     * Where the variable that begins here has to end, or a negative number. The literal after it decides. If the literal contains a
     * slash, it must be the next one in the path. A literal at the end of the template must be at the end of the URI. Any other
     * literal is matched at its first occurrence, since that leaves the most text for what follows.
     */
    private int end(String path, int from, int variable) {
        int slash = path.indexOf('/', from);
        int segmentEnd = slash < 0 ? path.length() : slash;
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
        int found = path.indexOf(next, from + 1);
        return found <= segmentEnd ? found : -1;
    }

    /** The path as {@link TemplateOverlap} reads it: each character of a literal as itself, and each variable as one symbol. */
    String symbols() {
        StringBuilder symbols = new StringBuilder();
        for (Part part : parts) {
            if (part instanceof Placeholder placeholder) {
                symbols.append(placeholder.variable().isLast() ? TemplateOverlap.REST : TemplateOverlap.SEGMENT);
            } else {
                symbols.append(((Literal) part).text());
            }
        }
        return symbols.toString();
    }
}
