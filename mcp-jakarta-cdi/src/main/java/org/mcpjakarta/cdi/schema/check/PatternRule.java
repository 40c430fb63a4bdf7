package org.mcpjakarta.cdi.schema.check;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The keyword {@code pattern}. */
record PatternRule(Pattern pattern) implements Rule {

    static PatternRule of(String ecma) {
        try {
            return new PatternRule(Pattern.compile(endsExactly(ecma)));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("the pattern \"" + ecma + "\" is no regular expression", e);
        }
    }

    @Override
    public @Nullable String objection(JsonValue value, StepBudget steps) {
        if (!(value instanceof JsonString string)) {
            return null;
        }
        try {
            return steps.finds(pattern, string.getString()) ? null : "a string of another form";
        } catch (StepBudget.Exhausted e) {
            return "a string that could not be checked in time";
        }
    }

    /** In ECMA-262 a dollar is the very end of the text; in Java it may also stand before a last line break. */
    private static String endsExactly(String ecma) {
        StringBuilder java = new StringBuilder();
        boolean inClass = false;
        for (int i = 0; i < ecma.length(); i++) {
            char c = ecma.charAt(i);
            if (c == '\\' && i + 1 < ecma.length()) {
                java.append(c).append(ecma.charAt(++i));
            } else {
                inClass = c == '[' || inClass && c != ']';
                java.append(c == '$' && !inClass ? "\\z" : c);
            }
        }
        return java.toString();
    }
}
