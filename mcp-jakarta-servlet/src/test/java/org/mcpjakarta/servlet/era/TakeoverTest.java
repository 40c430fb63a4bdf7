package org.mcpjakarta.servlet.era;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.session.Caller;

class TakeoverTest {
    private final Takeover takeover = new Takeover();
    private final List<String> told = new ArrayList<>();

    @Test
    void whatComesBeforeTheListenerIsToldOnceAndInOrder() {
        SessionListener listener = new SessionListener(Caller.ANYBODY, new SharedText(), 0);

        assertThat(takeover.keep(found -> told.add("first"))).isTrue();
        assertThat(takeover.keep(found -> told.add("second"))).isTrue();

        takeover.end().forEach(message -> message.accept(listener));
        assertThat(told).containsExactly("first", "second");
        assertThat(takeover.end()).isEmpty();
    }

    @Test
    void whatComesLaterIsForTheListenerItself() {
        takeover.end();

        assertThat(takeover.keep(found -> told.add("late"))).isFalse();
        assertThat(takeover.end()).isEmpty();
    }
}
