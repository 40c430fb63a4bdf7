package org.mcpjakarta.skills;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

import jakarta.json.Json;
import jakarta.json.JsonObject;

/** All skills of an application with their files and folders. Immutable once it is made. */
final class SkillTree {
    private static final String FOLDER_TYPE = "inode/directory";

    private final List<Skill> skills;
    private final SortedMap<String, SkillFile> files;
    private final Map<String, String> foldersByUri = new HashMap<>();

    /** @param files by path */
    SkillTree(List<Skill> skills, SortedMap<String, SkillFile> files) {
        this.skills = skills.stream().sorted(Comparator.comparing(Skill::uri)).toList();
        this.files = files;
        files.keySet().forEach(path -> {
            for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
                foldersByUri.put(SkillUri.of(path.substring(0, slash)), path.substring(0, slash));
            }
        });
    }

    /** Whether there is one whose {@code SKILL.md} the condition allows. */
    boolean hasAny(Predicate<String> visible) {
        return skills.stream().anyMatch(skill -> visible.test(skill.uri()));
    }

    /** Those whose {@code SKILL.md} the condition allows. */
    List<Skill> skills(Predicate<String> visible) {
        return skills.stream().filter(skill -> visible.test(skill.uri())).toList();
    }

    Optional<Skill> find(String uri) {
        return skills.stream().filter(skill -> skill.uri().equals(uri)).findFirst();
    }

    List<SkillFile> files() {
        return List.copyOf(files.values());
    }

    Stream<String> folders() {
        return foldersByUri.values().stream();
    }

    /** The entry of a child of a folder. */
    record Child(String uri, JsonObject entry) {}

    /** What is in a folder, in the order of the URIs; empty if it is not a folder, or nothing in it is visible. */
    List<Child> children(String uri, Predicate<String> visible) {
        String folder = foldersByUri.get(uri);
        if (folder == null) {
            return List.of();
        }
        String prefix = folder + "/";
        Map<String, Child> children = new TreeMap<>();
        for (SkillFile file : files.tailMap(prefix).values()) {
            if (!file.path().startsWith(prefix)) {
                break;
            }
            int slash = file.path().indexOf('/', prefix.length());
            if (visible.test(file.uri())) {
                Child child = slash < 0 ? child(file) : childFolder(file.path().substring(0, slash));
                children.putIfAbsent(child.uri(), child);
            }
        }
        return new ArrayList<>(children.values());
    }

    private static Child child(SkillFile file) {
        var entry = Json.createObjectBuilder().add("uri", file.uri()).add("name", file.name()).add("mimeType",
                file.type());
        if (file.size() >= 0) {
            entry.add("size", file.size());
        }
        return new Child(file.uri(), entry.build());
    }

    private static Child childFolder(String path) {
        String uri = SkillUri.of(path);
        return new Child(uri, Json.createObjectBuilder().add("uri", uri)
                .add("name", path.substring(path.lastIndexOf('/') + 1)).add("mimeType", FOLDER_TYPE).build());
    }

    /** Reports names that several skills have. */
    void checkNames(BiConsumer<String, String> warnings) {
        Map<String, String> byName = new HashMap<>();
        for (Skill skill : skills) {
            String name = skill.path().substring(skill.path().lastIndexOf('/') + 1);
            String other = byName.putIfAbsent(name, skill.path());
            if (other != null) {
                warnings.accept(SkillBuilder.place(skill.path()),
                        "another one, \"" + other + "\", has the same name, so users can confuse them; rename one");
            }
        }
    }
}
