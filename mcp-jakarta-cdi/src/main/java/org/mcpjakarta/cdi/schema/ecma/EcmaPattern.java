package org.mcpjakarta.cdi.schema.ecma;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Translates regular expressions of Java to ECMA-262, the language of JSON Schema. It is strict: an expression that it does not
 * understand is not translated, so that only Java checks it.
 */
public final class EcmaPattern {
    // Not \b: which characters belong to a word differs between versions of Java.
    private static final String SAME = "dDwWtnrf";
    private static final String SYNTAX = "^$\\.*+?()[]{}|/-";
    /** Java's white space, which has fewer characters than that of ECMA-262. */
    private static final String SPACES = "\\t-\\r ";
    private static final Pattern QUANTIFIER = Pattern.compile("\\{[0-9]+(,[0-9]*)?}");
    private static final Set<String> GROUPS = Set.of("?:", "?=", "?!");

    private final String regexp;
    private final StringBuilder ecma = new StringBuilder();
    private boolean inClass;
    private int position;

    private EcmaPattern(String regexp) {
        this.regexp = regexp;
    }

    /** An equivalent expression, or null if none is known. */
    public static @Nullable String of(String regexp) {
        return new EcmaPattern(regexp).translate();
    }

    private @Nullable String translate() {
        while (position < regexp.length()) {
            boolean supported = regexp.charAt(position) == '\\' ? escape() : inClass ? member() : plain();
            if (!supported) {
                return null;
            }
            position++;
        }
        return inClass ? null : ecma.toString();
    }

    private boolean escape() {
        char next = next();
        if (next == 's' || next == 'S') {
            return space(next == 'S');
        }
        boolean same = next != 0 && (SAME.indexOf(next) >= 0 || SYNTAX.indexOf(next) >= 0 && (next != '-' || inClass));
        ecma.append('\\').append(next);
        position++;
        return same;
    }

    private boolean space(boolean negated) {
        position++;
        // Next to a hyphen it could be read as the end of a range.
        boolean besideNoHyphen = regexp.charAt(position - 2 < 0 ? 0 : position - 2) != '-' && next() != '-';
        ecma.append(inClass ? SPACES : negated ? "[^" + SPACES + "]" : "[" + SPACES + "]");
        return !inClass || besideNoHyphen && !negated;
    }

    private boolean member() {
        char c = regexp.charAt(position);
        ecma.append(c);
        inClass = c != ']';
        return c != '[' && !(c == '&' && next() == '&');
    }

    private boolean plain() {
        char c = regexp.charAt(position);
        ecma.append(c);
        switch (c) {
            case '[' -> inClass = true;
            case '{' -> {
                return quantifier();
            }
            // In ECMA-262 a dot matches one more character, which makes a difference only within a negation.
            case '.' -> {
                return !regexp.contains("(?!");
            }
            default -> {
                return c != ']' && c != '}' && !isForeignGroup() && !isPossessive(c, next());
            }
        }
        // In ECMA-262 "[]" matches nothing and "[^]" anything; in Java this "]" is a literal member of the class.
        return next() != ']' && !regexp.startsWith("^]", position + 1);
    }

    private boolean quantifier() {
        Matcher quantifier = QUANTIFIER.matcher(regexp).region(position, regexp.length());
        if (!quantifier.lookingAt() || regexp.startsWith("+", quantifier.end())) {
            return false;
        }
        ecma.append(regexp, position + 1, quantifier.end());
        position = quantifier.end() - 1;
        return true;
    }

    private char next() {
        return position + 1 < regexp.length() ? regexp.charAt(position + 1) : 0;
    }

    private boolean isForeignGroup() {
        return regexp.charAt(position) == '(' && regexp.startsWith("?", position + 1)
                && (position + 3 > regexp.length() || !GROUPS.contains(regexp.substring(position + 1, position + 3)));
    }

    private static boolean isPossessive(char c, char next) {
        return (c == '*' || c == '+' || c == '?') && next == '+';
    }
}
