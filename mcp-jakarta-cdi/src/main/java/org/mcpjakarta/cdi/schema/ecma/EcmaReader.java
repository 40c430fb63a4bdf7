package org.mcpjakarta.cdi.schema.ecma;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Translates a regular expression of ECMA-262, as with its Unicode flag, to {@code java.util.regex}, and rejects what cannot be expressed
 * there. For single use.
 */
public final class EcmaReader {
    private static final int MAX_DEPTH = 200;
    private static final String WORD = "[" + EcmaClass.WORDS + "]";
    private static final String BOUNDARY = "(?:(?<=" + WORD + ")(?!" + WORD + ")|(?<!" + WORD + ")(?=" + WORD + "))";
    private static final String NOT_BOUNDARY = "(?:(?<=" + WORD + ")(?=" + WORD + ")|(?<!" + WORD + ")(?!" + WORD
            + "))";

    private final EcmaSource source;
    private final EcmaEscape escapes;
    private final StringBuilder java = new StringBuilder();
    private final Map<String, Integer> names = new HashMap<>();
    private final int groups;
    private int groupsSoFar;
    private int depth;
    private int lookingBehind;
    private final Set<Integer> enclosingGroups = new HashSet<>();
    /** The groups that have certainly matched at this position, on every path to it. */
    private Set<Integer> matchedGroups = new HashSet<>();

    private EcmaReader(String ecma) {
        this.source = new EcmaSource(ecma);
        this.escapes = new EcmaEscape(source);
        this.groups = countGroups();
    }

    /** @throws IllegalArgumentException whose message says what is wrong with the expression, or not supported */
    public static Pattern read(String ecma) {
        EcmaReader reader = new EcmaReader(ecma);
        reader.alternatives();
        if (reader.source.peek() != EcmaSource.END) {
            throw reader.source.error("there is one ) too many");
        }
        try {
            return Pattern.compile(reader.java.toString());
        } catch (PatternSyntaxException e) {
            // The only remaining cause is a lookbehind of unbounded length.
            throw new IllegalArgumentException(e.getDescription(), e);
        }
    }

    /** Collects the names and the number of groups first, because a reference may come before its group. */
    private int countGroups() {
        int found = 0;
        boolean inClass = false;
        while (source.peek() != EcmaSource.END) {
            int c = source.next();
            if (c == '\\' && source.peek() != EcmaSource.END) {
                source.next();
            } else if (c == '[' || inClass) {
                inClass = c != ']';
            } else if (c == '(' && !source.skip("?")) {
                found++;
            } else if (c == '(' && source.skip("<") && source.peek() != '=' && source.peek() != '!') {
                found++;
                String name = source.until('>');
                if (names.put(name, found) != null) {
                    throw source.error("two groups are named \"" + name + "\"");
                }
            }
        }
        source.position(0);
        return found;
    }

    private void alternatives() {
        if (++depth > MAX_DEPTH) {
            throw source.error("it is nested too deeply");
        }
        Set<Integer> before = matchedGroups;
        Set<Integer> matchedInAll = null;
        do {
            matchedGroups = new HashSet<>(before);
            if (matchedInAll != null) {
                java.append('|');
            }
            while (source.peek() != '|' && source.peek() != ')' && source.peek() != EcmaSource.END) {
                term();
            }
            if (matchedInAll == null) {
                matchedInAll = matchedGroups;
            } else {
                matchedInAll.retainAll(matchedGroups);
            }
        } while (source.skip("|"));
        matchedGroups = matchedInAll;
        depth--;
    }

    private void term() {
        Set<Integer> before = matchedGroups;
        boolean repeatable = atom();
        int repeated = source.position();
        String quantifier = quantifier();
        if (quantifier.isEmpty()) {
            return;
        }
        if (!repeatable) {
            source.position(repeated);
            throw source.error("there is nothing to repeat");
        }
        if (quantifier.startsWith("*") || quantifier.startsWith("?") || quantifier.startsWith("{0,")) {
            matchedGroups = before;
        }
        java.append(quantifier);
    }

