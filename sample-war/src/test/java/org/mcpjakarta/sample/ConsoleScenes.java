package org.mcpjakarta.sample;

import java.nio.file.Path;

import jakarta.json.JsonObject;

/** What a person does with the console, in Chromium. */
final class ConsoleScenes {
    private final Node node;

    ConsoleScenes(Path home) {
        node = new Node(home);
    }

    /** What was seen; all scenes end with what the browser had to complain about. */
    JsonObject play(String scene, String page, String... arguments) throws Exception {
        String[] all = new String[arguments.length + 2];
        all[0] = scene;
        all[1] = page;
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return node.run("console.mjs", all);
    }
}
