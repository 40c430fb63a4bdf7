package org.mcpjakarta.sample;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

import jakarta.json.JsonObject;

import org.mcpjakarta.testkit.ChaosProxy;

/** The official TypeScript clients: the one of today in both eras, and the one that knows sessions only. */
enum Speaker {
    /** {@code @modelcontextprotocol/client}, without a session. */
    CLIENT_2026_07_28("client", "2026-07-28"),
    /** The same in a session. */
    CLIENT_2025_11_25("client", "2025-11-25"),
    /** {@code @modelcontextprotocol/sdk}. */
    SDK_2025_11_25("sdk", "2025-11-25"),
    /** The same over HTTP+SSE, to which it falls back. */
    SDK_HTTP_SSE("sse", "2025-11-25");

    private final String sdk;
    private final String revision;

    Speaker(String sdk, String revision) {
        this.sdk = sdk;
        this.revision = revision;
    }

    /**
     * What the client saw in a scene with a WAR.
     *
     * @param war the context root, which is the name of the script, too
     */
    JsonObject play(String war, String scene, Path home) throws IOException, InterruptedException {
        return new Node(home).run(war + ".mjs", sdk, revision, endpoint(Server.port(), war), scene);
    }

    /** The same, by way of a proxy; the scene is told the straight way, too. */
    JsonObject playThrough(ChaosProxy proxy, String war, String scene, Path home)
            throws IOException, InterruptedException {
        return new Node(home).run(war + ".mjs", sdk, revision, endpoint(proxy.port(), war), scene,
                endpoint(Server.port(), war));
    }

    /** The same over stdio, with the bridge before the server. */
    JsonObject playBridged(String war, String script, String scene, Path home, BridgeCommand bridge)
            throws IOException, InterruptedException {
        return new Node(home, bridge.variables()).run(script, sdk, revision, endpoint(Server.port(), war), scene);
    }

    /** The same, with a proxy between the bridge and the server. */
    JsonObject playBridgedThrough(ChaosProxy proxy, String war, String scene, Path home, BridgeCommand bridge)
            throws IOException, InterruptedException {
        return new Node(home, bridge.variables()).run(war + ".mjs", sdk, revision, endpoint(proxy.port(), war), scene);
    }

    /** The same with a server of its own. @param script the name of the script */
    JsonObject playAt(URI endpoint, String script, String scene, Path home) throws IOException, InterruptedException {
        return new Node(home).run(script + ".mjs", sdk, revision, endpoint.toString(), scene);
    }

    private static String endpoint(int port, String war) {
        return "http://127.0.0.1:" + port + "/" + war + "/mcp";
    }
}
