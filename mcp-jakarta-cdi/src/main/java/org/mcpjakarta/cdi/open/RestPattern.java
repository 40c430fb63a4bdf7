package org.mcpjakarta.cdi.open;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which REST methods are meant: {@code GET /rooms/**}.
 *
 * @param verb     in upper case, or {@code *} for all
 * @param segments of the path; {@code *} is any segment, and {@code **}, at the end, any number of them
 * @param text     as it was written
 */
public record RestPattern(String verb, List<String> segments, String text) {
    /** What to write. */
    public static final String RULE = "a verb and a path as in @Path, such as GET /rooms/**; * stands for one segment, and ** at"
            + " the end for any number";

    /** The verb of a pattern for all verbs. */
    public static final String ANY = "*";
    private static final String REST = "**";
    private static final String VARIABLE = "{}";
    private static final Pattern WRITTEN = Pattern.compile("(?:([A-Za-z]+|\\*)\\s+)?(/\\S*)");

    /** @param verb the verb if none is written */
    public static Optional<RestPattern> parse(String text, String verb) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return Optional.empty();
        }
        List<String> segments = segments(written.group(2));
        boolean astray = segments.stream().limit(Math.max(0, segments.size() - 1)).anyMatch(REST::equals)
                || segments.stream().anyMatch(each -> each.contains("*") && !each.equals(ANY) && !each.equals(REST));
        String given = written.group(1) == null ? verb : written.group(1).toUpperCase(Locale.ROOT);
        return astray ? Optional.empty() : Optional.of(new RestPattern(given, segments, text));
    }

    /** Whether it means one method only, so that it is a mistake if there is none. */
    boolean isExact() {
        return !verb.equals(ANY) && !segments.contains(ANY) && !segments.contains(REST);
    }

    /** @param path the template of a method: {@code /rooms/{room}/bookings} */
    boolean matches(String otherVerb, String path) {
        List<String> other = segments(path);
        boolean open = !segments.isEmpty() && segments.get(segments.size() - 1).equals(REST);
        int fixed = open ? segments.size() - 1 : segments.size();
        if (!(verb.equals(ANY) || verb.equals(otherVerb)) || other.size() < fixed || !open && other.size() > fixed) {
            return false;
        }
        for (int i = 0; i < fixed; i++) {
            if (!segments.get(i).equals(ANY) && !segments.get(i).equals(other.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The segments of a path, in which all variables look the same. */
    private static List<String> segments(String path) {
        return List.of(withoutVariables(path).split("/")).stream().filter(segment -> !segment.isEmpty()).toList();
    }

    /** The expression of a variable may contain slashes and braces. */
    private static String withoutVariables(String path) {
        StringBuilder plain = new StringBuilder();
        int depth = 0;
        for (char c : path.toCharArray()) {
            depth += c == '{' ? 1 : 0;
            if (depth == 0) {
                plain.append(c);
            }
            if (c == '}' && depth > 0 && --depth == 0) {
                plain.append(VARIABLE);
            }
        }
        return plain.toString();
    }
}
