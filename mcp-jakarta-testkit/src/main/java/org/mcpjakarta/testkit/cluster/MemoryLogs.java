package org.mcpjakarta.testkit.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Page;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;
import org.mcpjakarta.spi.EventLogStore.Watcher;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.store.StoreNames;

/** Logs in lists. All nodes of a server share one object; each has its own view of it. */
final class MemoryLogs {
    private final MemoryCluster cluster;
    private final Map<LogKey, Log> logs = new HashMap<>();
    private final Map<String, Long> dropped = new HashMap<>();
    private final Map<String, List<Watcher>> watchers = new HashMap<>();

    MemoryLogs(MemoryCluster cluster) {
        this.cluster = cluster;
    }

    EventLogStore of(MemoryMessages node, Duration kept, Duration linger) {
        return new View(node, kept, linger);
    }

    /** One log. */
    private static final class Log {
        private final List<byte[]> events = new ArrayList<>();
        private final byte[] lastEvent;
        private long base;
        private long reader = 1;
        private String readerNode;
        private String node;
        private long writer = 1;
        private long heard;
        private boolean complete;
        private long until;

        Log(byte[] lastEvent, String node) {
            this.lastEvent = lastEvent;
            this.node = node;
            this.readerNode = node;
        }

        long newest() {
            return base + events.size();
        }

        Head head() {
            return new Head(reader, base, newest(), complete, node, writer, heard);
        }

        /** What is missing until then counts as dropped. */
        void dropBefore(long oldest) {
            if (oldest - 1 > base) {
                events.subList(0, (int) Math.min(events.size(), oldest - 1 - base)).clear();
                base = oldest - 1;
            }
        }
    }

    private final class View implements EventLogStore {
        private final MemoryMessages owner;
        private final String self;
        private final Duration kept;
        private final Duration linger;

        View(MemoryMessages owner, Duration kept, Duration linger) {
            this.owner = owner;
            this.self = owner.self();
            this.kept = kept;
            this.linger = linger;
        }

        private void clean() {
            owner.requireAlive();
            long now = cluster.now();
            logs.values().removeIf(log -> log.until <= now);
            dropped.values().removeIf(until -> until <= now);
        }

        private @Nullable Log find(LogKey key) {
            StoreNames.id(key.session());
            StoreNames.id(key.log());
            clean();
            return logs.get(key);
        }

        private void prolong(Log log) {
            log.until = cluster.now() + (log.complete ? linger : kept).toMillis();
        }

        @Override
        public List<Receipt> append(List<Append> group) {
            return group.stream().map(this::append).toList();
        }

        private Receipt append(Append append) {
            synchronized (MemoryLogs.this) {
                Log log = find(append.key());
                byte[] lastEvent = append.lastEvent();
                if (log == null && (lastEvent == null || dropped.containsKey(append.key().session()))) {
                    return new Receipt(State.GONE, 0, 0);
                }
                if (log == null) {
                    log = new Log(lastEvent, self);
                    prolong(log);
                    logs.put(append.key(), log);
                }
                return append(log, append);
            }
        }

        private Receipt append(Log log, Append append) {
            long there = log.newest() + 1 - append.first();
            if (log.writer != append.writer()) {
                return new Receipt(State.FENCED, log.newest(), log.reader);
            }
            if (log.complete) {
                return new Receipt(there >= append.events().size() ? State.KEPT : State.FENCED, log.newest(),
                        log.reader);
            }
            if (there < 0) {
                if (append.oldest() < append.first()) {
                    return new Receipt(State.BEHIND, log.newest(), log.reader);
                }
                log.dropBefore(append.first());
                there = 0;
            }
            if (there < append.events().size()) {
                log.events.addAll(append.events().subList((int) there, append.events().size()));
            }
            log.dropBefore(append.oldest());
            log.heard = Math.max(log.heard, append.heard());
            log.complete = append.last();
            prolong(log);
            hintReader(log, append.key());
            return new Receipt(State.KEPT, log.newest(), log.reader);
        }

        private void hintReader(Log log, LogKey key) {
            if (!log.readerNode.equals(self)) {
                hint(log.readerNode, watcher -> watcher.changed(key));
            }
        }

        private void hint(String node, Consumer<Watcher> hint) {
            MemoryMessages target = cluster.nodes().get(node);
            if (target != null) {
                watchers.getOrDefault(node, List.of())
                        .forEach(watcher -> target.run(() -> hint.accept(watcher)));
            }
        }

        @Override
        public Optional<Reading> takeReading(LogKey key) {
            synchronized (MemoryLogs.this) {
                Log log = find(key);
                if (log == null) {
                    return Optional.empty();
                }
                log.reader++;
                log.readerNode = self;
                if (!log.node.equals(self)) {
                    long reader = log.reader;
                    hint(log.node, watcher -> watcher.taken(key, reader));
                }
                return Optional.of(new Reading(log.head(), log.lastEvent));
            }
        }

        @Override
        public Optional<Page> read(LogKey key, long after, int bytes) {
            synchronized (MemoryLogs.this) {
                return Optional.ofNullable(find(key)).map(log -> new Page(log.head(), page(log, after, bytes)));
            }
        }

        private static List<byte[]> page(Log log, long after, int bytes) {
            List<byte[]> page = new ArrayList<>();
            long size = 0;
            for (long number = after + 1; after >= log.base && number <= log.newest(); number++) {
                byte[] event = log.events.get((int) (number - log.base - 1));
                size += event.length;
                if (!page.isEmpty() && size > bytes) {
                    return page;
                }
                page.add(event);
            }
            return page;
        }

        @Override
        public long inherit(LogKey key, String former, boolean end) {
            synchronized (MemoryLogs.this) {
                Log log = find(key);
                if (log == null || log.complete || !log.node.equals(former)) {
                    return 0;
                }
                log.writer++;
                log.node = self;
                if (end && log.lastEvent.length > 0) {
                    log.events.add(log.lastEvent);
                    log.complete = true;
                }
                prolong(log);
                hintReader(log, key);
                return log.writer;
            }
        }

        @Override
        public void prolong(List<LogKey> keys) {
            synchronized (MemoryLogs.this) {
                clean();
                keys.stream().map(this::find).filter(log -> log != null && !log.complete).forEach(this::prolong);
            }
        }

        @Override
        public void drop(String session) {
            synchronized (MemoryLogs.this) {
                StoreNames.id(session);
                clean();
                logs.keySet().removeIf(key -> key.session().equals(session));
                dropped.put(session, cluster.now() + kept.toMillis());
            }
        }

        @Override
        public Registration watch(Watcher watcher) {
            List<Watcher> own;
            synchronized (MemoryLogs.this) {
                own = watchers.computeIfAbsent(self, first -> new CopyOnWriteArrayList<>());
            }
            own.add(watcher);
            return () -> own.remove(watcher);
        }
    }
}
