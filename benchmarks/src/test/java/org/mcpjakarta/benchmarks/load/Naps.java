package org.mcpjakarta.benchmarks.load;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/** How many calls that wait a server gets done at once, how long others wait for theirs meanwhile, and what a call costs that does not wait. */
public final class Naps {
    private static final int CALLERS = 200;
    private static final int OTHERS = 2;
    private static final int SHORT = 200;
    private static final int LONG = 2_000;
    private static final Duration WARM = Duration.ofSeconds(30);
    private static final Duration ROUND = Duration.ofSeconds(10);

    private final int port;
    private final ServerProcess server = ServerProcess.running();

    private Naps(int port) throws IOException {
        this.port = port;
    }

    public static void main(String[] args) throws IOException {
        Naps naps = new Naps(Integer.parseInt(args[0]));
        naps.price();
        naps.nap(SHORT);
        naps.nap(LONG);
    }

    private void nap(int millis) throws IOException {
        String arguments = "{\"millis\":" + millis + "}";
        for (int round = 1; round <= 2; round++) {
            long begun = System.nanoTime();
            CompletableFuture<Callers.Times> napping = CompletableFuture
                    .supplyAsync(() -> new Callers(port, CALLERS).call(ROUND, "nap", arguments, "awake"));
            Callers.Times echoes = new Callers(port, OTHERS).call(ROUND);
            int threads = server.threads();
            Callers.Times naps = napping.join();
            // Callers that waited at the end of the round were served after it, and are counted.
            double seconds = (System.nanoTime() - begun) / 1e9;
            print("%d callers of %d ms, round %d: %4.0f calls/s, p50 %5d ms, p99 %5d ms; %d threads", CALLERS, millis,
                    round,
                    naps.sorted().length / seconds, naps.at(0.5).toMillis(), naps.at(0.99).toMillis(), threads);
            print("  %d others meanwhile: %d calls, the longest %d ms", OTHERS, echoes.sorted().length,
                    echoes.at(1).toMillis());
        }
    }

    private void price() {
        new Callers(port, OTHERS).call(WARM);
        for (int round = 1; round <= 2; round++) {
            Duration before = server.cpu();
            int calls = new Callers(port, OTHERS).call(ROUND).sorted().length;
            print("echo, round %d: %.0f microseconds of processor for each of %d calls", round,
                    server.cpu().minus(before).toNanos() / 1000.0 / calls, calls);
        }
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
