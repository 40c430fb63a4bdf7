package org.mcpjakarta.servlet.era;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.session.Caller;

class TakeoverTest {
    private final SessionListener listener = new SessionListener(Caller.ANYBODY, new SharedText(), 0);
    private final Takeover takeover = new Takeover().begin();
    private final List<String> told = new ArrayList<>();

    @Test
    void whatComesBeforeTheListenerIsToldOnceAndInOrder() {
        assertThat(takeover.keep(found -> told.add("first"), false)).isTrue();
        assertThat(takeover.keep(found -> told.add("second"), true)).isTrue();

        takeover.tell(listener);
        takeover.tell(listener);

        assertThat(told).containsExactly("first", "second");
    }

    @Test
    void whatComesLaterIsForTheListenerItself() {
        takeover.tell(listener);

        assertThat(takeover.keep(found -> told.add("late"), true)).isFalse();
    }

    @Test
    void whatComesWhileTheListenerIsToldComesLast() {
        takeover.keep(found -> {
            told.add("first");
            assertThat(takeover.keep(other -> told.add("second"), true)).isTrue();
            takeover.tell(found);
        }, false);

        takeover.tell(listener);

        assertThat(told).containsExactly("first", "second");
    }

    @Test
    void itLastsUntilTheLastRequestHasEnded() {
        takeover.begin();

        assertThat(takeover.end()).isFalse();
        assertThat(takeover.end()).isTrue();
    }
}
