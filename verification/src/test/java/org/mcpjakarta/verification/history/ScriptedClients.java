package org.mcpjakarta.verification.history;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Clients of an official SDK, in a process of their own that tells line by line what they have seen. */
public final class ScriptedClients implements AutoCloseable {
    private final String sdk;
    private final Findings findings;
    private final Excuses excuses;
    private final Process process;

    private ScriptedClients(String sdk, Findings findings, Excuses excuses, Process process) {
        this.sdk = sdk;
        this.findings = findings;
        this.excuses = excuses;
        this.process = process;
    }

    /**
     * @param folder where the SDKs and the script are
     * @param sdk    {@code sdk} or {@code client}, by the name of the package
     */
    public static ScriptedClients start(Path folder, String sdk, int clients, HistoryClient.Load load, Door door,
            Findings findings, Excuses excuses) throws IOException {
        Process process = new ProcessBuilder(List.of(folder.resolve("node_modules/node/bin/node").toString(),
                "count.mjs", sdk,
                "http://127.0.0.1:" + door.balancer() + "/mcp", Integer.toString(clients), Integer.toString(load.to()),
                Integer.toString(load.gap()))).directory(folder.toFile())
                .redirectError(folder.resolve(sdk + ".log").toFile()).start();
        ScriptedClients scripted = new ScriptedClients(sdk, findings, excuses, process);
        Thread thread = new Thread(scripted::listen, "scripted-" + sdk);
        thread.setDaemon(true);
        thread.start();
        return scripted;
    }

    private void listen() {
        try (BufferedReader in = process.inputReader()) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                told(line.split("\t"));
            }
        } catch (IOException e) {
            findings.violation("What the clients of " + sdk + " tell cannot be read: " + e);
        }
    }

    private void told(String[] words) {
        switch (words[0]) {
            case "count" -> findings.count(words[1], words.length > 2 ? Long.parseLong(words[2]) : 1);
            case "lost" -> {
                findings.count("official clients told that the answer is lost");
                if (!excuses.mayLoseCalls(words[1], before(words[2]))) {
                    findings.violation(words[3] + " on " + words[1] + ", begun " + words[2]
                            + " ms ago: was told that its answer is lost, but nothing happened to its node");
                }
            }
            case "stopping" -> {
                findings.count("official clients told that the server is stopping");
                if (!excuses.mayRefuseCalls(words[1], before(words[2]))) {
                    findings.violation(words[3] + " on " + words[1] + ": was told that the server is stopping");
                }
            }
            case "ended" -> {
                if (excuses.wasAway(before(words[2]))) {
                    findings.count("official clients that did not wait for the store");
                } else {
                    findings.violation(words[3] + " on " + words[1] + ", begun " + words[2] + " ms ago: " + words[4]);
                }
            }
            case "violation" -> findings.violation(words[1]);
            default -> findings.violation("The clients of " + sdk + " tell: " + String.join(" ", words));
        }
    }

    private static long before(String millis) {
        return System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(Long.parseLong(millis));
    }

    /** Lets them end the calls that have begun. */
    public void stop(Duration patience) throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            findings.violation("The clients of " + sdk + " have not ended their work after " + patience);
        } else if (process.exitValue() != 0) {
            findings.violation("The clients of " + sdk + " ended with status " + process.exitValue());
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
