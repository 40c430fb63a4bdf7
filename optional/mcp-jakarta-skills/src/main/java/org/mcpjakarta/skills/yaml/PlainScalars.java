package org.mcpjakarta.skills.yaml;

import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/** The types of plain values, by the core schema of YAML 1.2. */
final class PlainScalars {
    private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern OCTAL = Pattern.compile("0o[0-7]+");
    private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]+");
    private static final Pattern FLOAT = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    private static final Pattern ENDLESS = Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
    private static final double MOST_EXACT = (1L << 53) - 1;
    private static final int LONGEST_NUMBER = 64;

    private PlainScalars() {}

    /** @throws YamlException if JSON cannot represent the number */
    static @Nullable Object value(String text, int line) {
        switch (text) {
            case "", "~", "null", "Null", "NULL" -> {
                return null;
            }
            case "true", "True", "TRUE" -> {
                return true;
            }
            case "false", "False", "FALSE" -> {
                return false;
            }
            default -> {
                return isNumber(text) ? number(text, line) : text;
            }
        }
    }

    private static boolean isNumber(String text) {
        char first = text.charAt(0);
        boolean possible = first >= '0' && first <= '9' || first == '-' || first == '+' || first == '.';
        return possible && (FLOAT.matcher(text).matches() || OCTAL.matcher(text).matches()
                || HEXADECIMAL.matcher(text).matches() || ENDLESS.matcher(text).matches());
    }

    private static Object number(String text, int line) {
        if (text.length() > LONGEST_NUMBER || ENDLESS.matcher(text).matches()) {
            throw inexact(text, line);
        }
        if (INTEGER.matcher(text).matches()) {
            return exact(Double.parseDouble(text), text, line);
        }
        if (OCTAL.matcher(text).matches() || HEXADECIMAL.matcher(text).matches()) {
            double value = 0;
            int base = text.charAt(1) == 'o' ? 8 : 16;
            for (int i = 2; i < text.length(); i++) {
                value = value * base + Character.digit(text.charAt(i), base);
            }
            return exact(value, text, line);
        }
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw inexact(text, line);
        }
        return value == Math.rint(value) && Math.abs(value) <= MOST_EXACT ? (Object) (long) value : (Object) value;
    }

    private static Object exact(double value, String text, int line) {
        if (Math.abs(value) > MOST_EXACT) {
            throw inexact(text, line);
        }
        return (long) value;
    }

    private static YamlException inexact(String text, int line) {
        String shown = text.length() > LONGEST_NUMBER ? text.substring(0, LONGEST_NUMBER) + "…" : text;
        return new YamlException(line, "JSON clients do not read the number " + shown + " exactly; put it in quotes");
    }
}
