package org.mcpjakarta.core.template;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.template.TemplatePath.Gap;
import org.mcpjakarta.core.template.TemplatePath.Literal;
import org.mcpjakarta.core.template.TemplatePath.Part;
import org.mcpjakarta.core.template.TemplateVariable.Kind;

/** Takes the text of a template apart, and refuses what could not be matched without doubt. Used once. */
final class UriTemplateReader {
    private final String text;
    private final List<Part> path = new ArrayList<>();
    private final StringBuilder literal = new StringBuilder();
    private final StringBuilder fixed = new StringBuilder();
    private final Set<String> names = new HashSet<>();
    private final List<TemplateVariable> query = new ArrayList<>();
    private char queryStart;
    private @Nullable TemplateVariable fragment;
    private @Nullable String last;

    UriTemplateReader(String text) {
        this.text = text;
    }

    UriTemplate read() {
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            String plain = text.substring(at, open < 0 ? text.length() : open);
            if (plain.indexOf('}') >= 0) {
                throw new IllegalArgumentException("a brace closes that was not opened");
            }
            if (!plain.isEmpty()) {
                add(plain);
            }
            at = open < 0 ? text.length() : expression(open);
        }
        endLiteral();
        checkAddress();
        return new UriTemplate(text, new TemplatePath(path),
                query.isEmpty() ? null : new TemplateQuery(queryStart, fixedAmpersands(), query), fragment);
    }

    private int expression(int open) {
        int close = text.indexOf('}', open);
        if (close < 0) {
            throw new IllegalArgumentException("a brace opens that is not closed");
        }
        TemplateExpression expression = TemplateExpression.parse(text.substring(open + 1, close));
        for (TemplateVariable variable : expression.variables()) {
            if (!names.add(variable.name())) {
                throw new IllegalArgumentException(
                        "the variable " + variable.name() + " comes twice; use another name");
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
        checkThatPathGoesOn(plain);
        if (literal.isEmpty() && !path.isEmpty() && plain.indexOf(',') >= 0 && isList(path.get(path.size() - 1))) {
            throw new IllegalArgumentException("a comma follows a list that has commas itself,"
                    + " and nobody could tell where it ends; use other text");
        }
        literal.append(plain);
        fixed.append(plain);
    }

    private static boolean isList(Part part) {
        return part instanceof Gap gap && gap.variable().kind() == Kind.NAMES;
    }

    private void add(TemplateVariable variable, TemplateExpression expression) {
        checkThatPathGoesOn("{" + expression.text() + "}");
        endLiteral();
        if (!path.isEmpty() && path.get(path.size() - 1) instanceof Gap before) {
            throw new IllegalArgumentException("{" + before.variable().name() + "} and {" + expression.text()
                    + "} follow each other, and nobody could tell where one ends; put text between them");
        }
        path.add(new Gap(variable));
        if (variable.isLast()) {
            last = expression.text();
        }
    }

    private void checkThatPathGoesOn(String next) {
        if (last != null) {
            throw new IllegalArgumentException("{" + last + "} stands for all that follows; put it at the end");
        }
        if (!query.isEmpty() || fragment != null) {
            throw new IllegalArgumentException(next
                    + " comes behind a query or a fragment; put those at the end, first {?name}, then {#name}");
        }
    }

    private void addQuery(TemplateExpression expression) {
        boolean begun = !query.isEmpty() || fixed.indexOf("?") >= 0;
        if (fragment != null || begun != (expression.operator() == '&')) {
            throw new IllegalArgumentException("{" + expression.text() + "} is at the wrong place;"
                    + " a query begins with {?name}, goes on with {&name}, and a fragment comes last");
        }
        queryStart = query.isEmpty() ? expression.operator() : queryStart;
        query.addAll(expression.variables());
    }

    private void addFragment(TemplateExpression expression) {
        if (fragment != null || fixed.indexOf("#") >= 0) {
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

    /** How many ampersands the fixed part of the query has. */
    private int fixedAmpersands() {
        return (int) fixed.chars().skip(Math.max(fixed.indexOf("?"), 0)).filter(c -> c == '&').count();
    }

    /** With something plain in place of the variables it has to be an address. */
    private void checkAddress() {
        StringBuilder example = new StringBuilder();
        path.forEach(part -> example.append(part instanceof Literal plain ? plain.text() : "x"));
        boolean begins = !path.isEmpty() && path.get(0) instanceof Literal first && first.text().indexOf(':') > 0;
        String problem = begins ? UriText.problem(example.toString()) : "does not begin with a scheme such as rooms://";
        if (problem != null) {
            throw new IllegalArgumentException("the template " + problem);
        }
    }
}