    /** The next quantifier; empty if there is none. */
    private String quantifier() {
        int before = source.position();
        String sign = source.skip("*") ? "*" : source.skip("+") ? "+" : source.skip("?") ? "?" : "";
        if (sign.isEmpty() && source.skip("{")) {
            int least = source.number();
            int most = source.skip(",") ? source.number() : least;
            if (least < 0 || !source.skip("}")) {
                source.position(before);
                return "";
            }
            if (most >= 0 && most < least) {
                throw source.error("the numbers in braces are out of order");
            }
            sign = "{" + least + "," + (most < 0 ? "" : most) + "}";
        }
        return !sign.isEmpty() && source.skip("?") ? sign + "?" : sign;
    }

    /** Reads an atom; true if a quantifier may follow it. */
    private boolean atom() {
        int c = source.peek();
        if (c == '*' || c == '+' || c == '?' || c == '{' && !quantifier().isEmpty()) {
            throw source.error("there is nothing to repeat");
        }
        source.next();
        switch (c) {
            case '^' -> java.append('^');
            // In Java a dollar also matches before a final line break.
            case '$' -> java.append("\\z");
            case '(' -> {
                return group();
            }
            case '.' -> java.append(EcmaClass.ANY_BUT_LINE_ENDS);
            case '[' -> java.append(new EcmaBrackets(source, escapes).toJava());
            case '\\' -> {
                return escape();
            }
            default -> java.append(EcmaClass.literal(c));
        }
        return c != '^' && c != '$';
    }

    private boolean group() {
        if (source.skip("?:")) {
            return inside("(?:");
        }
        if (source.skip("?=")) {
            inside("(?=");
            return false;
        }
        Set<Integer> before = matchedGroups;
        if (source.skip("?!")) {
            inside("(?!");
        } else if (source.skip("?<=")) {
            lookbehind("(?<=");
        } else if (source.skip("?<!")) {
            lookbehind("(?<!");
        } else {
            return capture();
        }
        matchedGroups = before;
        return false;
    }

    private void lookbehind(String begin) {
        lookingBehind++;
        inside(begin);
        lookingBehind--;
    }

    private boolean capture() {
        int number = ++groupsSoFar;
        if (source.skip("?<")) {
            source.until('>');
        } else if (source.peek() == '?') {
            throw source.error("there is no such group");
        }
        enclosingGroups.add(number);
        inside("(");
        enclosingGroups.remove(number);
        matchedGroups.add(number);
        return true;
    }

    private boolean inside(String begin) {
        java.append(begin);
        alternatives();
        if (!source.skip(")")) {
            throw source.error("a ) is missing");
        }
        java.append(')');
        return true;
    }

    private boolean escape() {
        int c = source.peek();
        if (c == 'b' || c == 'B') {
            java.append(source.next() == 'b' ? BOUNDARY : NOT_BOUNDARY);
            return false;
        }
        if (c == 'k') {
            reference(namedGroup());
            return true;
        }
        if (c >= '1' && c <= '9') {
            reference(source.number());
            return true;
        }
        String set = escapes.set();
        java.append(set == null ? EcmaClass.literal(escapes.character()) : set(set));
        return true;
    }

    private static String set(String members) {
        EcmaClass characters = new EcmaClass();
        characters.add(members);
        return characters.toJava(false);
    }

    private int namedGroup() {
        source.next();
        Integer number = source.skip("<") ? names.get(source.until('>')) : null;
        if (number == null) {
            throw source.error("\\k needs the name of a group");
        }
        return number;
    }

    /** In ECMA-262 a reference to a group that has not matched is empty; in Java it never matches. */
    private void reference(int group) {
        if (group > groups) {
            throw source.error("there are only " + groups + " groups");
        }
        if (lookingBehind > 0) {
            throw source.error("a back reference in a lookbehind is not supported");
        }
        if (matchedGroups.contains(group)) {
            java.append("(?:\\").append(group).append(')');
        } else if (group > groupsSoFar || enclosingGroups.contains(group)) {
            java.append("(?:)");
        } else {
            throw source.error("a back reference to a group that may not have matched is not supported");
        }
    }
}
