package org.mcpjakarta.cdi.schema.type;

import java.util.Locale;

import jakarta.json.bind.config.PropertyNamingStrategy;

/** How names of properties in Java become names in JSON. The API of JSON-B names the common ways, but does not have them. */
@FunctionalInterface
interface Naming {
    String inJson(String javaName);

    /** @param strategy as it stands in a configuration: an object of the application, or the name of a common one */
    static Naming of(Object strategy) {
        if (strategy instanceof PropertyNamingStrategy own) {
            return own::translateName;
        }
        return switch (strategy.toString()) {
            case PropertyNamingStrategy.LOWER_CASE_WITH_DASHES -> name -> spread(name, "-").toLowerCase(Locale.ROOT);
            case PropertyNamingStrategy.LOWER_CASE_WITH_UNDERSCORES ->
                name -> spread(name, "_").toLowerCase(Locale.ROOT);
            case PropertyNamingStrategy.UPPER_CAMEL_CASE -> Naming::capitalized;
            case PropertyNamingStrategy.UPPER_CAMEL_CASE_WITH_SPACES -> name -> spread(capitalized(name), " ");
            default -> name -> name;
        };
    }

    /** Puts something between words: a word begins with a capital that comes after a small letter. */
    private static String spread(String name, String between) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            if (i > 0 && Character.isUpperCase(name.charAt(i)) && Character.isLowerCase(name.charAt(i - 1))) {
                words.append(between);
            }
            words.append(name.charAt(i));
        }
        return words.toString();
    }

    private static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
