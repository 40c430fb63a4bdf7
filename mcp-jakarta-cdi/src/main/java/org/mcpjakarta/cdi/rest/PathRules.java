package org.mcpjakarta.cdi.rest;

import java.net.URI;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.template.PathText;

/**
 * Checks the variables of a path. Over HTTP, the container removes dot segments and JAX-RS matches each variable with its expression
 * before the method runs, and methods rely on that. A tool call passes through neither, so the values are checked here.
 */
final class PathRules {
    /** The longest URI of a resource; containers do not accept longer paths, either. */
    private static final int LONGEST = 8192;

    private final Map<String, Pattern> expressions;

    private PathRules(Map<String, Pattern> expressions) {
        this.expressions = Map.copyOf(expressions);
    }

    /** @param templates the values of {@code @Path}; {@code {name: expression}} in them is a rule */
    static PathRules of(Stream<String> templates) {
        Map<String, Pattern> expressions = new HashMap<>();
        templates.forEach(template -> read(template, expressions));
        return new PathRules(expressions);
    }

    /** The same values, checked for each call. */
    ParameterSource checked(ParameterSource values, String argument) {
        return (call, arguments) -> {
            Object value = values.value(call, arguments);
            if (value instanceof Collection<?> several) {
                several.forEach(each -> check(argument, each));
            } else if (value instanceof Object[] several) {
                Stream.of(several).forEach(each -> check(argument, each));
            } else {
                check(argument, value);
            }
            return value;
        };
    }

    private void check(String variable, @Nullable Object value) {
        String problem = problem(variable, value);
        if (problem != null) {
            throw new InvalidArguments(List.of("\"" + variable + "\" " + problem));
        }
    }

    private @Nullable String problem(String variable, @Nullable Object value) {
        // Only these types can contain arbitrary text. The id of a time zone may contain a slash.
        if (!(value instanceof CharSequence || value instanceof Character || value instanceof URI)) {
            return null;
        }
        String text = value.toString();
        Pattern expression = expressions.get(variable);
        if (expression == null) {
            return !text.isEmpty() && PathText.isName(text)
                    ? null
                    : "must be one segment of a path, without slashes, and not . or ..";
        }
        if (!PathText.isRelativePath(text)) {
            return "must be a relative path without . and ..";
        }
        return matches(expression, text) ? null : "must match " + expression.pattern();
    }

    private static boolean matches(Pattern expression, String text) {
        try {
            return text.length() <= LONGEST && expression.matcher(text).matches();
        } catch (StackOverflowError e) { // Java matches repeated groups by recursion
            return false;
        }
    }

    /** An expression may contain braces, too: {@code {id: [0-9]{3}}}. */
    private static void read(String template, Map<String, Pattern> expressions) {
        int depth = 0;
        int start = 0;
        for (int i = 0; i < template.length(); i++) {
            char c = template.charAt(i);
            if (c == '{' && depth++ == 0) {
                start = i + 1;
            } else if (c == '}' && --depth == 0) {
                variable(template.substring(start, i), expressions);
            }
        }
    }

    private static void variable(String text, Map<String, Pattern> expressions) {
        int colon = text.indexOf(':');
        if (colon >= 0) {
            try {
                expressions.put(text.substring(0, colon).trim(), Pattern.compile(text.substring(colon + 1).trim()));
            } catch (PatternSyntaxException e) {
                // JAX-RS reports it. Until it is fixed, the variable is treated as one without an expression, which allows less.
                return;
            }
        }
    }
}
