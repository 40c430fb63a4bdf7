package org.mcpjakarta.core.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.spi.StoreUnavailableException;

class OrderedChangesTest {
    private static final int MORE_THAN_MAY_WAIT = 2_001;

    private final List<String> told = new ArrayList<>();
    private final OrderedChanges changes = new OrderedChanges(
            message -> told.add(((RpcMessage.Notification) message).method()), () -> told.add("missed"));

    private static RpcMessage of(String method) {
        return new RpcMessage.Notification(method, Json.object("{}"));
    }

    @Test
    void newChangesWaitUntilTheClientHasCaughtUp() {
        changes.tell(of("first"));
        changes.catchUp(() -> {
            changes.tell(of("new"));
            changes.tell(of("new"));
            told.add("older");
        });
        changes.tell(of("last"));

        assertThat(told).containsExactly("first", "older", "new", "last");
    }

    @Test
    void newChangesAreToldIfItCannotCatchUp() {
        assertThatThrownBy(() -> changes.catchUp(() -> {
            changes.tell(of("new"));
            throw new StoreUnavailableException("away");
        })).isInstanceOf(StoreUnavailableException.class);

        assertThat(told).containsExactly("new");
    }

    @Test
    void ifTooManyWaitItIsToldThatEverythingMayHaveChanged() {
        changes.catchUp(() -> IntStream.range(0, MORE_THAN_MAY_WAIT).forEach(i -> changes.tell(of("change " + i))));
        changes.catchUp(() -> told.add("older"));

        assertThat(told).hasSize(MORE_THAN_MAY_WAIT + 1).endsWith("change 1999", "missed", "older");
    }
}
