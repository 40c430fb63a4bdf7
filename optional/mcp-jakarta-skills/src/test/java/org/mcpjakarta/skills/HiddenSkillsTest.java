package org.mcpjakarta.skills;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.resources.ResourceTemplate;

/** An application all of whose skills are for accountants. */
class HiddenSkillsTest {
    private static final Caller GUEST = new Caller("bob", Set.of("guest"), Set.of(), null);

    @TempDir
    Path root;

    @BeforeEach
    void write() throws IOException {
        write("finance/close-books");
        Files.writeString(root.resolve(SkillFolders.ROOT).resolve("access.properties"), "finance.roles = accountant\n");
    }

    private void write(String skill) throws IOException {
        Path folder = Files.createDirectories(root.resolve(SkillFolders.ROOT).resolve(skill));
        Files.writeString(folder.resolve("SKILL.md"),
                "---\nname: %s\ndescription: Something\n---\n".formatted(folder.getFileName()));
    }

    private SkillServer open(Class<?>... beans) throws IOException {
        return SkillServer.of(new URLClassLoader(new URL[]{root.toUri().toURL()},
                ClassLoader.getPlatformClassLoader()), beans);
    }

    private static JsonObject capabilities(SkillServer server, Caller caller) {
        return server.request(Revision.V2026_07_28, caller, "server/discover", "{}").getJsonObject("capabilities");
    }

    private static JsonObject asGuest(SkillServer server, String method, String params) {
        return server.request(Revision.V2026_07_28, GUEST, method, params);
    }

    private static String uri(String uri) {
        return "{\"uri\":\"" + uri + "\"}";
    }

    @Test
    @Tag("R-510")
    @Tag("R-518")
    void whoMaySeeNoSkillIsNotToldThatThereAreAny() throws IOException {
        try (SkillServer server = open()) {
            assertThat(capabilities(server, GUEST)).isEmpty();
            assertThat(asGuest(server, "skills/list", "{}").getInt("code")).isEqualTo(-32601);
            assertThat(capabilities(server, SkillServer.ACCOUNTANT)).containsOnlyKeys("extensions", "resources");
            assertThat(server.request(Revision.V2026_07_28, SkillServer.ACCOUNTANT, "skills/list", "{}")
                    .getJsonArray("skills")).hasSize(1);
        }
    }

    @ApplicationScoped
    static class Everything {
        @ResourceTemplate(uriTemplate = "skill://{+path}")
        public String any(String path) {
            return "something else";
        }
    }

    @Test
    @Tag("R-518")
    void aTemplateThatMatchesDoesNotAnnounceThem() throws IOException {
        try (SkillServer server = open(Everything.class)) {
            assertThat(capabilities(server, GUEST)).containsOnlyKeys("resources");
        }
    }

    @Test
    @Tag("R-518")
    void aTemplateThatMatchesDoesNotShowThem() throws IOException {
        write("greet");
        try (SkillServer server = open(Everything.class)) {
            assertThat(asGuest(server, "skills/list", "{}").getJsonArray("skills")).hasSize(1)
                    .allMatch(skill -> skill.toString().contains("skill://greet/SKILL.md"));
            assertThat(asGuest(server, "skills/get", uri("skill://finance/close-books/SKILL.md")).getInt("code", 0))
                    .isEqualTo(-32602);
            assertThat(asGuest(server, "resources/directory/read", uri("skill://finance/close-books"))
                    .getInt("code", 0)).isEqualTo(-32602);
        }
    }
}
