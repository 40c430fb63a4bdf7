package org.mcpjakarta.skills;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.features.Access;

/** Makes skills of files, and reports what is wrong with them. */
final class SkillBuilder {
    private static final int MOST_FILES = 512;

    private final SortedMap<String, SkillFile> files = new TreeMap<>();
    private final List<Skill> skills = new ArrayList<>();
    private final SkillAccess rules;
    private final BiConsumer<String, String> problems;
    private final BiConsumer<String, String> warnings;

    /** @param problems like {@code warnings}, gets a place and a text */
    SkillBuilder(SkillAccess rules, BiConsumer<String, String> problems, BiConsumer<String, String> warnings) {
        this.rules = rules;
        this.problems = problems;
        this.warnings = warnings;
    }

    static String place(String path) {
        return "Skill \"" + path + "\"";
    }

    /** Adds skills that are folders with files. */
    SkillBuilder with(SortedMap<String, byte[]> contents) {
        contents.forEach((path, bytes) -> {
            if (path.equals(SkillAccess.FILE)) {
                rules.read(bytes, problems);
            } else if (folders(path).stream()
                    .noneMatch(folder -> contents.containsKey(folder + "/" + Skill.MANIFEST))) {
                warnings.accept(SkillFolders.place(path),
                        "it is not served, because no folder above it has a file SKILL.md");
            } else {
                files.put(path, SkillFile.fixed(path, bytes));
            }
        });
        contents.forEach((path, bytes) -> {
            if (path.endsWith("/" + Skill.MANIFEST)) {
                addFixed(path.substring(0, path.length() - Skill.MANIFEST.length() - 1), bytes);
            }
        });
        return this;
    }

    private static List<String> folders(String path) {
        List<String> folders = new ArrayList<>();
        for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
            folders.add(path.substring(0, slash));
        }
        return folders;
    }

    private void addFixed(String folder, byte[] manifest) {
        FrontMatter frontMatter = frontMatter(folder, manifest);
        String prefix = folder + "/";
        List<SkillFile> own = files.tailMap(prefix).values().stream().takeWhile(file -> file.path().startsWith(prefix))
                .sorted(Comparator.comparing(SkillFile::uri)).toList();
        long bytes = own.stream().mapToLong(SkillFile::size).sum();
        if (own.size() > MOST_FILES) {
            problems.accept(place(folder), "it has " + own.size() + " files, and clients may refuse more than 512;"
                    + " make several skills of it");
        }
        if (bytes > SkillFolders.MOST_BYTES) {
            problems.accept(place(folder),
                    "its files have " + bytes + " bytes, and clients may refuse more than 16 MiB;"
                            + " make several skills of it");
        }
        if (frontMatter != null) {
            skills.add(Skill.fixed(folder, own, frontMatter));
        }
    }

    /**
     * Adds a skill that is generated.
     *
     * @param type the class that declares it
     */
    SkillBuilder with(Class<?> type, Supplier<SkillSource> source) {
        try {
            add(type, source.get());
        } catch (RuntimeException e) { // code of the application: its mistakes are reported with all others
            problems.accept("Skill source " + type.getName(), "it fails with " + e + "; correct it");
        }
        return this;
    }

    private void add(Class<?> type, SkillSource source) {
        String folder = source.path();
        String at = place(folder) + " of " + type.getName();
        Map<String, Supplier<byte[]>> contents = new TreeMap<>(source.files());
        Supplier<byte[]> manifest = contents.get(Skill.MANIFEST);
        if (manifest == null) {
            problems.accept(at, "it has no file SKILL.md; add one");
            return;
        }
        List<SkillFile> own = new ArrayList<>();
        contents.forEach((name, content) -> {
            String path = folder + "/" + name;
            String problem = SkillUri.problem(path);
            if (problem != null) {
                problems.accept(at, problem);
            } else if (files.putIfAbsent(path, SkillFile.generated(path, content)) != null) {
                problems.accept(at, "there is another skill file \"" + path + "\"; rename one of them");
            } else {
                own.add(SkillFile.generated(path, content));
            }
        });
        if (!source.roles().isEmpty() || !source.scopes().isEmpty()) {
            rules.add(folder, new Access(source.roles(), source.scopes()));
        }
        FrontMatter frontMatter = frontMatter(folder, manifest.get());
        if (frontMatter != null) {
            skills.add(Skill.generated(folder, own, manifest, frontMatter));
        }
    }

    private @Nullable FrontMatter frontMatter(String folder, byte[] manifest) {
        try {
            return FrontMatter.of(manifest, folder);
        } catch (IllegalArgumentException e) {
            problems.accept(SkillFolders.place(folder + "/" + Skill.MANIFEST), String.valueOf(e.getMessage()));
            return null;
        }
    }

    SkillTree build() {
        SkillTree tree = new SkillTree(skills, files);
        rules.check(tree.folders(), problems);
        skills.stream().filter(skill -> !skill.isGenerated()).map(Skill::path).forEach(this::checkWithin);
        tree.checkNames(warnings);
        return tree;
    }

    /** The entry of a skill has all its files with their digests, so nothing in it can be hidden, or change. */
    private void checkWithin(String folder) {
        rules.checkWithin(folder, problems);
        skills.stream().filter(other -> other.isGenerated() && other.path().startsWith(folder + "/"))
                .forEach(other -> problems.accept(place(other.path()), "it is generated, so the skill \"" + folder
                        + "\" above it cannot list its files; move it out of that folder"));
    }
}
