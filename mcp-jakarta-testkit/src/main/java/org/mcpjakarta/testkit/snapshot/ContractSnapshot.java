package org.mcpjakarta.testkit.snapshot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.FeatureList;
import org.mcpjakarta.testkit.result.Listed;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * Everything that a server lists: tools with their schemas, prompts, resources, resource templates, and its instructions. Its text is JSON
 * in a canonical form, so two servers that promise the same have the same text. Versions are left out, because they change anyway.
 */
public final class ContractSnapshot {
    /** The system property that says what to do with a file that is not as expected: {@code update} writes it anew. */
    public static final String MODE = "mcp.snapshot";

    private static final String HOW_TO_WRITE = "-D" + MODE + "=update writes it";

    private final String text;

    private ContractSnapshot(String text) {
        this.text = text;
    }

    public static ContractSnapshot of(McpTestClient client) {
        JsonObject server = client.server();
        JsonObject capabilities = server.get("capabilities") instanceof JsonObject given
                ? given
                : JsonObject.EMPTY_JSON_OBJECT;
        JsonObjectBuilder all = Json.createObjectBuilder().add("revision", client.revision().date())
                .add("capabilities", capabilities);
        if (server.containsKey("instructions")) {
            all.add("instructions", server.get("instructions"));
        }
        if (capabilities.containsKey("tools")) {
            all.add("tools", sorted(client.tools()));
        }
        if (capabilities.containsKey("prompts")) {
            all.add("prompts", sorted(client.prompts()));
        }
        if (capabilities.containsKey("resources")) {
            all.add("resources", sorted(client.resources())).add("resourceTemplates",
                    sorted(client.resourceTemplates()));
        }
        return new ContractSnapshot(JsonText.canonical(all.build()) + "\n");
    }

    private static JsonArrayBuilder sorted(FeatureList list) {
        JsonArrayBuilder entries = Json.createArrayBuilder();
        list.stream().sorted(Comparator.comparing(Listed::key)).forEach(entry -> entries.add(entry.json()));
        return entries;
    }

    /** @throws AssertionError that shows the difference line by line, unless the file is to be written anew */
    public void requireEqualTo(Path file) {
        try {
            if (System.getProperty(MODE, "").equals("update")) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, text);
                return;
            }
            if (!Files.exists(file)) {
                throw new AssertionError("There is no snapshot yet at " + file + "; " + HOW_TO_WRITE);
            }
            // Version control may have changed the ends of lines.
            String expected = Files.readString(file).replace("\r\n", "\n");
            if (!expected.equals(text)) {
                throw new AssertionError("What the server lists is not what " + file + " says; if that is intended, "
                        + HOW_TO_WRITE + " anew.\n"
                        + LineDifference.of(expected.lines().toList(), text.lines().toList()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
