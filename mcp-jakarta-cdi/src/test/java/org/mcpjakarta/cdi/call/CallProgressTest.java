package org.mcpjakarta.cdi.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.Listener;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.progress.ProgressToken;
import org.mcpjakarta.progress.ProgressTracker;

class CallProgressTest {
    private final Listener client = new Listener();

    private Progress progress(String token) {
        Call call = client.call("any", "{\"progressToken\":" + token + "}");
        return new CallProgress(() -> call);
    }

    private List<JsonObject> heard() {
        return client.heard("notifications/progress");
    }

    @Test
    void aReportReachesTheClientWithItsToken() {
        progress("\"p\"").send(1, 4.0, "first of four");

        assertThat(heard()).containsExactly(Json.object("""
                {"progressToken": "p", "progress": 1, "total": 4, "message": "first of four"}"""));
    }

    @Test
    void aTrackerReportsEachStep() {
        ProgressTracker tracker = progress("7").tracker(3);

        tracker.advance();
        tracker.advance(1.5, "almost");

        assertThat(tracker.progress()).isEqualTo(2.5);
        assertThat(tracker.total()).isEqualTo(3);
        assertThat(heard()).containsExactly(Json.object("""
                {"progressToken": 7, "progress": 1, "total": 3}"""), Json.object("""
                {"progressToken": 7, "progress": 2.5, "total": 3, "message": "almost"}"""));
        assertThatThrownBy(() -> tracker.advance(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> tracker.advance(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @Tag("R-276")
    void progressOnlyRises() {
        Progress progress = progress("1");

        List.of(5, 3, 5, 7).forEach(progress::send);

        assertThat(heard()).extracting(params -> params.getInt("progress")).containsExactly(5, 7);
    }

    @Test
    @Tag("R-277")
    void nothingIsReportedOnceTheCallHasEnded() {
        Call call = client.call("any", "{\"progressToken\":1}");
        Progress progress = new CallProgress(() -> call);

        progress.send(1);
        call.end();
        progress.send(2);

        assertThat(heard()).hasSize(1);
    }

    @Test
    @Tag("R-279")
    void manyReportsAreThinnedOutAndTheLastIsKept() {
        Call call = client.call("any", "{\"progressToken\":1}");
        ProgressTracker tracker = new CallProgress(() -> call).tracker(100_000);

        for (int i = 0; i < 100_000; i++) {
            tracker.advance();
        }
        call.end();

        assertThat(heard()).hasSizeLessThan(200).last().extracting(params -> params.getInt("progress"))
                .isEqualTo(100_000);
    }

    @Test
    @Tag("R-275")
    void theTokenIsSeenAsTheClientWroteIt() {
        assertThat(progress("\"1\"").token()).contains(new ProgressToken("1"));
        assertThat(progress("1").token()).contains(new ProgressToken(1L));
        assertThat(progress("9223372036854775808").token())
                .contains(new ProgressToken(new BigInteger("9223372036854775808")));
    }

    @Test
    @Tag("R-275")
    void aClientWithoutTokenHearsNothing() {
        for (String token : List.of("null", "{}", "1.5", "true")) {
            Progress progress = progress(token);
            progress.send(1);

            assertThat(progress.token()).isEmpty();
        }
        assertThat(heard()).isEmpty();
    }

    @Test
    void withoutACallItCountsAndTellsNobody() {
        Progress progress = new CallProgress(() -> null);

        progress.send(1);
        ProgressTracker tracker = progress.tracker(2);
        tracker.advance();

        assertThat(tracker.progress()).isEqualTo(1);
        assertThat(progress.token()).isEmpty();
    }
}
