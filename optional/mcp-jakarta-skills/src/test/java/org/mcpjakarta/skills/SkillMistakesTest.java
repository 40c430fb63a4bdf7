package org.mcpjakarta.skills;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.testkit.LogLines;

/** Folders that cannot be served, each reported where it is, all of them together. */
class SkillMistakesTest {
    private static final String GOOD = "---\nname: %s\ndescription: Something\n---\n";

    @TempDir
    Path root;

    private void write(String path, String content) throws IOException {
        Path file = root.resolve(SkillFolders.ROOT).resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private URLClassLoader loader(Path... roots) throws MalformedURLException {
        URL[] urls = new URL[roots.length];
        for (int i = 0; i < roots.length; i++) {
            urls[i] = roots[i].toUri().toURL();
        }
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }

    private List<String> refused(Class<?>... beans) throws IOException {
        try (URLClassLoader loader = loader(root)) {
            return SkillServer.refused(loader, beans);
        }
    }

    @ApplicationScoped
    static class Rooms {
        @Resource(uri = "rooms")
        public String relative() {
            return "";
        }
    }

    @ApplicationScoped
    static class Nameless implements SkillSource {
        @Override
        public String path() {
            return "shop/../prices";
        }

        @Override
        public Map<String, Supplier<byte[]>> files() {
            return Map.of("SKILL.md", () -> GOOD.formatted("price").getBytes());
        }
    }

    @Test
    @Tag("R-519")
    @Tag("R-521")
    void mistakesAreReportedTogetherWithAllOthers() throws IOException {
        write("open/SKILL.md", "no front matter");
        write("endless/SKILL.md", "---\nname: endless\n");
        write("broken/SKILL.md", "---\nname: broken\ndescription: a: b\n---\n");
        write("other/SKILL.md", GOOD.formatted("another"));
        write("Upper/SKILL.md", GOOD.formatted("Upper"));
        write("mute/SKILL.md", "---\nname: mute\n---\n");
        write("access.properties", "nowhere.roles = staff\nother.users = ann\n");

        List<String> lines = refused(Rooms.class, Nameless.class);

        assertThat(lines).first().isEqualTo("11 problems with MCP features were found:");
        assertThat(lines).contains(
                "MCPJ1040 Skill file \"open/SKILL.md\": it has to begin with front matter: a line ---, name and description, and another line ---",
                "MCPJ1040 Skill file \"endless/SKILL.md\": its front matter has no end; add a line ---",
                "MCPJ1040 Skill file \"broken/SKILL.md\": its front matter cannot be read: line 3: a plain text cannot contain \": \" or a tab; put it in quotes",
                "MCPJ1040 Skill file \"other/SKILL.md\": the name in its front matter is \"another\", but its folder is \"other\"; give both the same name",
                "MCPJ1040 Skill file \"Upper/SKILL.md\": the name in its front matter has to be a text of 1 to 64 lower case letters, digits and single hyphens",
                "MCPJ1040 Skill file \"mute/SKILL.md\": the description in its front matter has to be a text of 1 to 1024 characters",
                "MCPJ1040 File access.properties: there is no folder \"nowhere\"; correct the rule",
                "MCPJ1040 File access.properties: \"other.users\" is not a rule; write folder.roles = … or folder.scopes = …, with a value")
                .anyMatch(line -> line.startsWith("MCPJ1040 Skill \"shop/../prices\" of ") && line.contains("\"..\""))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource \"rooms\""));
    }

    @Test
    @Tag("R-521")
    void aSkillOfTooManyFilesIsRefused() throws IOException {
        write("many/SKILL.md", GOOD.formatted("many"));
        for (int i = 0; i < 599; i++) {
            write("many/files/%d.txt".formatted(i), "x");
        }

        assertThat(refused()).containsExactly("1 problem with MCP features was found:",
                "MCPJ1040 Skill \"many\": it has 600 files, and clients may refuse more than 512; make several skills of it");
    }

    @Test
    @Tag("R-521")
    void aSkillOfTooManyBytesIsRefused() throws IOException {
        write("large/SKILL.md", GOOD.formatted("large"));
        write("large/a.txt", "x".repeat(9 << 20));
        write("large/b.txt", "x".repeat(9 << 20));

        assertThat(refused()).anyMatch(line -> line.startsWith("MCPJ1040 Skill \"large\": its files have 1887"));
    }

    @ApplicationScoped
    static class Within implements SkillSource {
        @Override
        public String path() {
            return "open/made";
        }

        @Override
        public Map<String, Supplier<byte[]>> files() {
            return Map.of("SKILL.md", () -> GOOD.formatted("made").getBytes());
        }
    }

    @Test
    @Tag("R-515")
    @Tag("R-518")
    @Tag("R-521")
    void aSkillListsNoFileThatItsReadersCannotRead() throws IOException {
        write("open/SKILL.md", GOOD.formatted("open"));
        write("open/inner/SKILL.md", GOOD.formatted("inner"));
        write("open/more/notes.txt", "hidden");
        write("access.properties", "open/inner.roles = boss\nopen/more.scopes = notes:read\n");

        assertThat(refused(Within.class)).containsExactly("2 problems with MCP features were found:",
                "MCPJ1040 File access.properties: \"open/inner\" is part of the skill \"open\", which lists its files to"
                        + " all who see it; give \"open\" the rule, or move the folder out of it",
                "MCPJ1040 Skill \"open/made\": it is generated, so the skill \"open\" above it cannot list its"
                        + " files; move it out of that folder");
    }

    @Test
    @Tag("R-523")
    void equalNamesAreReportedButServed() throws IOException {
        write("house/clean/SKILL.md", GOOD.formatted("clean"));
        write("yard/clean/SKILL.md", GOOD.formatted("clean"));

        try (LogLines log = new LogLines();
                URLClassLoader loader = loader(root);
                SkillServer server = SkillServer.of(loader)) {
            JsonObject listed = server.request("skills/list", "{}");

            assertThat(listed.getJsonArray("skills")).hasSize(2);
            assertThat(listed.getString("cacheScope")).isEqualTo("public");
            assertThat(log.lines()).anyMatch(line -> line.startsWith("MCPJ1143"));
        }
    }

    @Test
    @Tag("R-525")
    void whatIsSentAsTextIsNamedSo() throws IOException {
        write("typed/SKILL.md", GOOD.formatted("typed"));
        write("typed/LICENSE", "Free for all");
        write("typed/Main.java", "class Main {}");
        Files.write(root.resolve(SkillFolders.ROOT).resolve("typed/data"), new byte[]{(byte) 0xff, 0});

        try (URLClassLoader loader = loader(root); SkillServer server = SkillServer.of(loader)) {
            JsonObject folder = server.request("resources/directory/read", "{\"uri\":\"skill://typed\"}");

            assertThat(folder.getJsonArray("resources").stream().map(JsonValue::asJsonObject)
                    .map(file -> file.getString("name") + " " + file.getString("mimeType"))).containsExactly(
                            "LICENSE text/plain", "Main.java text/plain", "SKILL.md text/markdown",
                            "data application/octet-stream");
            JsonObject read = server.request("resources/read", "{\"uri\":\"skill://typed/LICENSE\"}");
            assertThat(read.getJsonArray("contents")).containsExactly(SkillServer.object("""
                    {"uri":"skill://typed/LICENSE","mimeType":"text/plain","text":"Free for all"}"""));
        }
    }

    @Test
    @Tag("R-519")
    @Tag("T-40")
    void aLinkOutOfTheTreeIsRefused() throws IOException {
        write("linked/SKILL.md", GOOD.formatted("linked"));
        Path secret = Files.writeString(root.resolve("secret.txt"), "secret");
        Files.createSymbolicLink(root.resolve(SkillFolders.ROOT).resolve("linked/secret.txt"), secret);

        assertThat(refused())
                .anyMatch(line -> line.startsWith("MCPJ1040 Skill file \"linked/secret.txt\": it is a link"));
    }

    @Test
    @Tag("R-519")
    @Tag("R-520")
    void jarsAreReadAndPathsThatLeadOutAreRefused() throws IOException {
        Path good = jar("good.jar", "good/SKILL.md", GOOD.formatted("good"));
        Path bad = jar("bad.jar", "bad/../../../x.txt", "x");

        try (URLClassLoader loader = loader(good); SkillServer server = SkillServer.of(loader)) {
            assertThat(server.request("skills/list", "{}").getJsonArray("skills")).hasSize(1);
        }
        try (URLClassLoader loader = loader(good, bad)) {
            assertThat(SkillServer.refused(loader))
                    .anyMatch(line -> line.startsWith("MCPJ1040 Skill file \"bad/../../../x.txt\": the path has"));
        }
        Path twin = jar("twin.jar", "good/SKILL.md", GOOD.formatted("good"));
        try (URLClassLoader loader = loader(good, twin)) {
            assertThat(SkillServer.refused(loader)).anyMatch(line -> line.contains("two archives"));
        }
    }

    private Path jar(String name, String path, String content) throws IOException {
        Path jar = root.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(file)) {
            zip.putNextEntry(new ZipEntry("META-INF/"));
            zip.putNextEntry(new ZipEntry(SkillFolders.ROOT + "/"));
            zip.putNextEntry(new ZipEntry(SkillFolders.ROOT + "/" + path));
            zip.write(content.getBytes());
        }
        return jar;
    }
}
