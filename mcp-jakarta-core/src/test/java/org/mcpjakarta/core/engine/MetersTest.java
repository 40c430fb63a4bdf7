package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.McpMethod;

class MetersTest {
    private static final long SECOND = 1_000_000_000;

    private final AtomicLong nanos = new AtomicLong();
    private final Meters meters = new Meters(9, "", () -> new Meter(new Rates(10, 10, 10, 10), nanos::get),
            nanos::get);

    private List<String> kept() {
        List<String> clients = new ArrayList<>();
        meters.forEach((client, meter) -> clients.add(client));
        return clients;
    }

    private void call(String client, int times) {
        for (int i = 0; i < times; i++) {
            Meter meter = meters.enter(client);
            meter.take(McpMethod.Rate.TOOLS);
            meter.leave();
        }
    }

    @Test
    @Tag("T-31")
    void onlyClientsOfWhomSomethingNeedsToBeKnownAreKept() {
        meters.enter("busy");
        call("hasty", 20);
        call("quiet", 1);
        nanos.addAndGet(SECOND / 2);

        meters.sweep();

        assertThat(kept()).containsExactlyInAnyOrder("busy", "hasty");
    }

    @Test
    @Tag("T-31")
    void clientsWhoPretendToBeManyAreForgottenAsSoonAsThatIsPossible() {
        for (int i = 0; i < Meters.MOST_CLIENTS; i++) {
            call("client " + i, 1);
        }
        assertThatThrownBy(() -> meters.enter("another")).isInstanceOf(Overload.class);
        nanos.addAndGet(SECOND);

        meters.enter("another");

        assertThat(kept()).containsExactly("another");
    }
}
