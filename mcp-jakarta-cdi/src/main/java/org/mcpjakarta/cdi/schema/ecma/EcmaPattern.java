package org.mcpjakarta.cdi.schema.ecma;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Says regular expressions of Java in the words of ECMA-262, the language of JSON Schema. It is strict: an expression it does not
 * understand is left to Java alone.
 */
public final class EcmaPattern {
    // Not \b: which letters make a word differs between versions of Java.
    private static final String SAME = "dDwWtnrf";
    private static final String SYNTAX = "^$\\.*+?()[]{}|/-";
    /** Java's white space, which is less than that of ECMA-262. */
    private static final String SPACES = "\\t-\\r ";
    private static final Pattern QUANTIFIER = Pattern.compile("\\{[0-9]+(,[0-9]*)?}");
    private static final Set<String> GROUPS = Set.of("?:", "?=", "?!");

    private final String regexp;
    private final StringBuilder ecma = new StringBuilder();
    private boolean inClass;
    private int at;

    private EcmaPattern(String regexp) {
        this.regexp = regexp;
    }

    /** An expression that means the same, or null if none is known. */
    public static @Nullable String of(String regexp) {
        return new EcmaPattern(regexp).translated();
    }

    private @Nullable String translated() {
        while (at < regexp.length()) {
            boolean known = regexp.charAt(at) == '\\' ? escape() : inClass ? member() : plain();
            if (!known) {
                return null;
            }
            at++;
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
        at++;
        return same;
    }

    private boolean space(boolean negated) {
        at++;
        // Beside a hyphen it could be taken for the end of a range.
        boolean lonely = regexp.charAt(at - 2 < 0 ? 0 : at - 2) != '-' && next() != '-';
        ecma.append(inClass ? SPACES : negated ? "[^" + SPACES + "]" : "[" + SPACES + "]");
        return !inClass || lonely && !negated;
    }

    private boolean member() {
        char c = regexp.charAt(at);
        ecma.append(c);
        inClass = c != ']';
        return c != '[' && !(c == '&' && next() == '&');
    }

    private boolean plain() {
        char c = regexp.charAt(at);
        ecma.append(c);
        switch (c) {
            case '[' -> inClass = true;
            case '{' -> {
                return quantifier();
            }
            // There a dot takes one character more, which only a negation would make a difference of.
            case '.' -> {
                return !regexp.contains("(?!");
            }
            default -> {
                return c != ']' && c != '}' && !isForeignGroup() && !isPossessive(c, next());
            }
        }
        // "[]" and "[^]" are empty or full in ECMA-262, the begin of a literal bracket in Java.
        return next() != ']' && !regexp.startsWith("^]", at + 1);
    }

    private boolean quantifier() {
        Matcher quantifier = QUANTIFIER.matcher(regexp).region(at, regexp.length());
        if (!quantifier.lookingAt() || regexp.startsWith("+", quantifier.end())) {
            return false;
        }
        ecma.append(regexp, at + 1, quantifier.end());
        at = quantifier.end() - 1;
        return true;
    }

    private char next() {
        return at + 1 < regexp.length() ? regexp.charAt(at + 1) : 0;
    }

    private boolean isForeignGroup() {
        return regexp.charAt(at) == '(' && regexp.startsWith("?", at + 1)
                && (at + 3 > regexp.length() || !GROUPS.contains(regexp.substring(at + 1, at + 3)));
    }

    private static boolean isPossessive(char c, char next) {
        return (c == '*' || c == '+' || c == '?') && next == '+';
    }
}
