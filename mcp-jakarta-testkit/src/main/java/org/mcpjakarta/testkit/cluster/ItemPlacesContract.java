package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.spi.ItemStore.Creation.CREATED;
import static org.mcpjakarta.spi.ItemStore.Creation.EXISTS;
import static org.mcpjakarta.spi.ItemStore.Creation.FULL;
import static org.mcpjakarta.spi.ItemStore.Creation.HOLDER_FULL;

import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;

/** Items are limited in number: all of them, those of a holder, and those of a holder that are busy. */
abstract class ItemPlacesContract extends StoreContract {
    private static final int MANY = 100;

    private ClusterStore store;
    private ItemStore here;
    private ItemStore there;

    @BeforeEach
    void join() {
        store = node();
        here = store.items("task/mcp");
        there = node().items("task/mcp");
    }

    private Item item(String id, String holder, boolean busy, long time) {
        return new Item(id, holder, 1, store.now() + time, busy, "", bytes(id));
    }

    private Item idle(String id, String holder) {
        return item(id, holder, false, 60_000);
    }

    private Item busy(String id, String holder) {
        return item(id, holder, true, 60_000);
    }

    @Test
    void thereAreNoMoreThanInTotal() {
        Room two = new Room(2, MANY, MANY);

        assertThat(here.create(idle("a", "ann"), two)).isEqualTo(CREATED);
        assertThat(there.create(idle("b", "bob"), two)).isEqualTo(CREATED);
        assertThat(here.create(idle("c", "eve"), two)).isEqualTo(FULL);

        assertThat(there.find("c")).isEmpty();
        assertThat(there.of("eve", 10)).isEmpty();
        assertThat(there.size()).isEqualTo(2);
    }

    @Test
    void aHolderHasNoMoreThanItMay() {
        Room one = new Room(MANY, 1, MANY);

        assertThat(here.create(idle("a", "ann"), one)).isEqualTo(CREATED);
        assertThat(there.create(idle("b", "ann"), one)).isEqualTo(HOLDER_FULL);
        assertThat(there.create(idle("b", "bob"), one)).isEqualTo(CREATED);

        assertThat(here.of("ann", 10)).hasSize(1);
        assertThat(here.size()).isEqualTo(2);
    }

    @Test
    void aHolderHasNoMoreBusyOnesThanItMay() {
        Room oneBusy = new Room(MANY, MANY, 1);

        assertThat(here.create(busy("a", "ann"), oneBusy)).isEqualTo(CREATED);
        assertThat(there.create(busy("b", "ann"), oneBusy)).isEqualTo(HOLDER_FULL);
        assertThat(there.create(idle("b", "ann"), oneBusy)).isEqualTo(CREATED);
        assertThat(there.create(busy("c", "bob"), oneBusy)).isEqualTo(CREATED);
    }

    @Test
    void itemsWithoutHolderCountInTotalOnly() {
        Room room = new Room(3, 1, 1);

        assertThat(here.create(busy("a", ""), room)).isEqualTo(CREATED);
        assertThat(here.create(busy("b", ""), room)).isEqualTo(CREATED);
        assertThat(here.create(busy("c", ""), room)).isEqualTo(CREATED);
        assertThat(here.create(busy("d", ""), room)).isEqualTo(FULL);
    }

    @Test
    void itemThatExistsIsSeenBeforeTheLimits() {
        here.create(busy("a", "ann"), Room.UNLIMITED);

        assertThat(there.create(busy("a", "ann"), new Room(1, 1, 1))).isEqualTo(EXISTS);
    }

    @Test
    void refusedItemTakesNoPlace() {
        Room room = new Room(2, 1, 1);
        here.create(busy("a", "ann"), room);
        here.create(busy("b", "ann"), room);
        here.create(busy("c", "ann"), room);

        assertThat(here.create(busy("d", "bob"), room)).isEqualTo(CREATED);
        assertThat(here.size()).isEqualTo(2);
    }

    @Test
    void removedItemMakesRoom() {
        Room one = new Room(1, 1, 1);
        here.create(busy("a", "ann"), one);
        there.remove("a");

        assertThat(here.create(busy("b", "ann"), one)).isEqualTo(CREATED);
    }

