package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The official MCP Inspector, on its command line, against the sample. */
@ArquillianTest
class InspectorIT {
    private static final Path CLIENTS = Path.of(System.getProperty("clients"), "node_modules");

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

    private static JsonObject inspector(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(CLIENTS.resolve("node/bin/node").toString(),
                CLIENTS.resolve("@modelcontextprotocol/inspector/clients/launcher/build/index.js").toString(), "--cli",
                Sample.to("/mcp").build().uri().toString()));
        command.addAll(List.of(arguments));
        File output = Files.createTempFile(home, "inspector", ".json").toFile();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output);
        // The Inspector keeps a catalogue of servers in the user's home; tests leave none behind.
        builder.environment().put("HOME", home.toString());
        Process process = builder.start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();
        String text = Files.readString(output.toPath());
        assertThat(ended && process.exitValue() == 0).as(text).isTrue();
        return json(text.substring(text.indexOf('{'))).asJsonObject();
    }
}
