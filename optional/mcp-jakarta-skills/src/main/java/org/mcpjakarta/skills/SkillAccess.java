package org.mcpjakarta.skills;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import org.mcpjakarta.features.Access;

/** Who may see which folders of skills. A rule holds for its folder and everything below. */
final class SkillAccess {
    /** The file with the rules, beside the folders. */
    static final String FILE = "access.properties";

    private final Map<String, Access> byFolder = new TreeMap<>();

    /**
     * Reads lines such as {@code office/plan.roles = staff} and {@code office/plan.scopes = rooms:read}.
     *
     * @param problems gets what is wrong: the place and a text
     */
    void read(byte[] file, BiConsumer<String, String> problems) {
        Properties lines = new Properties();
        try {
            lines.load(new StringReader(String.valueOf(SkillFile.text(file))));
        } catch (IOException | IllegalArgumentException e) {
            problems.accept(place(), "it cannot be read: " + e.getMessage());
            return;
        }
        for (String key : lines.stringPropertyNames()) {
            int dot = key.lastIndexOf('.');
            String kind = key.substring(dot + 1);
            String[] values = Stream.of(lines.getProperty(key).split("[\\s,]+")).filter(value -> !value.isEmpty())
                    .toArray(String[]::new);
            if (dot <= 0 || !kind.equals("roles") && !kind.equals("scopes") || values.length == 0) {
                problems.accept(place(),
                        "\"" + key + "\" is not a rule; write folder.roles = … or folder.scopes = …, with a value");
                continue;
            }
            String folder = key.substring(0, dot);
            Access access = byFolder.getOrDefault(folder, Access.UNRESTRICTED);
            add(folder, kind.equals("roles") ? access.withRoles(values) : access.withScopes(values));
        }
    }

    static String place() {
        return "File " + FILE;
    }

    void add(String folder, Access access) {
        byFolder.put(folder, access);
    }

    /** Reports rules for folders that do not exist, and rules below others: it would not be clear which one holds. */
    void check(Stream<String> folders, BiConsumer<String, String> problems) {
        List<String> known = folders.toList();
        for (String folder : byFolder.keySet()) {
            if (!known.contains(folder)) {
                problems.accept(place(), "there is no folder \"" + folder + "\"; correct the rule");
            }
            byFolder.keySet().stream().filter(other -> folder.startsWith(other + "/"))
                    .forEach(other -> problems.accept(place(), "there are rules for \"" + folder + "\" and for \""
                            + other + "\" above it; keep one of them"));
        }
    }

    /** Reports roles for a part of a skill: those without them would learn from the entry of the skill what is in it. */
    void checkWithin(String skill, BiConsumer<String, String> problems) {
        byFolder.forEach((folder, access) -> {
            if (!access.roles().isEmpty() && folder.startsWith(skill + "/")) {
                problems.accept(place(), "\"" + folder + "\" is part of the skill \"" + skill
                        + "\", which lists its files to all who see it; give \"" + skill
                        + "\" the rule, or move the folder out of it");
            }
        });
    }

    /** The rule for a path. */
    Access of(String path) {
        for (Map.Entry<String, Access> rule : byFolder.entrySet()) {
            if (path.equals(rule.getKey()) || path.startsWith(rule.getKey() + "/")) {
                return rule.getValue();
            }
        }
        return Access.UNRESTRICTED;
    }

    boolean isEmpty() {
        return byFolder.isEmpty();
    }
}
