package org.mcpjakarta.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;

/** Nothing stays in the server for ever. */
class LeftoversTest extends ServerTest {
    private static final Duration SHORT = Duration.ofMillis(300);

    private List<String> keys() {
        return ValkeyAnswers.list(server.run("KEYS", nodes.prefix() + ":*")).stream().map(ValkeyAnswers::text)
                .filter(key -> !key.contains("{c}")).toList();
    }

    /** Uses everything that leaves a key behind. */
    private void use(ValkeyNode node, Duration time) {
        long until = node.now() + time.toMillis();
        Item item = new Item("a", "ann", 1, until, true, "", bytes("content"));
        items(node).create(item, Room.UNLIMITED);
        items(node).create(new Item("b", "ann", 1, until, true, "", bytes("content")), Room.UNLIMITED);
        items(node).replace(item.changed(until, false, "", bytes("changed")));
        EventLogStore logs = node.logs("mcp", time, time);
        List<Append> group = new ArrayList<>();
        for (String log : List.of("open", "prolonged", "emptied", "ended", "inherited", "continued")) {
            group.add(append(log, 1, 1, false));
        }
        group.add(append("emptied", 2, 9, false));
        group.add(append("emptied", 9, 9, false));
        group.add(append("ended", 2, 1, true));
        logs.append(group);
        logs.prolong(List.of(new LogKey("session", "prolonged")));
        logs.takeReading(new LogKey("session", "open"));
        logs.inherit(new LogKey("session", "inherited"), node.messages().self(), true);
        logs.inherit(new LogKey("session", "continued"), node.messages().self(), false);
        logs.drop("another");
        node.messages().publish("change");
        node.messages().send("somebody", bytes("message"));
    }

    private static Append append(String log, long first, long oldest, boolean last) {
        return new Append(new LogKey("session", log), 1, first, oldest, List.of(bytes("event")), last, 0,
                bytes("lost"));
    }

    @Test
    void everyKeyExpires() {
        ValkeyNode node = nodes.join();
        Received.by(node);
        use(node, Duration.ofMinutes(1));

        assertThat(keys()).hasSizeGreaterThan(20)
                .allSatisfy(key -> assertThat((Long) server.run("PTTL", key)).as(key).isPositive());
    }

    @Test
    void nothingIsLeftWhenAllTimesAreOver() {
        ValkeyNode node = nodes.join();
        use(node, SHORT);

        await().until(() -> keys().stream().allMatch(key -> key.contains("{n:somebody}")));
    }

    @Test
    void setOfLogsForgetsThoseThatAreOver() {
        ValkeyNode node = nodes.join();
        EventLogStore logs = node.logs("mcp", Duration.ofMinutes(1), Duration.ofMillis(1));
        for (int i = 0; i < 50; i++) {
            logs.append(List.of(append("log" + i, 1, 1, true)));
        }

        logs.append(List.of(append("last", 1, 1, false)));

        String set = new Keys(nodes.prefix()).session("mcp", "session") + "l";
        await().until(() -> {
            logs.append(List.of(append("another", 1, 1, true)));
            return (Long) server.run("ZCARD", set) <= 3;
        });
    }

    @Test
    void lastThousandChangesAreKept() {
        ValkeyNode node = nodes.join();
        for (int i = 0; i < 1100; i++) {
            node.messages().publish("change");
        }

        assertThat(node.messages().changesAfter(100).orElseThrow()).hasSize(1000);
        assertThat(node.messages().changesAfter(99)).isEmpty();
        assertThat(server.run("LLEN", new Keys(nodes.prefix()).changes())).isEqualTo(1000L);
    }
}
