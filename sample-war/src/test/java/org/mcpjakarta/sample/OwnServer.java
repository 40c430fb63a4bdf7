package org.mcpjakarta.sample;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** A server that a test has for itself, of the kind that the build says: so it can be stopped, and be set up in another way. */
final class OwnServer implements AutoCloseable {
    private static final Duration START = Duration.ofMinutes(3);

    private final Process process;
    private final Path log;
    private final URI endpoint;
    private final List<String> stopCommand;

    private OwnServer(Process process, Path log, URI endpoint, List<String> stopCommand) {
        this.process = process;
        this.log = log;
        this.endpoint = endpoint;
        this.stopCommand = stopCommand;
    }

    /** @param serverXml how Liberty is set up; its port is set to a free one */
    static OwnServer liberty(String name, String serverXml, WebArchive war) throws IOException {
        int port = freePort();
        Path home = Path.of(System.getProperty("wlp.home"));
        Path folder = empty(home.resolve("usr/servers").resolve(name + "-" + Server.port()));
        Files.writeString(folder.resolve("server.xml"), serverXml);
        Files.writeString(Files.createDirectories(folder.resolve("configDropins/overrides")).resolve("port.xml"), """
                <server><httpEndpoint id="defaultHttpEndpoint" host="127.0.0.1" httpPort="%d"/></server>"""
                .formatted(port));
        deploy(war, folder.resolve("dropins"));
        String script = home.resolve("bin/server").toString();
        String server = folder.getFileName().toString();
        return start(folder, port, war, List.of(script, "stop", server), script, "run", server, "--clean");
    }

    /** WildFly as it comes. */
    static OwnServer wildfly(String name, WebArchive war) throws IOException {
        return wildfly(name, war, UnaryOperator.identity());
    }

    /** @param change of {@code standalone.xml} */
    static OwnServer wildfly(String name, WebArchive war, UnaryOperator<String> change) throws IOException {
        int port = freePort();
        Path home = Path.of(System.getProperty("wildfly.home"));
        Path folder = empty(home.resolveSibling("wildfly-" + name));
        Path configuration = Files.createDirectories(folder.resolve("configuration"));
        try (Stream<Path> files = Files.list(home.resolve("standalone/configuration"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, configuration.resolve(file.getFileName()));
            }
        }
        Path standalone = configuration.resolve("standalone.xml");
        Files.writeString(standalone, change.apply(Files.readString(standalone)));
        deploy(war, folder.resolve("deployments"));
        return start(folder, port, war, List.of(), home.resolve("bin/standalone.sh").toString(),
                "-Djboss.server.base.dir=" + folder, "-b=127.0.0.1", "-bmanagement=127.0.0.1",
                "-Djboss.http.port=" + port, "-Djboss.https.port=0", "-Djboss.management.http.port=0");
    }

    private static OwnServer start(Path folder, int port, WebArchive war, List<String> stopCommand, String... command)
            throws IOException {
        Path log = folder.resolve("console.log");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("LAUNCH_JBOSS_IN_BACKGROUND", "1");
        String root = war.getName().replace(".war", "");
        OwnServer server = new OwnServer(builder.start(), log,
                URI.create("http://127.0.0.1:" + port + "/" + root + "/mcp"), stopCommand);
        try {
            await().atMost(START).pollInterval(200, TimeUnit.MILLISECONDS).until(server::answers);
        } catch (RuntimeException failure) {
            server.close();
            throw failure;
        }
        return server;
    }

    private static Path empty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path each : all.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(each);
                }
            }
        }
        return Files.createDirectories(folder);
    }

    private static void deploy(WebArchive war, Path folder) throws IOException {
        war.as(ZipExporter.class).exportTo(Files.createDirectories(folder).resolve(war.getName()).toFile());
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }

    private boolean answers() {
        if (!process.isAlive()) {
            throw new IllegalStateException("The server has ended; see " + log);
        }
        try {
            HttpURLConnection asked = (HttpURLConnection) endpoint.toURL().openConnection();
            asked.setRequestMethod("OPTIONS");
            return asked.getResponseCode() == HttpURLConnection.HTTP_NO_CONTENT;
        } catch (IOException e) {
            return false;
        }
    }

    URI endpoint() {
        return endpoint;
    }

    /** What it wrote to its console. */
    String log() throws IOException {
        return Files.readString(log);
    }

    /** Asks it to stop as operating systems do, by SIGTERM. */
    void terminate() {
        process.destroy();
    }

    /** Asks it to stop by Liberty's own command. */
    void stop() throws IOException {
        new ProcessBuilder(stopCommand).redirectErrorStream(true)
                .redirectOutput(log.resolveSibling("stop.log").toFile()).start();
    }

    boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
