package org.mcpjakarta.testkit.cluster;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.store.StoreNames;

/** Items in a map. All nodes share one object; each has its own view of it. */
final class MemoryItems {
    private final MemoryCluster cluster;
    private final Map<String, Item> items = new HashMap<>();

    MemoryItems(MemoryCluster cluster) {
        this.cluster = cluster;
    }

    ItemStore of(MemoryMessages node) {
        return new View(node);
    }

    private synchronized Creation create(Item first, Room room) {
        clean();
        if (items.containsKey(first.id())) {
            return Creation.EXISTS;
        }
        if (items.size() >= room.all()) {
            return Creation.FULL;
        }
        List<Item> own = of(first.holder(), Integer.MAX_VALUE);
        boolean holderFull = !first.holder().isEmpty() && (own.size() >= room.perHolder()
                || first.busy() && own.stream().filter(Item::busy).count() >= room.busyPerHolder());
        if (holderFull) {
            return Creation.HOLDER_FULL;
        }
        items.put(first.id(), first);
        return Creation.CREATED;
    }

    private synchronized Optional<Item> find(String id) {
        clean();
        return Optional.ofNullable(items.get(id));
    }

    private synchronized boolean replace(Item changed) {
        clean();
        Item current = items.get(changed.id());
        if (current == null || current.version() != changed.version() - 1) {
            return false;
        }
        items.put(changed.id(), changed);
        return true;
    }

    private synchronized boolean remove(String id) {
        clean();
        return items.remove(id) != null;
    }

    private synchronized List<Item> of(String holder, int most) {
        clean();
        return holder.isEmpty()
                ? List.of()
                : items.values().stream().filter(item -> item.holder().equals(holder)).limit(most).toList();
    }

    private synchronized int size() {
        clean();
        return items.size();
    }

    private void clean() {
        long now = cluster.now();
        items.values().removeIf(item -> item.until() <= now);
    }

    private final class View implements ItemStore {
        private final MemoryMessages node;

        View(MemoryMessages node) {
            this.node = node;
        }

        @Override
        public Creation create(Item first, Room room) {
            node.requireAlive();
            check(first);
            return MemoryItems.this.create(first, room);
        }

        @Override
        public Optional<Item> find(String id) {
            node.requireAlive();
            return MemoryItems.this.find(StoreNames.id(id));
        }

        @Override
        public boolean replace(Item changed) {
            node.requireAlive();
            check(changed);
            return MemoryItems.this.replace(changed);
        }

        @Override
        public boolean remove(String id) {
            node.requireAlive();
            return MemoryItems.this.remove(StoreNames.id(id));
        }

        @Override
        public List<Item> of(String holder, int most) {
            node.requireAlive();
            return MemoryItems.this.of(StoreNames.idOrNone(holder), most);
        }

        @Override
        public int size() {
            node.requireAlive();
            return MemoryItems.this.size();
        }

        private static void check(Item item) {
            StoreNames.id(item.id());
            StoreNames.idOrNone(item.holder());
            StoreNames.idOrNone(item.node());
        }
    }
}
