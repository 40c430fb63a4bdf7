package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import jakarta.json.JsonObject;

/**
 * Runs a script of the clients' folder by the Node.js that the build has installed there.
 *
 * @param home      the home folder that scripts see; tests leave nothing behind in the user's own
 * @param variables of the environment, beside what all programs have
 */
record Node(Path home, Map<String, String> variables) {
    private static final Path CLIENTS = Path.of(System.getProperty("clients"));
    private static final int PATIENCE = 60;

    Node(Path home) {
        this(home, Map.of());
    }

    /** The object that the script prints. */
    JsonObject run(String script, String... arguments) throws IOException, InterruptedException {
        return Sample.json(print(script, arguments)).asJsonObject();
    }

    /** What the script prints. It has a minute to do so, and must end well. */
    String print(String script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(CLIENTS.resolve("node_modules/node/bin/node").toString(),
                CLIENTS.resolve(script).toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(home, "output", ".json");
        Path errors = Files.createTempFile(home, "errors", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().put("HOME", home.toString());
        builder.environment().putAll(variables);
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE, TimeUnit.SECONDS);
        process.destroyForcibly();
        String text = Files.readString(output);
        assertThat(ended && process.exitValue() == 0).as("%s%n%s", text, Files.readString(errors)).isTrue();
        return text;
    }
}
