package org.mcpjakarta.cdi.schema;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Knows the regular expressions that mean the same in Java and in ECMA-262, the language of JSON Schema. It is strict: an
 * expression it does not understand is left to Java alone.
 */
final class EcmaPattern {
    private static final String CLASSES = "dDwWsSbBtnrf";
    private static final String SYNTAX = "^$\\.*+?()[]{}|/-";
    private static final Pattern QUANTIFIER = Pattern.compile("\\{[0-9]+(,[0-9]*)?}");
    private static final Set<String> GROUPS = Set.of("?:", "?=", "?!");

    private EcmaPattern() {}

    static boolean means(String regexp) {
        boolean inClass = false;
        for (int i = 0; i < regexp.length(); i++) {
            char c = regexp.charAt(i);
            char next = i + 1 < regexp.length() ? regexp.charAt(i + 1) : 0;
            if (c == '\\') {
                boolean plain = CLASSES.indexOf(next) >= 0 && !(inClass && (next == 'b' || next == 'B'))
                        || SYNTAX.indexOf(next) >= 0 && (next != '-' || inClass);
                if (next == 0 || !plain) {
                    return false;
                }
                i++;
            } else if (inClass) {
                if (c == '[' || c == '&' && next == '&') {
                    return false;
                }
                inClass = c != ']';
            } else if (c == '[') {
                // "[]" and "[^]" are empty or full in ECMA, the begin of a literal bracket in Java.
                if (next == ']' || regexp.startsWith("^]", i + 1)) {
                    return false;
                }
                inClass = true;
            } else if (c == '{') {
                Matcher quantifier = QUANTIFIER.matcher(regexp).region(i, regexp.length());
                if (!quantifier.lookingAt() || regexp.startsWith("+", quantifier.end())) {
                    return false;
                }
                i = quantifier.end() - 1;
            } else if (c == ']' || c == '}' || isForeignGroup(regexp, i) || isPossessive(c, next)) {
                return false;
            }
        }
        return !inClass;
    }

    private static boolean isForeignGroup(String regexp, int at) {
        return regexp.charAt(at) == '(' && regexp.startsWith("?", at + 1)
                && (at + 3 > regexp.length() || !GROUPS.contains(regexp.substring(at + 1, at + 3)));
    }

    private static boolean isPossessive(char c, char next) {
        return (c == '*' || c == '+' || c == '?') && next == '+';
    }
}
