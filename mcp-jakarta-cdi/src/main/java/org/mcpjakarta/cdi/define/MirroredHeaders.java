package org.mcpjakarta.cdi.define;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.feature.MirroredHeader;

/** Finds the arguments that clients repeat in headers, by the keyword in the input schema, and checks them. */
final class MirroredHeaders {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String KEYWORD = "x-mcp-header";
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern SECRET = Pattern.compile("pass(word|wd|phrase)|secret|token|credential|api.?key");
    private static final Set<String> TYPES = Set.of("string", "integer", "boolean");
    private static final Set<String> DATA = Set.of("enum", "const", "default", "examples", KEYWORD);

    private final Problems problems;

    MirroredHeaders(Problems problems) {
        this.problems = problems;
    }

    List<MirroredHeader> read(String place, JsonObject schema) {
        List<MirroredHeader> headers = new ArrayList<>();
        walk(place, schema, List.of(), headers);
        Set<String> seen = new HashSet<>();
        headers.stream().filter(header -> !seen.add(header.name().toLowerCase(Locale.ROOT))).forEach(header -> report(
                place, header.path(),
                "another argument already uses the header \"" + header.name() + "\"; choose another"));
        return headers;
    }

    /** @param path the property names that lead to the value; null if it is reached through anything else */
    private void walk(String place, JsonValue value, @Nullable List<String> path, List<MirroredHeader> found) {
        if (value instanceof JsonArray array) {
            array.forEach(item -> walk(place, item, null, found));
        }
        if (!(value instanceof JsonObject schema)) {
            return;
        }
        if (schema.containsKey(KEYWORD)) {
            String problem = problem(schema, path);
            if (problem == null) {
                found.add(new MirroredHeader(schema.getString(KEYWORD), path));
                warnOfSecrets(place, path);
            } else {
                report(place, path, problem);
            }
        }
        schema.forEach((keyword, inner) -> {
            if (keyword.equals("properties") && inner instanceof JsonObject properties) {
                properties.forEach((name, property) -> walk(place, property, below(path, name), found));
            } else if (!DATA.contains(keyword)) {
                walk(place, inner, null, found);
            }
        });
    }

    private static @Nullable String problem(JsonObject schema, @Nullable List<String> path) {
        if (!(schema.get(KEYWORD) instanceof JsonString name) || !TOKEN.matcher(name.getString()).matches()) {
            return "the name of the header is not valid; use letters, digits and hyphens";
        }
        if (path == null || path.isEmpty()) {
            return "a header can repeat an argument or a member of an object, but nothing within a list, a choice or a reference;"
                    + " make it an argument of its own";
        }
        return schema.get("type") instanceof JsonString type && TYPES.contains(type.getString())
                ? null
                : "a header can repeat only a string, a whole number or a boolean; change the type, or remove the header";
    }

    private static @Nullable List<String> below(@Nullable List<String> path, String name) {
        if (path == null) {
            return null;
        }
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }

    private void report(String place, @Nullable List<String> path, String text) {
        String argument = path == null || path.isEmpty() ? "" : "argument \"" + String.join(".", path) + "\": ";
        problems.report(Mistake.MIRRORED_HEADER, place, argument + text);
    }

    private static void warnOfSecrets(String place, List<String> path) {
        String name = path.get(path.size() - 1);
        if (SECRET.matcher(name.toLowerCase(Locale.ROOT)).find()) {
            LOG.log(Level.WARNING,
                    "MCPJ1103 {0}: the argument \"{1}\" looks like a secret, and headers are written to logs;"
                            + " remove the header",
                    place, name);
        }
    }
}
