package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.skills.SkillsExtension;

/** Skills in a WAR, seen by the official Inspector, and compared with the official server. */
@ArquillianTest
class SkillsIT {
    private static final String FOLDER = "META-INF/mcp-skills/office";
    /** The folder that the tests of the module use, without the one that only accountants may see. */
    private static final File OFFICE = Path.of("../optional/mcp-jakarta-skills/src/test/resources", FOLDER).toFile();

    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive skilled() throws URISyntaxException {
        File jar = new File(SkillsExtension.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return Sample.empty("skilled.war").addAsLibrary(jar).addAsResource(OFFICE, FOLDER);
    }

    private static String endpoint() {
        return Server.uri("/skilled/mcp").toString();
    }

    @Test
    void entriesAreByteForByteThoseOfTheOfficialServer() throws Exception {
        JsonObject both = new Node(home).run("skills.mjs", endpoint(), OFFICE.getPath(), "office");

        assertThat(both.getInt("number")).isEqualTo(2);
        assertThat(both.getString("sent")).contains("\"skills\":" + both.getString("entries"));
    }

    @Test
    void theInspectorFindsNothingWrongWithThem() throws Exception {
        List<JsonObject> reports = new Node(home)
                .print("node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js", "--cli",
                        endpoint(), "--protocol-era", "modern", "--method", "skills/list", "--verify",
                        "--require-digests")
                .lines().filter(line -> !line.isBlank()).map(line -> Sample.json(line).asJsonObject()).toList();

        assertThat(reports).hasSize(2);
        assertThat(Stream.of("plan-rooms", "count-chairs")).allMatch(name -> reports.toString().contains(name));
    }
}
