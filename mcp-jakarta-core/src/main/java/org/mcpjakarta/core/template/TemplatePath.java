package org.mcpjakarta.core.template;

import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObjectBuilder;

/** What an address has before its query and its fragment: text, and variables that it must have all. Immutable. */
final class TemplatePath {
    private final List<Part> parts;

    /** A piece of the template: text that stands for itself, or a variable. No two of the same kind follow each other. */
    sealed interface Part {}

    record Literal(String text) implements Part {}

    record Gap(TemplateVariable variable) implements Part {}

    TemplatePath(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    Stream<TemplateVariable> variables() {
        return parts.stream().filter(Gap.class::isInstance).map(part -> ((Gap) part).variable());
    }

    /** Adds the variables of the path of an address; false if it does not look so. */
    boolean read(String path, JsonObjectBuilder values) {
        int at = 0;
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Gap gap) {
                int end = gap.variable().isLast() ? path.length() : end(path, at, i);
                if (end <= at || !gap.variable().read(path.substring(at, end), values)) {
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
     * Where the variable that begins here has to end, or a negative number. The text behind it decides: a slash in it must be the
     * next one; text at the end of the template stands at the end of the address; any other is taken where it comes first, since
     * that leaves the most for what follows.
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

    /** Each character of a literal for itself, and one sign for a variable, as {@link TemplateOverlap} reads it. */
    String symbols() {
        StringBuilder symbols = new StringBuilder();
        for (Part part : parts) {
            if (part instanceof Gap gap) {
                symbols.append(gap.variable().isLast() ? TemplateOverlap.REST : TemplateOverlap.SEGMENT);
            } else {
                symbols.append(((Literal) part).text());
            }
        }
        return symbols.toString();
    }
}
