package org.mcpjakarta.cdi.schema.ecma;

import java.lang.Character.UnicodeScript;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Translates Unicode properties, as ECMA-262 names them, to the syntax of {@code java.util.regex}. */
final class EcmaProperty {
    private static final Map<String, String> CATEGORIES = categories(
            """
                    L Letter, LC Cased_Letter, Lu Uppercase_Letter, Ll Lowercase_Letter, Lt Titlecase_Letter, Lm Modifier_Letter,
                    Lo Other_Letter, M Mark, M Combining_Mark, Mn Nonspacing_Mark, Mc Spacing_Mark, Me Enclosing_Mark, N Number,
                    Nd Decimal_Number, Nd digit, Nl Letter_Number, No Other_Number, P Punctuation, P punct, Pc Connector_Punctuation,
                    Pd Dash_Punctuation, Ps Open_Punctuation, Pe Close_Punctuation, Pi Initial_Punctuation, Pf Final_Punctuation,
                    Po Other_Punctuation, S Symbol, Sm Math_Symbol, Sc Currency_Symbol, Sk Modifier_Symbol, So Other_Symbol,
                    Z Separator, Zs Space_Separator, Zl Line_Separator, Zp Paragraph_Separator, C Other, Cc Control, Cc cntrl,
                    Cf Format, Cs Surrogate, Co Private_Use, Cn Unassigned""");
    private static final Map<String, String> ALIASES = Map.of("Alpha", "Alphabetic", "Ideo", "Ideographic", "Lower",
            "Lowercase", "Upper", "Uppercase", "space", "White_Space", "Hex", "Hex_Digit", "Join_C", "Join_Control",
            "NChar", "Noncharacter_Code_Point");

    private EcmaProperty() {}

    /**
     * The set as written within brackets.
     *
     * @throws IllegalArgumentException if Java does not support it
     */
    static String toJava(String name, boolean negated) {
        String sign = negated ? "\\P" : "\\p";
        int equals = name.indexOf('=');
        if (equals >= 0) {
            return sign + "{" + withValue(name.substring(0, equals), name.substring(equals + 1)) + "}";
        }
        if (CATEGORIES.containsKey(name)) {
            return sign + "{" + CATEGORIES.get(name) + "}";
        }
        return switch (name) {
            case "Any" -> negated ? "" : "\\x{0}-\\x{10FFFF}";
            case "ASCII" -> negated ? "\\x{80}-\\x{10FFFF}" : "\\x{0}-\\x{7F}";
            case "Assigned" -> negated ? "\\p{Cn}" : "\\P{Cn}";
            case "ASCII_Hex_Digit", "AHex" -> negated
                    ? "\\x{0}-/:-@G-`g-\\x{10FFFF}"
                    : "0-9A-Fa-f";
            default -> supported(sign + "{Is" + ALIASES.getOrDefault(name, name) + "}", name);
        };
    }

    private static String withValue(String property, String value) {
        boolean category = property.equals("General_Category") || property.equals("gc");
        if (category && CATEGORIES.containsKey(value)) {
            return CATEGORIES.get(value);
        }
        boolean script = property.equals("Script") || property.equals("sc");
        try {
            if (script) {
                return "sc=" + UnicodeScript.forName(value);
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("there is no script \"" + value + "\"", e);
        }
        throw unknown(property + "=" + value);
    }

    /** Java also has properties that Unicode does not define, and some of these names exist only in newer versions of Java. */
    private static String supported(String set, String name) {
        try {
            boolean ofUnicode = ALIASES.containsKey(name) || ALIASES.containsValue(name) || name.startsWith("Emoji")
                    || name.equals("Extended_Pictographic");
            if (ofUnicode) {
                Pattern.compile(set);
                return set;
            }
        } catch (PatternSyntaxException e) {
            throw unknown(name);
        }
        throw unknown(name);
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("the set of characters \"" + name + "\" is not known");
    }

    private static Map<String, String> categories(String text) {
        Map<String, String> categories = new HashMap<>();
        for (String pair : text.split(",\\s+")) {
            String[] names = pair.split(" ");
            categories.put(names[0], names[0]);
            categories.put(names[1], names[0]);
        }
        return Map.copyOf(categories);
    }
}
