package org.mcpjakarta.verification.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.verification.attacks.Attack;
import org.mcpjakarta.verification.attacks.Catalog;
import org.mcpjakarta.verification.client.HealthyClient;
import org.mcpjakarta.verification.server.ServerUnderTest;

/** Attacks servers one after the other. One that was harmed is started anew, so that each attack is judged by itself. */
public final class Attacks implements AutoCloseable {
    private final Path root;
    private final Options options;
    private final Table table = new Table();
    private @Nullable Running running;

    /** A server with a healthy client. */
    private record Running(ServerUnderTest server, HealthyClient healthy, Baseline baseline,
            Map<String, String> settings) {}

    private Attacks(Path root, Options options) {
        this.root = root;
        this.options = options;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Options options = Options.of(args);
        try (Attacks attacks = new Attacks(Path.of(System.getProperty("project.root")), options)) {
            Runtime.getRuntime().addShutdownHook(new Thread(attacks::close));
            System.exit(attacks.run() ? 0 : 1);
        }
    }

    private boolean run() throws IOException, InterruptedException {
        table.head();
        int count = 0;
        for (String name : options.servers()) {
            for (Attack attack : chosen()) {
                Running target = running(name, attack.settings());
                Row row = new Round(target.server(), target.healthy(), target.baseline()).run(name, attack,
                        options.seconds());
                table.add(row);
                count++;
                if (!row.passed() || attack.mayStay() > 0) {
                    stop();
                }
            }
            stop();
        }
        System.out.printf("%d of %d attacks failed to be withstood%n", table.failed(), count);
        return table.failed() == 0;
    }

    private List<Attack> chosen() {
        List<Attack> chosen = Catalog.all().stream()
                .filter(attack -> options.only().isEmpty()
                        ? !options.brief() || Catalog.SHORT.contains(attack.name())
                        : options.only().contains(attack.name()))
                .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("No attack is called " + options.only() + "; there are "
                    + Catalog.all().stream().map(Attack::name).toList());
        }
        return chosen;
    }

    private Running running(String name, Map<String, String> settings) throws IOException, InterruptedException {
        if (running != null && !running.settings().equals(settings)) {
            stop();
        }
        Running now = Optional.ofNullable(running).orElse(null);
        if (now == null) {
            ServerUnderTest server = ServerUnderTest.start(root, name, options.port(), settings);
            HealthyClient healthy = new HealthyClient(options.port());
            running = now = new Running(server, healthy, WarmUp.baseline(server, healthy), settings);
        }
        return now;
    }

    private synchronized void stop() {
        Running last = running;
        running = null;
        if (last != null) {
            last.server().close();
            last.healthy().close();
        }
    }

    @Override
    public void close() {
        stop();
    }
}
