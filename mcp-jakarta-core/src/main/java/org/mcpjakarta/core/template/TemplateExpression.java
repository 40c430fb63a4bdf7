package org.mcpjakarta.core.template;

import java.util.ArrayList;
import java.util.List;

import org.mcpjakarta.core.template.TemplateVariable.Kind;

/**
 * The content of a pair of braces in a template: an optional operator, and variables separated by commas.
 *
 * @param operator one of {@code + # . / ; ? &}, or a space if there is none
 */
record TemplateExpression(String text, char operator, List<TemplateVariable> variables) {
    private static final String OPERATORS = "+#./;?&";
    private static final String WITH_LISTS = " /?&";

    /** @throws IllegalArgumentException if it cannot be used; the message says what to write instead */
    static TemplateExpression parse(String text) {
        boolean hasOperator = !text.isEmpty() && OPERATORS.indexOf(text.charAt(0)) >= 0;
        char operator = hasOperator ? text.charAt(0) : ' ';
        List<TemplateVariable> variables = new ArrayList<>();
        for (String each : (hasOperator ? text.substring(1) : text).split(",", -1)) {
            variables.add(variable(text, operator, each));
        }
        if (variables.size() > 1 && (operator == '+' || operator == '#')) {
            throw new IllegalArgumentException("{" + text + "} has several variables whose values may contain commas,"
                    + " so it is ambiguous where a value ends; use one variable");
        }
        return new TemplateExpression(text, operator, variables);
    }

    private static TemplateVariable variable(String text, char operator, String each) {
        if (each.indexOf(':') > 0) {
            throw new IllegalArgumentException("{" + text
                    + "} contains only the beginning of a value, so the rest would be unknown; remove the colon and the number");
        }
        boolean list = each.endsWith("*");
        String name = list ? each.substring(0, each.length() - 1) : each;
        if (name.isEmpty() || !name.chars().allMatch(TemplateExpression::isNameCharacter)) {
            throw new IllegalArgumentException(
                    "{" + text + "} is not a valid expression; write {name}, {+name} for the rest of"
                            + " the path, {?name} for a query, or another expression of RFC 6570");
        }
        if (list && WITH_LISTS.indexOf(operator) < 0) {
            throw new IllegalArgumentException("{" + text + "} is a list whose items cannot be separated;"
                    + " write {/name*}, {?name*} or {name*}");
        }
        return new TemplateVariable(name, kind(operator, list));
    }

    private static Kind kind(char operator, boolean list) {
        return switch (operator) {
            case '+', '#' -> Kind.REST;
            case '?', '&' -> list ? Kind.TEXTS : Kind.TEXT;
            case '/' -> list ? Kind.SEGMENTS : Kind.NAME;
            default -> list ? Kind.NAMES : Kind.NAME;
        };
    }

    /**
     * The text before a variable of this expression.
     *
     * @param first whether it is the first variable
     */
    String before(TemplateVariable variable, boolean first) {
        return switch (operator) {
            case '.', '/' -> String.valueOf(operator);
            case ';' -> ";" + variable.name() + "=";
            default -> first ? "" : ",";
        };
    }

    private static boolean isNameCharacter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.';
    }
}
