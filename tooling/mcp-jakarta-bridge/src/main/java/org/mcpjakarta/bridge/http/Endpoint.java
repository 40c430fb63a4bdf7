package org.mcpjakarta.bridge.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;
import org.mcpjakarta.bridge.token.Challenge;
import org.mcpjakarta.bridge.token.Tokens;

/** The endpoint of the server. Every request carries the token, and is sent again if a refused token can be replaced. */
public final class Endpoint {
    /** Streams first: the events of a stream have ids, so an answer that was cut off can be resumed. */
    private static final String ACCEPT = "text/event-stream, application/json";
    private static final int LOGINS = 2;

    private final URI uri;
    private final HttpClient client;
    private final Tokens tokens;
    private final Log log;
    private volatile boolean answered;

    public Endpoint(URI uri, HttpClient client, Tokens tokens, Log log) {
        this.uri = uri;
        this.client = client;
        this.tokens = tokens;
        this.log = log;
    }

    /** The address as users may see it: a query could contain a secret. */
    public String name() {
        return uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
    }

    /** Whether the server has ever answered. */
    public boolean hasAnswered() {
        return answered;
    }

    /** What a user is told after the last attempt to come back. */
    public String broken() {
        return answered
                ? "The connection to " + name() + " breaks again and again"
                : name() + " closes every connection without an answer. Is the URL right"
                        + ("http".equals(uri.getScheme()) ? ", or should it begin with https://?" : "?");
    }

    /** What a user can do about a refused token. */
    public String advice() {
        return tokens.advice();
    }

    /** @param headers names and values in turn @param timeout for the head of the answer; null for none */
    public Answer post(String body, List<String> headers, Abort abort, @Nullable Duration timeout)
            throws IOException, Failure {
        HttpRequest.Builder request = request(headers, timeout).header("Content-Type", "application/json")
                .header("Accept", ACCEPT).POST(BodyPublishers.ofString(body));
        return send(request, abort);
    }

    /** @param headers names and values in turn */
    public Answer get(List<String> headers, Abort abort, Duration timeout) throws IOException, Failure {
        return send(request(headers, timeout).header("Accept", "text/event-stream").GET(), abort);
    }

    /** @param headers names and values in turn */
    public int delete(List<String> headers, Duration timeout) throws IOException, Failure {
        try (Answer answer = exchange(authorized(request(headers, timeout).DELETE(), tokens.current()), new Abort())) {
            return answer.status();
        }
    }

    private HttpRequest.Builder request(List<String> headers, @Nullable Duration timeout) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        for (int i = 0; i < headers.size(); i += 2) {
            request.header(headers.get(i), headers.get(i + 1));
        }
        return timeout == null ? request : request.timeout(timeout);
    }

    private static HttpRequest authorized(HttpRequest.Builder request, @Nullable String token) {
        return (token == null ? request : request.setHeader("Authorization", "Bearer " + token)).build();
    }

    private Answer send(HttpRequest.Builder request, Abort abort) throws IOException, Failure {
        for (int logins = 0;; logins++) {
            String token = tokens.current();
            Answer answer = exchange(authorized(request, token), abort);
            Challenge challenge = answer.challenge();
            if (logins == LOGINS || !challenge.canBeMet()) {
                return answer;
            }
            abort.waits();
            try {
                if (!tokens.renew(challenge, token)) {
                    abort.reads(answer);
                    return answer;
                }
            } catch (Failure e) {
                answer.close();
                throw e;
            }
            answer.close();
        }
    }

    private Answer exchange(HttpRequest request, Abort abort) throws IOException, Failure {
        if (abort.isAborted()) {
            throw new IOException("The request was broken off");
        }
        CompletableFuture<HttpResponse<InputStream>> sending = client.sendAsync(request, BodyHandlers.ofInputStream());
        abort.sends(sending);
        try {
            Answer answer = new Answer(sending.get());
            abort.reads(answer);
            answered = true;
            log.detail(request.method() + " " + answer.status());
            return answer;
        } catch (CancellationException e) {
            throw new IOException("The request was broken off");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The bridge is stopping");
        } catch (ExecutionException e) {
            throw ConnectionFailures.explain(e.getCause(), uri, answered);
        }
    }
}
