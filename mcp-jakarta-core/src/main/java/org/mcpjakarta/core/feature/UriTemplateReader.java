package org.mcpjakarta.core.feature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.mcpjakarta.core.feature.UriTemplate.Literal;
import org.mcpjakarta.core.feature.UriTemplate.Part;
import org.mcpjakarta.core.feature.UriTemplate.Variable;

/** Takes the text of a template apart, and refuses what could not be matched without doubt. Used once. */
final class UriTemplateReader {
    private final String text;
    private final List<Part> parts = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    UriTemplateReader(String text) {
        this.text = text;
    }

    List<Part> read() {
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            String literal = text.substring(at, open < 0 ? text.length() : open);
            if (literal.indexOf('}') >= 0) {
                throw new IllegalArgumentException("a brace closes that was not opened");
            }
            if (!literal.isEmpty()) {
                parts.add(new Literal(literal));
            }
            at = open < 0 ? text.length() : variable(open);
        }
        checkAddress();
        return parts;
    }

    private int variable(int open) {
        int close = text.indexOf('}', open);
        if (close < 0) {
            throw new IllegalArgumentException("a brace opens that is not closed");
        }
        String expression = text.substring(open + 1, close);
        boolean rest = expression.startsWith("+");
        String name = rest ? expression.substring(1) : expression;
        if (name.isEmpty() || !name.chars().allMatch(UriTemplateReader::isOfName)) {
            throw new IllegalArgumentException("{" + expression
                    + "} is not understood; write {name}, or {+name} at the very end");
        }
        if (rest && close < text.length() - 1) {
            throw new IllegalArgumentException("{" + expression + "} stands for all that follows; put it at the end");
        }
        if (!parts.isEmpty() && parts.get(parts.size() - 1) instanceof Variable before) {
            throw new IllegalArgumentException("{" + before.name() + "} and {" + expression
                    + "} follow each other, and nobody could tell where one ends; put text between them");
        }
        if (!names.add(name)) {
            throw new IllegalArgumentException("the variable " + name + " comes twice; use another name");
        }
        parts.add(new Variable(name, rest));
        return close + 1;
    }

    /** With something plain in place of the variables it has to be an address. */
    private void checkAddress() {
        StringBuilder example = new StringBuilder();
        parts.forEach(part -> example.append(part instanceof Literal literal ? literal.text() : "x"));
        boolean begins = !parts.isEmpty() && parts.get(0) instanceof Literal first && first.text().indexOf(':') > 0;
        String problem = begins ? UriText.problem(example.toString()) : "does not begin with a scheme such as rooms://";
        if (problem != null) {
            throw new IllegalArgumentException("the template " + problem);
        }
    }

    private static boolean isOfName(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.';
    }
}
