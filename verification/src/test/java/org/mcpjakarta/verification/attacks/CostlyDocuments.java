package org.mcpjakarta.verification.attacks;

import static org.mcpjakarta.verification.client.Messages.list;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.server.ServerProcess;

/** JSON that is dear to read: many values in few bytes, long numbers, deep trees, names with the same hash. */
final class CostlyDocuments implements Attack {
    private static final int WORKERS = 8;
    private static final int ROUNDS = 4;
    private static final Duration DEAREST = Duration.ofMillis(1_200);

    @Override
    public String name() {
        return "documents";
    }

    private static Map<String, Request> requests() {
        Map<String, Request> requests = new LinkedHashMap<>();
        requests.put("99,900 values in 200 kB", call("tree", "{\"tree\":{\"a\":[" + list(99_900, i -> "1") + "]}}"));
        requests.put("4 MB of numbers of 990 digits",
                call("numbers", "{\"numbers\":[" + list(4_200, i -> "1234567890".repeat(99)) + "]}"));
        requests.put("4 MB of fractions of 990 digits",
                call("numbers", "{\"numbers\":[" + list(4_200, i -> "0." + "1234567890".repeat(99)) + "]}"));
        requests.put("4 MB of numbers of 990 digits, to and fro",
                call("mirror", "{\"tree\":{\"a\":[" + list(4_200, i -> "1234567890".repeat(99)) + "]}}"));
        requests.put("4 MB of long numbers with exponents, to and fro",
                call("mirror", "{\"tree\":{\"a\":[" + list(4_200, i -> "1234567890".repeat(98) + "e-900") + "]}}"));
        requests.put("60 levels", call("tree", "{\"tree\":{\"a\":" + "[".repeat(58) + "]".repeat(58) + "}}"));
        requests.put("100,000 levels",
                call("tree", "{\"tree\":{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}}"));
        requests.put("90,000 names with few hashes",
                call("tree", "{\"tree\":{" + list(90, i -> "\"o" + i + "\":{" + list(1_000, CostlyDocuments::colliding)
                        + "}") + "}}"));
        return requests;
    }

    // "Aa" and "BB" have the same hash, and so have all names made of ten of them.
    private static String colliding(int number) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 10; bit++) {
            name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return "\"" + name + "\":1";
    }

    private static Request call(String tool, String arguments) {
        return Request.statelessCall(tool, Messages.statelessCall(tool, arguments));
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Map<String, Request> requests = requests();
        ServerProcess process = site.server().process();
        for (Map.Entry<String, Request> entry : requests.entrySet()) {
            Duration least = Duration.ofHours(1);
            String answered = "";
            for (int i = 0; i < ROUNDS; i++) {
                try (Connection connection = site.connect()) {
                    Duration before = process.processorTime();
                    Answer answer = connection.send(entry.getValue());
                    Duration took = process.processorTime().minus(before);
                    least = took.compareTo(least) < 0 ? took : least;
                    answered = answer.status() + " " + answer.text().length();
                }
            }
            site.note(entry.getKey() + ": " + least.toMillis() + " ms of processor time, " + answered);
            site.failIf(least.compareTo(DEAREST) > 0, entry.getKey() + " cost " + least.toMillis() + " ms");
        }
        Request[] all = requests.values().toArray(Request[]::new);
        Workers.run(site, WORKERS, (connection, round) -> {
            connection.send(all[round % all.length]);
            return true;
        });
    }
}
