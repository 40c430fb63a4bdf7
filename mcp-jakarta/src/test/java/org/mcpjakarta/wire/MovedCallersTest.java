package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonObject;

/** For whom a call goes on whose node is gone, and for how long it may. */
@Tag("own-nodes")
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class MovedCallersTest {
    private static final Duration PATIENCE = Duration.ofSeconds(8);
    private static final Bearer ANN = Bearer.named("ann").in("staff");

    private final WireGuard guard = new WireGuard();
    private final ToolFeature vault = new ToolFeature("vault", WireTools.ECHO.descriptor(), (call, arguments) -> {
        if (call.dialogue().answer("capital") == null) {
            throw new UnansweredQuestions(Map.of("capital", AskTools.sample()));
        }
        return CompletableFuture.completedFuture(
                WireTools.text(call.caller().roles() + " " + call.dialogue().answer("capital").getString("model")));
    }, List.of(), new AccessRule(Admits.ROLES, Set.of("staff"), Set.of()));
    @RegisterExtension
    final WireNodes nodes = WireNodes.of(3, settings(), Features.of(List.of(vault)), guard);

    private static Settings settings() {
        return AuthorizationTest.settings(Mode.OPTIONAL).withLimits(AskedCall.SETTINGS.limits());
    }

    private static Settings hasty() {
        Settings.Asking asking = settings().asking();
        return settings().withAsking(new Settings.Asking(asking.keys(), Duration.ofMinutes(1),
                new Patience(PATIENCE, PATIENCE), asking.pings()));
    }

    private AskedCall anns(WireNodes at) throws Exception {
        String token = guard.token(ANN);
        WireClient ann = WireClient.bearing(token, at.node(0), Revision.V2025_11_25, AskedCall.ABLE);
        return AskedCall.of(at, 0, ann, 7, "vault", "Authorization", "Bearer " + token);
    }

    @Test
    void onlyItsCallerCanMoveACall() throws Exception {
        try (AskedCall call = anns(nodes)) {
            JsonObject question = call.question();
            WireClient ben = WireClient.bearing(guard.token(Bearer.named("ben").in("staff")), nodes.node(1),
                    Revision.V2025_11_25, AskedCall.ABLE);
            nodes.kill(0);
            for (int node = 1; node < 3; node++) {
                WireClient within = ben.within(call.client().session()).through(nodes.node(node));
                within.send(AnnsTools.answer(question, "evil")).isError(404, -32600);
                assertThat(ben.through(nodes.node(node)).send(AnnsTools.answer(question, "evil")).status())
                        .isEqualTo(400);
            }

            call.answer(2, question, "{\"model\":\"good\"}").isAccepted();
            call.resume(1);

            assertThat(call.result()).contains("[staff] good");
        }
    }

    @Test
    void theRightsOfTheLastAnswerCount() throws Exception {
        try (AskedCall call = anns(nodes)) {
            JsonObject question = call.question();
            nodes.kill(0);
            WireClient dismissed = call.client().bearing(guard.token(Bearer.named("ann")));

            dismissed.through(nodes.node(1)).send(AnnsTools.answer(question, "late")).isAccepted();
            call.resume(2);

            assertThat(call.rest()).singleElement().asString().contains("\"id\":7").contains("\"error\"");
        }
    }

    @Test
    void whoNeverAnswersIsToldSo() throws Exception {
        try (WireNodes hasty = WireNodes.of(3, hasty(), Features.of(List.of(vault)), guard);
                AskedCall call = anns(hasty)) {
            JsonObject question = call.question();
            hasty.kill(0);
            call.resume(1);

            assertThat(call.rest()).singleElement().asString().contains("\"id\":7").contains("is lost");
            assertThat(call.answer(2, question).status()).as("it is too late").isIn(202, 400);
            call.resume(2);
            assertThat(call.rest()).as("the end stays the end").singleElement().asString().contains("is lost");
        }
    }
}
