package org.mcpjakarta.cdi.schema.type;

import java.util.Locale;

import jakarta.json.bind.config.PropertyNamingStrategy;

/** How Java names of properties become JSON names. The API of JSON-B defines the common strategies by name only, without code. */
@FunctionalInterface
interface Naming {
    String inJson(String javaName);

    /** @param strategy the configured value: an object of the application, or the name of a common strategy */
    static Naming of(Object strategy) {
        if (strategy instanceof PropertyNamingStrategy custom) {
            return custom::translateName;
        }
        return switch (strategy.toString()) {
            case PropertyNamingStrategy.LOWER_CASE_WITH_DASHES ->
                name -> separateWords(name, "-").toLowerCase(Locale.ROOT);
            case PropertyNamingStrategy.LOWER_CASE_WITH_UNDERSCORES ->
                name -> separateWords(name, "_").toLowerCase(Locale.ROOT);
            case PropertyNamingStrategy.UPPER_CAMEL_CASE -> Naming::capitalized;
            case PropertyNamingStrategy.UPPER_CAMEL_CASE_WITH_SPACES -> name -> separateWords(capitalized(name), " ");
            default -> name -> name;
        };
    }

    /** Puts a separator between words; a word begins at an upper-case letter after a lower-case letter. */
    private static String separateWords(String name, String separator) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            if (i > 0 && Character.isUpperCase(name.charAt(i)) && Character.isLowerCase(name.charAt(i - 1))) {
                result.append(separator);
            }
            result.append(name.charAt(i));
        }
        return result.toString();
    }

    private static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
