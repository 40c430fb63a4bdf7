package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;

/** Items are created, found, replaced and removed. */
abstract class ItemStoreContract extends StoreContract {
    private static final long LONG = 60_000;
    private static final long SHORT = 300;

    private ClusterStore store;
    private ItemStore here;
    private ItemStore there;

    @BeforeEach
    void join() {
        store = node();
        here = store.items("session/mcp");
        there = node().items("session/mcp");
    }

    private Item item(String id, byte[] content) {
        return new Item(id, "ann", 1, store.now() + LONG, false, "node-1", content);
    }

    private Item created(String id) {
        Item item = item(id, bytes("content of " + id));
        assertThat(here.create(item, Room.UNLIMITED)).isEqualTo(Creation.CREATED);
        return item;
    }

    private static void assertSame(Optional<Item> found, Item expected) {
        assertThat(found).get().usingRecursiveComparison().isEqualTo(expected);
    }

    @Test
    void createdItemIsFoundOnEveryNode() {
        Item item = new Item("a-Z_0", "ann_1", 1, store.now() + LONG, true, "node-1", bytes("content"));

        assertThat(here.create(item, Room.UNLIMITED)).isEqualTo(Creation.CREATED);

        assertSame(here.find("a-Z_0"), item);
        assertSame(there.find("a-Z_0"), item);
    }

    @Test
    void itemWithoutHolderAndNodeIsFound() {
        Item item = new Item("a", "", 1, store.now() + LONG, false, "", bytes("content"));

        here.create(item, Room.UNLIMITED);

        assertSame(there.find("a"), item);
    }

    @Test
    void itemThatWasNeverCreatedIsNotFound() {
        created("a");

        assertThat(here.find("b")).isEmpty();
        assertThat(here.remove("b")).isFalse();
    }

    @Test
    void idIsTakenOnce() {
        Item first = created("a");

        assertThat(there.create(item("a", bytes("other")), Room.UNLIMITED)).isEqualTo(Creation.EXISTS);

        assertSame(there.find("a"), first);
    }

    @Test
    void kindsDoNotMix() {
        ItemStore tasks = store.items("task/mcp");
        created("a");

        assertThat(tasks.find("a")).isEmpty();
        assertThat(tasks.of("ann", 10)).isEmpty();
        assertThat(tasks.size()).isZero();
        assertThat(tasks.create(item("a", bytes("task")), new Room(1, 1, 1))).isEqualTo(Creation.CREATED);
        assertThat(tasks.remove("a")).isTrue();
        assertThat(here.find("a")).isPresent();
    }

    @Test
    void contentIsKeptByteForByte() {
        for (byte[] content : List.of(new byte[0], everyByte(), large(1 << 20))) {
            here.create(item("a", content), Room.UNLIMITED);
            Item found = there.find("a").orElseThrow();
            assertThat(found.content()).isEqualTo(content);

            here.replace(found.changed(found.until(), false, "", content));
            assertThat(there.find("a").orElseThrow().content()).isEqualTo(content);
            here.remove("a");
        }
    }

    @Test
    void itemIsGoneWhenItsTimeIsOver() {
        Item item = new Item("a", "ann", 1, store.now() + SHORT, true, "", bytes("content"));
        here.create(item, Room.UNLIMITED);

        await().until(() -> there.find("a").isEmpty());

        assertThat(store.now()).isGreaterThanOrEqualTo(item.until() - CLOCKS);
        assertThat(here.of("ann", 10)).isEmpty();
        assertThat(here.remove("a")).isFalse();
        assertThat(here.replace(item.changed(store.now() + LONG, false, "", bytes("late")))).isFalse();
        assertThat(here.create(item("a", bytes("new")), Room.UNLIMITED)).isEqualTo(Creation.CREATED);
    }

    @Test
    void replacedItemHasTheNextVersion() {
        Item changed = created("a").changed(store.now() + 2 * LONG, true, "node-2", bytes("changed"));

        assertThat(there.replace(changed)).isTrue();

        assertThat(changed.version()).isEqualTo(2);
        assertSame(here.find("a"), changed);
    }

    @Test
    void versionThatIsNotTheNextReplacesNothing() {
        Item first = created("a");
        Item second = first.changed(first.until(), false, "", bytes("second"));
        Item third = second.changed(first.until(), false, "", bytes("third"));

        assertThat(here.replace(third)).isFalse();
        assertThat(here.replace(second)).isTrue();
        assertThat(there.replace(first.changed(first.until(), true, "", bytes("late")))).isFalse();

        assertSame(here.find("a"), second);
    }

