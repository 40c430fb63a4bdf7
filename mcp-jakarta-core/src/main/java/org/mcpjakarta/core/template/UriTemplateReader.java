package org.mcpjakarta.core.template;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.template.TemplatePath.Literal;
import org.mcpjakarta.core.template.TemplatePath.Part;
import org.mcpjakarta.core.template.TemplatePath.Placeholder;
import org.mcpjakarta.core.template.TemplateVariable.Kind;

/** Parses the text of a template, and rejects what could not be matched unambiguously. An instance is used once. */
final class UriTemplateReader {
    private final String text;
    private final List<Part> path = new ArrayList<>();
    private final StringBuilder literal = new StringBuilder();
    private final StringBuilder fixedText = new StringBuilder();
    private final Set<String> names = new HashSet<>();
    private final List<TemplateVariable> query = new ArrayList<>();
    private char queryStart;
    private @Nullable TemplateVariable fragment;
    private @Nullable String restExpression;

    UriTemplateReader(String text) {
        this.text = text;
    }

    UriTemplate read() {
        int position = 0;
        while (position < text.length()) {
            int open = text.indexOf('{', position);
            String plain = text.substring(position, open < 0 ? text.length() : open);
            if (plain.indexOf('}') >= 0) {
                throw new IllegalArgumentException("a closing brace has no opening one");
            }
            if (!plain.isEmpty()) {
                add(plain);
            }
            position = open < 0 ? text.length() : expression(open);
        }
        endLiteral();
        checkUri();
        return new UriTemplate(text, new TemplatePath(path),
                query.isEmpty() ? null : new TemplateQuery(queryStart, fixedAmpersands(), query), fragment);
    }

    private int expression(int open) {
        int close = text.indexOf('}', open);
        if (close < 0) {
            throw new IllegalArgumentException("an opening brace has no closing one");
        }
        TemplateExpression expression = TemplateExpression.parse(text.substring(open + 1, close));
        for (TemplateVariable variable : expression.variables()) {
            if (!names.add(variable.name())) {
                throw new IllegalArgumentException(
                        "the variable " + variable.name() + " occurs twice; use another name");
            }
        }
        switch (expression.operator()) {
            case '?', '&' -> addQuery(expression);
            case '#' -> addFragment(expression);
            default -> addPath(expression);
        }
        return close + 1;
    }

    private void addPath(TemplateExpression expression) {
        boolean first = true;
        for (TemplateVariable variable : expression.variables()) {
            String before = expression.before(variable, first);
            if (!before.isEmpty()) {
                add(before);
            }
            add(variable, expression);
            first = false;
        }
    }

    private void add(String plain) {
        requirePathOpen(plain);
        if (literal.isEmpty() && !path.isEmpty() && plain.indexOf(',') >= 0 && isList(path.get(path.size() - 1))) {
            throw new IllegalArgumentException("a comma follows a list whose items are separated by commas,"
                    + " so it is ambiguous where the list ends; use other text");
        }
        literal.append(plain);
        fixedText.append(plain);
    }

    private static boolean isList(Part part) {
        return part instanceof Placeholder placeholder && placeholder.variable().kind() == Kind.NAMES;
    }

    private void add(TemplateVariable variable, TemplateExpression expression) {
        requirePathOpen("{" + expression.text() + "}");
        endLiteral();
        if (!path.isEmpty() && path.get(path.size() - 1) instanceof Placeholder before) {
            throw new IllegalArgumentException("{" + before.variable().name() + "} and {" + expression.text()
                    + "} follow each other, so it is ambiguous where a value ends; put text between them");
        }
        path.add(new Placeholder(variable));
        if (variable.isLast()) {
            restExpression = expression.text();
        }
    }

    private void requirePathOpen(String next) {
        if (restExpression != null) {
            throw new IllegalArgumentException(
                    "{" + restExpression + "} matches everything up to the end; put it at the end");
        }
        if (!query.isEmpty() || fragment != null) {
            throw new IllegalArgumentException(next
                    + " follows a query or a fragment; put those at the end, first {?name}, then {#name}");
        }
    }

    private void addQuery(TemplateExpression expression) {
        boolean begun = !query.isEmpty() || fixedText.indexOf("?") >= 0;
        if (fragment != null || begun != (expression.operator() == '&')) {
            throw new IllegalArgumentException("{" + expression.text() + "} is at the wrong place;"
                    + " a query begins with {?name}, continues with {&name}, and a fragment comes last");
        }
        queryStart = query.isEmpty() ? expression.operator() : queryStart;
        query.addAll(expression.variables());
    }

    private void addFragment(TemplateExpression expression) {
        if (fragment != null || fixedText.indexOf("#") >= 0) {
            throw new IllegalArgumentException("{" + expression.text() + "} is a second fragment; use one");
        }
        fragment = expression.variables().get(0);
    }

    private void endLiteral() {
        if (!literal.isEmpty()) {
            path.add(new Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    /** How many ampersands the literal part of the query has. */
    private int fixedAmpersands() {
        return (int) fixedText.chars().skip(Math.max(fixedText.indexOf("?"), 0)).filter(c -> c == '&').count();
    }

    /** With a plain letter in place of each variable, the template has to be a valid URI. */
    private void checkUri() {
        StringBuilder example = new StringBuilder();
        path.forEach(part -> example.append(part instanceof Literal plain ? plain.text() : "x"));
        boolean begins = !path.isEmpty() && path.get(0) instanceof Literal first && first.text().indexOf(':') > 0;
        String problem = begins ? UriText.problem(example.toString()) : "does not begin with a scheme such as rooms://";
        if (problem != null) {
            throw new IllegalArgumentException("the template " + problem);
        }
    }
}
