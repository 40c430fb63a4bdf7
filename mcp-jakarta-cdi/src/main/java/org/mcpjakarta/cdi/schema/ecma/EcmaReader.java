package org.mcpjakarta.cdi.schema.ecma;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Reads a regular expression of ECMA-262, as with its flag for Unicode, and says the same in the language of {@code java.util.regex}. What
 * cannot be said there is refused. Used once.
 */
public final class EcmaReader {
    private static final int DEEPEST = 200;
    private static final String WORD = "[" + EcmaClass.WORDS + "]";
    private static final String BOUNDARY = "(?:(?<=" + WORD + ")(?!" + WORD + ")|(?<!" + WORD + ")(?=" + WORD + "))";
    private static final String NO_BOUNDARY = "(?:(?<=" + WORD + ")(?=" + WORD + ")|(?<!" + WORD + ")(?!" + WORD + "))";

    private final EcmaSource source;
    private final EcmaEscape escapes;
    private final StringBuilder java = new StringBuilder();
    private final Map<String, Integer> names = new HashMap<>();
    private final int groups;
    private int opened;
    private int depth;
    private int lookingBehind;
    private final Set<Integer> open = new HashSet<>();
    /** The groups that have matched for certain, whichever way led here. */
    private Set<Integer> settled = new HashSet<>();

    private EcmaReader(String ecma) {
        this.source = new EcmaSource(ecma);
        this.escapes = new EcmaEscape(source);
        this.groups = count();
    }

    /** @throws IllegalArgumentException that says what is wrong with the expression, or what cannot be told here */
    public static Pattern read(String ecma) {
        EcmaReader reader = new EcmaReader(ecma);
        reader.alternatives();
        if (reader.source.peek() != EcmaSource.END) {
            throw reader.source.wrong("there is one ) too many");
        }
        try {
            return Pattern.compile(reader.java.toString());
        } catch (PatternSyntaxException e) {
            // What is left is a look back over a text of any length.
            throw new IllegalArgumentException(e.getDescription(), e);
        }
    }

    /** The names and the number of groups: a reference may come before its group. */
    private int count() {
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
                    throw source.wrong("two groups are named \"" + name + "\"");
                }
            }
        }
        source.position(0);
        return found;
    }

    private void alternatives() {
        if (++depth > DEEPEST) {
            throw source.wrong("it is nested too deeply");
        }
        Set<Integer> before = settled;
        Set<Integer> inAll = null;
        do {
            settled = new HashSet<>(before);
            if (inAll != null) {
                java.append('|');
            }
            while (source.peek() != '|' && source.peek() != ')' && source.peek() != EcmaSource.END) {
                term();
            }
            if (inAll == null) {
                inAll = settled;
            } else {
                inAll.retainAll(settled);
            }
        } while (source.skip("|"));
        settled = inAll;
        depth--;
    }

    private void term() {
        Set<Integer> before = settled;
        boolean repeatable = atom();
        int repeated = source.position();
        String quantifier = quantifier();
        if (quantifier.isEmpty()) {
            return;
        }
        if (!repeatable) {
            source.position(repeated);
            throw source.wrong("there is nothing to repeat");
        }
        if (quantifier.startsWith("*") || quantifier.startsWith("?") || quantifier.startsWith("{0,")) {
            settled = before;
        }
        java.append(quantifier);
    }

    /** Empty if there is none. */
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
                throw source.wrong("the numbers in braces are out of order");
            }
            sign = "{" + least + "," + (most < 0 ? "" : most) + "}";
        }
        return !sign.isEmpty() && source.skip("?") ? sign + "?" : sign;
    }

    /** Whether it can be repeated. */
    private boolean atom() {
        int c = source.peek();
        if (c == '*' || c == '+' || c == '?' || c == '{' && !quantifier().isEmpty()) {
            throw source.wrong("there is nothing to repeat");
        }
        source.next();
        switch (c) {
            case '^' -> java.append('^');
            // In Java a dollar may also stand before a last line break.
            case '$' -> java.append("\\z");
            case '(' -> {
                return group();
            }
            case '.' -> java.append(EcmaClass.ANY_BUT_LINE_ENDS);
            case '[' -> java.append(new EcmaBrackets(source, escapes).java());
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
        Set<Integer> before = settled;
        if (source.skip("?!")) {
            inside("(?!");
        } else if (source.skip("?<=")) {
            behind("(?<=");
        } else if (source.skip("?<!")) {
            behind("(?<!");
        } else {
            return capture();
        }
        settled = before;
        return false;
    }

    private void behind(String begin) {
        lookingBehind++;
        inside(begin);
        lookingBehind--;
    }

    private boolean capture() {
        int number = ++opened;
        if (source.skip("?<")) {
            source.until('>');
        } else if (source.peek() == '?') {
            throw source.wrong("there is no such group");
        }
        open.add(number);
        inside("(");
        open.remove(number);
        settled.add(number);
        return true;
    }

    private boolean inside(String begin) {
        java.append(begin);
        alternatives();
        if (!source.skip(")")) {
            throw source.wrong("a ) is missing");
        }
        java.append(')');
        return true;
    }

    private boolean escape() {
        int c = source.peek();
        if (c == 'b' || c == 'B') {
            java.append(source.next() == 'b' ? BOUNDARY : NO_BOUNDARY);
            return false;
        }
        if (c == 'k') {
            reference(named());
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
        EcmaClass one = new EcmaClass();
        one.add(members);
        return one.java(false);
    }

    private int named() {
        source.next();
        Integer number = source.skip("<") ? names.get(source.until('>')) : null;
        if (number == null) {
            throw source.wrong("\\k needs the name of a group");
        }
        return number;
    }

    /** A group that has not matched is empty here, while in Java no text fits a reference to it. */
    private void reference(int group) {
        if (group > groups) {
            throw source.wrong("there are only " + groups + " groups");
        }
        if (lookingBehind > 0) {
            throw source.wrong("a reference to a group cannot be looked back for");
        }
        if (settled.contains(group)) {
            java.append("(?:\\").append(group).append(')');
        } else if (group > opened || open.contains(group)) {
            java.append("(?:)");
        } else {
            throw source.wrong("a reference to a group that need not have matched cannot be checked");
        }
    }
}