    @Test
    void itemWhoseTimeIsOverMakesRoom() {
        Room one = new Room(1, 1, 1);
        Item item = item("a", "ann", true, 300);
        here.create(item, one);

        awaitTime(store, item.until() + CLOCKS);

        assertThat(there.create(busy("b", "ann"), one)).isEqualTo(CREATED);
    }

    @Test
    void itemWhoseTimeIsOverMakesRoomBesideOthers() {
        Room two = new Room(2, 2, 2);
        here.create(busy("a", "ann"), two);
        Item brief = item("b", "ann", true, 300);
        here.create(brief, two);

        awaitTime(store, brief.until() + CLOCKS);

        assertThat(there.create(busy("c", "ann"), two)).isEqualTo(CREATED);
        assertThat(there.create(busy("d", "ann"), two)).isEqualTo(FULL);
    }

    @Test
    void itemKeepsItsPlacesWhenALaterOneIsOver() {
        here.create(busy("a", "ann"), Room.UNLIMITED);
        Item brief = item("b", "ann", true, 300);
        here.create(brief, Room.UNLIMITED);

        awaitTime(store, brief.until() + CLOCKS);

        assertThat(there.of("ann", 10)).hasSize(1);
        assertThat(there.create(idle("c", "bob"), new Room(1, MANY, MANY))).isEqualTo(FULL);
        assertThat(there.create(idle("c", "ann"), new Room(MANY, 1, MANY))).isEqualTo(HOLDER_FULL);
        assertThat(there.create(busy("c", "ann"), new Room(MANY, MANY, 1))).isEqualTo(HOLDER_FULL);
    }

    @Test
    void itemThatGotMoreTimeKeepsItsPlaces() {
        Item item = item("a", "ann", true, 300);
        here.create(item, Room.UNLIMITED);
        here.replace(item.changed(store.now() + 60_000, true, "", bytes("longer")));

        awaitTime(store, item.until() + CLOCKS);

        assertThat(there.create(idle("b", "bob"), new Room(1, MANY, MANY))).isEqualTo(FULL);
        assertThat(there.create(idle("b", "ann"), new Room(MANY, 1, MANY))).isEqualTo(HOLDER_FULL);
        assertThat(there.create(busy("b", "ann"), new Room(MANY, MANY, 1))).isEqualTo(HOLDER_FULL);
    }

    @Test
    void itemThatIsNoLongerBusyMakesRoom() {
        Room oneBusy = new Room(MANY, MANY, 1);
        Item item = busy("a", "ann");
        here.create(item, oneBusy);

        here.replace(item.changed(item.until(), false, "", bytes("done")));

        assertThat(there.create(busy("b", "ann"), oneBusy)).isEqualTo(CREATED);
        assertThat(there.of("ann", 10)).hasSize(2);
    }

    @Test
    void itemThatBecomesBusyCounts() {
        Room oneBusy = new Room(MANY, MANY, 1);
        Item item = idle("a", "ann");
        here.create(item, oneBusy);

        here.replace(item.changed(item.until(), true, "", bytes("busy")));

        assertThat(there.create(busy("b", "ann"), oneBusy)).isEqualTo(HOLDER_FULL);
    }

    @Test
    void itemsInARaceForPlacesGetNoMoreThanThereAre() throws Exception {
        Room five = new Room(5, MANY, MANY);

        List<Creation> creations = race(
                number -> (number % 2 == 0 ? here : there).create(idle("i" + number, "h" + number), five));

        assertThat(creations).containsOnly(CREATED, FULL).filteredOn(CREATED::equals).hasSize(5);
        assertThat(here.size()).isEqualTo(5);
    }

    @Test
    void itemsOfOneHolderInARaceGetNoMoreThanItMayHave() throws Exception {
        Room three = new Room(MANY, MANY, 3);

        List<Creation> creations = race(
                number -> (number % 2 == 0 ? here : there).create(busy("i" + number, "ann"), three));

        assertThat(creations).containsOnly(CREATED, HOLDER_FULL).filteredOn(CREATED::equals).hasSize(3);
        assertThat(here.of("ann", MANY)).hasSize(3);
    }
}
