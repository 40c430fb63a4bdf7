package org.mcpjakarta.sample;

import java.io.IOException;
import java.nio.file.Path;

import jakarta.json.JsonObject;

/** The official TypeScript clients: the one of today in both eras, and the one that knows sessions only. */
enum Speaker {
    CLIENT_2026_07_28("client", "2026-07-28"), CLIENT_2025_11_25("client", "2025-11-25"), SDK_2025_11_25("sdk",
            "2025-11-25");

    private static final String ENDPOINT = "http://127.0.0.1:" + System.getProperty("server.port") + "/showcase/mcp";

    private final String sdk;
    private final String revision;

    Speaker(String sdk, String revision) {
        this.sdk = sdk;
        this.revision = revision;
    }

    /** What the client saw in a scene of {@code showcase.mjs}. */
    JsonObject play(String scene, Path home) throws IOException, InterruptedException {
        return new Node(home).run("showcase.mjs", sdk, revision, ENDPOINT, scene);
    }
}
