package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.mcpjakarta.verification.history.Findings;

/** Redis or Valkey, which writes everything to a file and reads it again when it starts. */
final class ValkeyStore extends StoreProcess {
    private final int port;

    private ValkeyStore(String program, int port, Path folder) throws IOException {
        super(folder, List.of(program, "--port", Integer.toString(port), "--bind", "127.0.0.1", "--dir",
                folder.toString(), "--appendonly", "yes", "--appendfsync", "always", "--save", "",
                "--maxmemory-policy", "noeviction", "--daemonize", "no"));
        this.port = port;
    }

    /** @param folder for its files, emptied before */
    static ValkeyStore start(String program, int port, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        ValkeyStore store = new ValkeyStore(program, port, folder);
        store.awaitReady();
        return store;
    }

    // While it reads its file, it answers PING with an error.
    @Override
    boolean answers() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(1_000);
            socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() == '+';
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public Map<String, String> settings(String server) {
        // The default prefix is the name of the application, which Open Liberty tells only with the feature jndi.
        return Map.of("MCP_VALKEY_URI", "valkey://127.0.0.1:" + port, "MCP_VALKEY_PREFIX", "verification");
    }

    @Override
    public void check(Findings findings) throws IOException {
        StoreCheck.check(port, findings);
    }
}
