package org.mcpjakarta.core.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;

/** A store whose calls all pass a breaker. It is not used before the first of them. */
record GuardedStore(ClusterStore store, StoreBreaker breaker) implements ClusterStore {
    @Override
    public ItemStore items(String kind) {
        return new GuardedItems(new Lazy<>(() -> store.items(kind)), breaker);
    }

    @Override
    public EventLogStore logs(String server, Duration kept, Duration linger) {
        return new GuardedLogs(new Lazy<>(() -> store.logs(server, kept, linger)), breaker);
    }

    @Override
    public NodeMessages messages() {
        return new GuardedMessages(new Lazy<>(store::messages), breaker);
    }

    @Override
    public long now() {
        return breaker.recall(store::now);
    }

    private record GuardedItems(Lazy<ItemStore> items, StoreBreaker breaker) implements ItemStore {
        @Override
        public Creation create(Item first, Room room) {
            return breaker.call(() -> items.get().create(first, room));
        }

        @Override
        public Optional<Item> find(String id) {
            return breaker.call(() -> items.get().find(id));
        }

        @Override
        public boolean replace(Item changed) {
            return breaker.call(() -> items.get().replace(changed));
        }

        @Override
        public boolean remove(String id) {
            return breaker.call(() -> items.get().remove(id));
        }

        @Override
        public List<Item> of(String holder, int most) {
            return breaker.call(() -> items.get().of(holder, most));
        }

        @Override
        public int size() {
            return breaker.call(() -> items.get().size());
        }
    }

    private record GuardedLogs(Lazy<EventLogStore> logs, StoreBreaker breaker) implements EventLogStore {
        @Override
        public List<Receipt> append(List<Append> group) {
            return breaker.call(() -> logs.get().append(group));
        }

        @Override
        public Optional<Reading> takeReading(LogKey log) {
            return breaker.call(() -> logs.get().takeReading(log));
        }

        @Override
        public Optional<Page> read(LogKey log, long after, int bytes) {
            return breaker.call(() -> logs.get().read(log, after, bytes));
        }

        @Override
        public long inherit(LogKey log, String former, boolean end) {
            return breaker.call(() -> logs.get().inherit(log, former, end));
        }

        @Override
        public void prolong(List<LogKey> keys) {
            breaker.run(() -> logs.get().prolong(keys));
        }

        @Override
        public void drop(String session) {
            breaker.run(() -> logs.get().drop(session));
        }

        @Override
        public Registration watch(Watcher watcher) {
            return logs.get().watch(watcher);
        }
    }

    private record GuardedMessages(Lazy<NodeMessages> messages, StoreBreaker breaker) implements NodeMessages {
        @Override
        public String self() {
            return messages.get().self();
        }

        @Override
        public boolean isAlive(String node) {
            return breaker.recall(() -> messages.get().isAlive(node));
        }

        @Override
        public void send(String node, byte[] content) {
            breaker.run(() -> messages.get().send(node, content));
        }

        @Override
        public void broadcast(byte[] content) {
            breaker.run(() -> messages.get().broadcast(content));
        }

        @Override
        public void publish(String change) {
            breaker.run(() -> messages.get().publish(change));
        }

        @Override
        public long lastChange() {
            return breaker.call(() -> messages.get().lastChange());
        }

        @Override
        public Optional<List<Change>> changesAfter(long number) {
            return breaker.call(() -> messages.get().changesAfter(number));
        }

        @Override
        public Registration start(Receiver receiver) {
            return breaker.call(() -> messages.get().start(receiver));
        }
    }
}
