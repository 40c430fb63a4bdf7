package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The official MCP Inspector, on its command line, against the sample. */
@ArquillianTest
class InspectorIT {
    @TempDir
    private static Path home;

    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @Test
    void listsTheTools() throws Exception {
        JsonObject result = inspector("--method", "tools/list");

        assertThat(result.getJsonArray("tools")).extracting(tool -> tool.asJsonObject().getString("name"))
                .contains("findFree", "book");
    }

    @Test
    void callsATool() throws Exception {
        JsonObject result = inspector("--method", "tools/call", "--tool-name", "findFree", "--tool-arg",
                "day=2081-05-06", "--tool-arg",
                "seats=20");

        assertThat(result.getJsonArray("content").getJsonObject(0).getString("text")).contains("\"Oak\"")
                .doesNotContain("\"Aspen\"");
    }

    @Test
    void findsThePageOfATool() throws Exception {
        JsonObject app = inspector("--method", "tools/call", "--tool-name", "showPlan", "--app-info",
                "--advertise-apps");

        assertThat(app.toString()).contains("ui://rooms/plan");
    }

    private static JsonObject inspector(String... arguments) throws IOException, InterruptedException {
        String endpoint = Sample.to("/mcp").build().uri().toString();
        return new Node(home).run("node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
                Stream.concat(Stream.of("--cli", endpoint), Stream.of(arguments)).toArray(String[]::new));
    }
}
