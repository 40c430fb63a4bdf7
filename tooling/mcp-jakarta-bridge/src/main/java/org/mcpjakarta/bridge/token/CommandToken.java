package org.mcpjakarta.bridge.token;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/** Tokens that a command prints. It runs when a token is needed for the first time, and whenever one was refused. */
public final class CommandToken implements Tokens {
    private static final int MAX_LENGTH = 100_000;

    private final String command;
    private final Duration timeout;
    private @Nullable String token;

    public CommandToken(String command, Duration timeout) {
        this.command = command;
        this.timeout = timeout;
    }

    @Override
    public synchronized String current() throws Failure {
        String known = token;
        if (known == null) {
            known = run();
            token = known;
        }
        return known;
    }

    @Override
    public synchronized boolean renew(Challenge challenge, @Nullable String refused) throws Failure {
        if (token != null && token.equals(refused)) {
            token = run();
        }
        return !current().equals(refused);
    }

    private String run() throws Failure {
        ProcessBuilder builder = new ProcessBuilder(Shell.line(command)).redirectError(Redirect.INHERIT);
        Process process;
        try {
            process = builder.start();
            // The stdin of the bridge belongs to the client.
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new Failure("The command of --token-command cannot be started");
        }
        try {
            String output = CompletableFuture.supplyAsync(() -> output(process)).get(timeout.toMillis(),
                    TimeUnit.MILLISECONDS);
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new TimeoutException();
            }
            int status = process.exitValue();
            if (status != 0) {
                throw new Failure("The command of --token-command failed with exit code " + status);
            }
            String printed = output.strip();
            if (!Tokens.isToken(printed)) {
                throw new Failure("The command of --token-command did not print a token and nothing else");
            }
            return printed;
        } catch (TimeoutException e) {
            throw new Failure("The command of --token-command took longer than " + timeout.toSeconds() + " s");
        } catch (ExecutionException e) {
            throw new Failure("The output of --token-command cannot be read");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("The bridge is stopping");
        } finally {
            process.destroyForcibly();
        }
    }

    private static String output(Process process) {
        try {
            return new String(process.getInputStream().readNBytes(MAX_LENGTH), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public String advice() {
        return "The token that --token-command has printed was refused, and the command has no other one.";
    }
}
