package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;

import jakarta.json.JsonObject;

/** The same as for sessions, where a session is a connection: HTTP+SSE. */
@Timeout(60)
class ForeignConnectionTest {
    private static final String UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    private static final String PING = Message.request("ping");
    private static final String CANCELLATION = """
            {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}""";

    private final WireGuard guard = new WireGuard();
    private final AnnsTools tools = new AnnsTools();
    @RegisterExtension
    final WireServer server = WireServer.start(AuthorizationTest.settings(Mode.OPTIONAL), tools.features(),
            guard);

    static Stream<Arguments> strangers() {
        return ForeignSessionTest.strangers();
    }

    private ConnectedClient ann(Revision revision) throws Exception {
        return ConnectedClient.bearing(guard.token(Stranger.ANN), server, revision, AnnsTools.ABLE);
    }

    private URI messages(String line) {
        return URI.create(server.endpoint() + "/message?sessionId=" + line);
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("R-077")
    @Tag("R-121")
    @Tag("R-164")
    @Tag("T-11")
    void anothersConnectionIsOneThatNeverWas(Revision revision, Stranger stranger) throws Exception {
        try (ConnectedClient ann = ann(revision)) {
            ann.post(AnnsTools.TRAVEL).isAccepted();
            AnnsTools.isProgress(ann.next(), 1);
            ann.post(AnnsTools.CAPITAL).isAccepted();
            JsonObject question = ann.next();

            for (String message : List.of(PING, CANCELLATION, AnnsTools.TRAVEL, AnnsTools.answer(question, "evil"),
                    "[" + PING + "]", ConnectedClient.initialize(revision.date(), "{}"))) {
                send(stranger, "POST", ann.messages(), message)
                        .isLike(send(stranger, "POST", messages(UNKNOWN), message)).isError(404, -32600);
            }
            for (String verb : List.of("GET", "DELETE", "OPTIONS", "HEAD", "PUT")) {
                send(stranger, verb, ann.messages(), "").isLike(send(stranger, verb, messages(UNKNOWN), ""));
            }

            isUndisturbed(ann, question);
        }
    }

    private void isUndisturbed(ConnectedClient ann, JsonObject question) throws InterruptedException {
        ann.post(AnnsTools.answer(question, "good")).isAccepted();
        assertThat(ann.next().toString()).contains("good").doesNotContain("evil");
        tools.open();
        AnnsTools.isProgress(ann.next(), 2);
        AnnsTools.isProgress(ann.next(), 3);
        ann.pong();
        assertThat(ann.next().toString()).contains("arrived");
        AnnsTools.change(server);
        assertThat(ann.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        assertThat(ann.ask(PING)).isEqualTo(Answer.parse("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"));
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("R-305")
    void anothersCallsAndQuestionsAreNotOnesOwn(Revision revision, Stranger stranger) throws Exception {
        try (ConnectedClient ann = ann(revision); ConnectedClient other = connected(stranger, revision)) {
            ann.post(AnnsTools.TRAVEL).isAccepted();
            AnnsTools.isProgress(ann.next(), 1);
            ann.post(AnnsTools.CAPITAL).isAccepted();
            JsonObject question = ann.next();

            other.post(CANCELLATION).isAccepted();
            other.post(AnnsTools.answer(question, "evil")).isAccepted();
            assertThat(other.ask(PING)).containsKey("result");

            isUndisturbed(ann, question);
        }
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("R-077")
    @Tag("T-11")
    void anothersConnectionIsNoSessionAtTheOtherEndpointEither(Revision revision, Stranger stranger)
            throws Exception {
        WireClient other = stranger.client(guard, server, revision);
        try (ConnectedClient ann = ann(revision)) {
            String line = ann.messages().getQuery().substring("sessionId=".length());

            other.within(line).send(PING).isLike(other.within(UNKNOWN).send(PING)).isError(404, -32600);
            other.within(line).verb("DELETE").isLike(other.within(UNKNOWN).verb("DELETE")).isError(404, -32600);
            send(stranger, "POST", messages(other.session()), PING)
                    .isLike(send(stranger, "POST", messages(UNKNOWN), PING)).isError(404, -32600);

            assertThat(ann.ask(PING)).containsKey("result");
        }
    }

    private ConnectedClient connected(Stranger stranger, Revision revision) throws Exception {
        String token = stranger.token(guard);
        return token.isEmpty()
                ? ConnectedClient.of(server, revision, AnnsTools.ABLE)
                : ConnectedClient.bearing(token, server, revision, AnnsTools.ABLE);
    }

    private Answer send(Stranger stranger, String verb, URI address, String body) {
        String token = stranger.token(guard);
        String[] headers = token.isEmpty() ? new String[0] : new String[]{"Authorization", "Bearer " + token};
        return WireClient.exchange(HttpRequest.newBuilder(address).header("Content-Type", "application/json")
                .method(verb, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body)), headers);
    }
}
