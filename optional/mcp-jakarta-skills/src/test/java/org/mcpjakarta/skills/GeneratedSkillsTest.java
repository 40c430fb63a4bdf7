package org.mcpjakarta.skills;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.testkit.LogLines;

/** Skills whose files an application generates, and what happens if it fails to. */
class GeneratedSkillsTest {
    private static final String GOOD = "---\nname: prices\ndescription: Knows prices\n---\n";
    private static final String URI = "skill://shop/prices/SKILL.md";

    @ApplicationScoped
    static class Prices implements SkillSource {
        private volatile String manifest = GOOD;

        void write(String changed) {
            manifest = changed;
        }

        private byte[] manifest() {
            if (manifest.isEmpty()) {
                throw new IllegalStateException("no prices");
            }
            return manifest.getBytes();
        }

        @Override
        public String path() {
            return "shop/prices";
        }

        @Override
        public Map<String, Supplier<byte[]>> files() {
            return Map.of("SKILL.md", this::manifest);
        }
    }

    private static List<String> listed(SkillServer server) {
        return server.request("skills/list", "{}").getJsonArray("skills").stream().map(JsonValue::asJsonObject)
                .map(skill -> skill.getString("uri")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no front matter", "---\nname: prices\ndescription: a: b\n---\n",
            "---\nname: costs\ndescription: Knows prices\n---\n", "---\nname: prices\n---\n"})
    @Tag("R-524")
    void oneThatBreaksIsLeftOutAndTheOthersAreListed(String broken) {
        try (SkillServer server = SkillServer.ofTests(Prices.class); LogLines log = new LogLines()) {
            Prices prices = server.bean(Prices.class);
            assertThat(listed(server)).hasSize(3).contains(URI);

            prices.write(broken);

            assertThat(listed(server)).hasSize(2).doesNotContain(URI);
            assertThat(listed(server)).hasSize(2);
            JsonObject got = server.request("skills/get", "{\"uri\":\"" + URI + "\"}");
            assertThat(got.getInt("code")).isEqualTo(-32603);
            assertThat(log.lines()).filteredOn(line -> line.startsWith("MCPJ5030"))
                    .containsExactly("MCPJ5030 Skill \"shop/prices\" is left out of lists");
            prices.write(GOOD);
            assertThat(listed(server)).hasSize(3).contains(URI);
        }
    }

    @Test
    void theOperatorIsToldOnceAMinute() {
        long[] now = {Long.MAX_VALUE - 5};
        BrokenSkills broken = new BrokenSkills(() -> now[0]);
        IllegalStateException failure = new IllegalStateException();
        try (LogLines log = new LogLines()) {
            broken.warn("a", failure);
            broken.warn("a", failure);
            broken.warn("b", failure);
            now[0] += BrokenSkills.SILENCE.toNanos() - 1;
            broken.warn("a", failure);
            assertThat(log.lines()).hasSize(2);

            now[0]++;
            broken.warn("a", failure);

            assertThat(log.lines()).hasSize(3).last().asString().contains("Skill \"a\"");
        }
    }

    private static RuntimeException failure(String text) {
        return new IllegalStateException(text);
    }

    @ApplicationScoped
    static class Pathless extends Prices {
        @Override
        public String path() {
            throw failure("no path");
        }
    }

    @ApplicationScoped
    static class Fileless extends Prices {
        @Override
        public Map<String, Supplier<byte[]>> files() {
            throw failure("no files");
        }
    }

    @ApplicationScoped
    static class Textless extends Prices {
        @Override
        public Map<String, Supplier<byte[]>> files() {
            return Map.of("SKILL.md", () -> {
                throw failure("no text");
            });
        }
    }

    @ApplicationScoped
    static class Roleless extends Prices {
        @Override
        public String path() {
            return "other/prices";
        }

        @Override
        public List<String> roles() {
            throw failure("no roles");
        }
    }

    @Test
    @Tag("R-521")
    void thoseThatFailAtDeploymentAreReportedTogether() {
        List<String> lines = SkillServer.refused(SkillServer.class.getClassLoader(), Pathless.class, Fileless.class,
                Textless.class, Roleless.class);

        String fails = "MCPJ1040 Skill source " + GeneratedSkillsTest.class.getName()
                + "$%s: it fails with java.lang.IllegalStateException: no %s; correct it";
        assertThat(lines).containsExactlyInAnyOrder("4 problems with MCP features were found:",
                fails.formatted("Pathless", "path"), fails.formatted("Fileless", "files"),
                fails.formatted("Textless", "text"), fails.formatted("Roleless", "roles"));
    }
}