    @Test
    void removedItemCannotBeReplaced() {
        Item item = created("a");
        here.remove("a");

        assertThat(there.replace(item.changed(item.until(), false, "", bytes("late")))).isFalse();

        assertThat(here.find("a")).isEmpty();
    }

    @Test
    void replacingGivesMoreTime() {
        Item item = new Item("a", "ann", 1, store.now() + SHORT, false, "", bytes("content"));
        here.create(item, Room.UNLIMITED);
        here.replace(item.changed(store.now() + LONG, false, "", bytes("longer")));

        awaitTime(store, item.until() + CLOCKS);

        assertThat(there.find("a")).isPresent();
        assertThat(there.of("ann", 10)).hasSize(1);
        assertThat(there.size()).isEqualTo(1);
    }

    @Test
    void replacingGivesLessTime() {
        Item item = created("a");
        here.replace(item.changed(store.now() + SHORT, false, "", bytes("shorter")));

        await().until(() -> there.find("a").isEmpty());

        assertThat(there.of("ann", 10)).isEmpty();
        assertThat(there.create(item("b", bytes("b")), new Room(1, 1, 1))).isEqualTo(Creation.CREATED);
    }

    @Test
    void removedItemIsGoneEverywhere() {
        created("a");

        assertThat(there.remove("a")).isTrue();
        assertThat(here.remove("a")).isFalse();

        assertThat(here.find("a")).isEmpty();
        assertThat(here.of("ann", 10)).isEmpty();
        assertThat(here.size()).isZero();
    }

    @Test
    void itemsOfAHolderAreListed() {
        Item first = created("a");
        Item second = created("b");
        here.create(new Item("c", "bob", 1, store.now() + LONG, false, "", bytes("c")), Room.UNLIMITED);
        here.create(new Item("d", "", 1, store.now() + LONG, false, "", bytes("d")), Room.UNLIMITED);

        assertThat(there.of("ann", 10)).usingRecursiveFieldByFieldElementComparator()
                .containsExactlyInAnyOrder(first, second);
        assertThat(there.of("ann", 1)).hasSize(1);
        assertThat(there.of("eve", 10)).isEmpty();
        assertThat(there.of("", 10)).as("items without a holder").isEmpty();
    }

    @Test
    void oneOfManyCreatesAnItem() throws Exception {
        List<Creation> creations = race(
                number -> (number % 2 == 0 ? here : there).create(item("a", bytes("of " + number)), Room.UNLIMITED));

        assertThat(creations).containsOnlyOnce(Creation.CREATED).containsOnly(Creation.CREATED, Creation.EXISTS);
        int winner = creations.indexOf(Creation.CREATED);
        assertThat(here.find("a").orElseThrow().content()).isEqualTo(bytes("of " + winner));
    }

    @Test
    void oneOfManyReplacesAnItem() throws Exception {
        Item item = created("a");

        List<Boolean> replaced = race(number -> (number % 2 == 0 ? here : there)
                .replace(item.changed(item.until(), false, "", bytes("by " + number))));

        assertThat(replaced).containsOnlyOnce(true);
        Item found = here.find("a").orElseThrow();
        assertThat(found.content()).isEqualTo(bytes("by " + replaced.indexOf(true)));
        assertThat(found.version()).isEqualTo(2);
    }

    @Test
    void oneOfManyRemovesAnItem() throws Exception {
        created("a");

        assertThat(race(number -> (number % 2 == 0 ? here : there).remove("a"))).containsOnlyOnce(true);
    }

    @Test
    void namesThatAreNotAllowedAreRefused() {
        for (String id : List.of("", "a b", "a:b", "{a}", "a*", "\u00e4", "a\n", "a".repeat(65))) {
            assertThatIllegalArgumentException().isThrownBy(() -> here.find(id));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> here.create(item(id, bytes("content")), Room.UNLIMITED));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> here.of("a:b", 1));
        for (String kind : List.of("", "Session", "a:b", "{a}", "a".repeat(41))) {
            assertThatIllegalArgumentException().isThrownBy(() -> store.items(kind));
        }
        assertThat(here.find("a".repeat(64))).isEmpty();
    }
}
