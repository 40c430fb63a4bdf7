package org.mcpjakarta.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.awaitility.Awaitility;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Another Open Liberty, beside that of the tests and without a port, which has the named features and one application. */
final class BareLiberty implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final String NAME = "bare";

    private final Path home;
    private final Process process;

    private BareLiberty(Path home, Process process) {
        this.home = home;
        this.process = process;
    }

    /** @param folder where the server is made */
    static BareLiberty start(Path folder, List<String> features, WebArchive application) throws IOException {
        Path server = Files.createDirectories(folder.resolve("servers").resolve(NAME));
        Files.writeString(server.resolve("server.xml"), "<server><featureManager>"
                + features.stream().map(name -> "<feature>" + name + "</feature>").collect(Collectors.joining())
                + "</featureManager><httpEndpoint id=\"defaultHttpEndpoint\" httpPort=\"-1\" httpsPort=\"-1\"/></server>");
        application.as(ZipExporter.class).exportTo(Files.createDirectories(server.resolve("dropins"))
                .resolve(application.getName()).toFile());
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("wlp.home"), "bin", "server").toString(), "run", NAME);
        builder.environment().put("WLP_USER_DIR", folder.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.redirectErrorStream(true).redirectOutput(server.resolve("console.log").toFile());
        return new BareLiberty(server, builder.start());
    }

    /** What is on the console once Liberty has said whether the application was started. */
    String console() {
        Path file = home.resolve("console.log");
        return Awaitility.await().atMost(PATIENCE).until(() -> Files.readString(file),
                text -> text.contains("CWWKZ0001I") || text.contains("CWWKZ0002E") || text.contains("CWWKZ0012I"));
    }

    @Override
    public void close() {
        List<ProcessHandle> all = process.descendants().toList();
        all.forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                all.forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
