package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.session.Session;

class PendingElicitationsTest {
    private static final Session ALICE = Clients.session("alice", "{}");
    private static final Session BOB = Clients.session("bob", "{}");

    private final PendingElicitations errands = new PendingElicitations();

    @Test
    @Tag("R-313")
    void anErrandEndsOnceAndForTheSessionItBeganIn() {
        errands.begin("a", ALICE);
        errands.begin("a", ALICE);
        errands.begin("b", BOB);

        assertThat(errands.end("a")).contains("alice");
        assertThat(errands.end("a")).isEmpty();
        assertThat(errands.end("b")).contains("bob");
        assertThat(errands.end("never")).isEmpty();
    }

    @Test
    @Tag("R-313")
    void anIdIsNotForTwoUsers() {
        errands.begin("a", ALICE);

        assertThatIllegalStateException().isThrownBy(() -> errands.begin("a", BOB));

        assertThat(errands.end("a")).contains("alice");
    }

    @Test
    void onlySoManyAreRemembered() {
        for (int i = 0; i <= PendingElicitations.MOST; i++) {
            errands.begin("e" + i, ALICE);
        }

        assertThat(errands.end("e0")).isEmpty();
        assertThat(errands.end("e1")).isPresent();
        assertThat(errands.end("e" + PendingElicitations.MOST)).isPresent();
    }
}
