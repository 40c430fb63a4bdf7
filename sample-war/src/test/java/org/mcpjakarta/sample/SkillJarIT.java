package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.util.List;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.skills.SkillsExtension;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.McpTestClient;

/** Skills in a WAR and in one of its jars: each server has addresses of its own for what is in jars. */
@ArquillianTest
class SkillJarIT {
    private static final String ROOT = "META-INF/mcp-skills/";
    private static final String MANIFEST = "---\nname: %s\ndescription: Something in the garden\n---\n";

    @Deployment(testable = false)
    static WebArchive garden() throws URISyntaxException {
        File skills = new File(SkillsExtension.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        JavaArchive jar = ShrinkWrap.create(JavaArchive.class, "garden.jar")
                .addAsResource(manifest("rake-leaves"), ROOT + "garden/rake-leaves/SKILL.md")
                .addAsResource(new StringAsset("a rake\r\n"), ROOT + "garden/rake-leaves/tools/list.txt");
        return Sample.empty("garden.war").addAsLibrary(skills).addAsLibrary(jar)
                .addAsResource(manifest("cut-grass"), ROOT + "garden/cut-grass/SKILL.md");
    }

    private static StringAsset manifest(String name) {
        return new StringAsset(MANIFEST.formatted(name));
    }

    private static McpTestClient client() {
        return McpTestClient.at(Server.uri("/garden/mcp")).revision(McpRevision.V2026_07_28).connect();
    }

    private static List<String> uris(McpTestClient client, String method, String params, String member) {
        return client.request(method, Sample.json(params).asJsonObject()).result().getJsonArray(member)
                .getValuesAs(JsonObject.class).stream().map(entry -> entry.getString("uri")).toList();
    }

    @Test
    void thoseOfTheWarAndOfTheJarAreServed() {
        try (McpTestClient client = client()) {
            assertThat(uris(client, "skills/list", "{}", "skills"))
                    .containsExactly("skill://garden/cut-grass/SKILL.md", "skill://garden/rake-leaves/SKILL.md");
            assertThat(uris(client, "resources/directory/read", "{\"uri\":\"skill://garden\"}", "resources"))
                    .containsExactly("skill://garden/cut-grass", "skill://garden/rake-leaves");
            assertThat(
                    uris(client, "resources/directory/read", "{\"uri\":\"skill://garden/rake-leaves\"}", "resources"))
                    .containsExactly("skill://garden/rake-leaves/SKILL.md", "skill://garden/rake-leaves/tools");
        }
    }

    @Test
    void filesOfTheJarAreReadAsTheyAre() {
        try (McpTestClient client = client()) {
            assertThat(client.readResource("skill://garden/rake-leaves/tools/list.txt").text()).isEqualTo("a rake\r\n");
            assertThat(client.readResource("skill://garden/rake-leaves/SKILL.md").text())
                    .isEqualTo(MANIFEST.formatted("rake-leaves"));
        }
    }
}
