package org.mcpjakarta.walls;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which tests cite which requirement, read from the tags in their sources. */
final class Citations {
    private static final Pattern TAG = Pattern.compile("@Tag\\(\"([RT]-\\d+)\"\\)");
    private static final Pattern METHOD = Pattern.compile("\\bvoid (\\w+)\\(");
    private static final Pattern TYPE = Pattern.compile("\\bclass (\\w+)");

    private final Map<String, Set<String>> testsByNumber = new TreeMap<>();

    Citations(List<Path> sources) {
        sources.forEach(this::read);
    }

    Set<String> numbers() {
        return testsByNumber.keySet();
    }

    boolean has(String number) {
        return testsByNumber.containsKey(number);
    }

    /** The tests, as {@code Class#method}, in the order of their names. */
    Set<String> tests(String number) {
        return testsByNumber.getOrDefault(number, Set.of());
    }

    // Tags stand before what they tag: the next method, or the class as a whole.
    private void read(Path source) {
        String file = source.getFileName().toString().replace(".java", "");
        List<String> tags = new ArrayList<>();
        for (String line : Project.read(source).lines().toList()) {
            Matcher tag = TAG.matcher(line);
            while (tag.find()) {
                tags.add(tag.group(1));
            }
            Matcher method = METHOD.matcher(line);
            if (method.find()) {
                cite(tags, file + "#" + method.group(1));
            } else if (TYPE.matcher(line).find() && !line.contains("*")) {
                cite(tags, file);
            }
        }
    }

    private void cite(List<String> tags, String test) {
        tags.forEach(number -> testsByNumber.computeIfAbsent(number, first -> new TreeSet<>()).add(test));
        tags.clear();
    }
}
