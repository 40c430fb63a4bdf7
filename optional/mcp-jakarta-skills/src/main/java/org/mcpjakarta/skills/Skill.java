package org.mcpjakarta.skills;

import java.util.List;
import java.util.function.Supplier;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * A skill that is served.
 *
 * @param path    its folder
 * @param files   all files in it and below, by URI
 * @param isGenerated whether its files may change
 * @param frontMatter that of its deployment
 * @param entry   what lists say about it; throws an exception if the skill is generated, and broken at the moment
 */
record Skill(String path, List<SkillFile> files, boolean isGenerated, FrontMatter frontMatter,
        Supplier<JsonObject> entry) {
    static final String MANIFEST = "SKILL.md";

    static Skill fixed(String path, List<SkillFile> files, FrontMatter frontMatter) {
        JsonArrayBuilder resources = Json.createArrayBuilder();
        files.forEach(file -> resources.add(Json.createObjectBuilder().add("uri", file.uri())
                .add("digest", file.digest()).add("size", file.size())));
        JsonObject entry = entry(path, frontMatter).add("resources", resources).build();
        return new Skill(path, files, false, frontMatter, () -> entry);
    }

    /** The front matter is read each time, so that it is always that of the file. */
    static Skill generated(String path, List<SkillFile> files, Supplier<byte[]> manifest, FrontMatter frontMatter) {
        JsonValue dynamic = Json.createValue("dynamic");
        return new Skill(path, files, true, frontMatter,
                () -> entry(path, FrontMatter.of(manifest.get(), path)).add("resources", dynamic).build());
    }

    private static JsonObjectBuilder entry(String path, FrontMatter frontMatter) {
        return Json.createObjectBuilder().add("uri", uri(path)).add("frontmatter", frontMatter.json());
    }

    String uri() {
        return uri(path);
    }

    private static String uri(String path) {
        return SkillUri.of(path + "/" + MANIFEST);
    }
}
