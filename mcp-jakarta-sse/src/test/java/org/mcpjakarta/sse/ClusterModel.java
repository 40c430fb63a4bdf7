package org.mcpjakarta.sse;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.ModelStore.Mutant;

/**
 * Three nodes, a store and three clients, played by a seed. Two clients have called tools, one listens to changes. Replies of the
 * store get lost, what is written arrives late or twice, connections are cut, nodes die or stand still until others take them for dead, and
 * the store falls back to a replica. The clients go from node to node and must read every event once and in order, and exactly one end.
 *
 * <p>Everything runs on one thread. While a node waits for the store, others go on: see {@link #interlude}.
 */
final class ClusterModel {
    static final String GONE = "gone";
    static final String EVERYTHING = "everything";

    private static final int NODES = 3;
    private static final int MOST_ROUNDS = 300;
    private static final LogSeal SEAL = new LogSeal(StateKeys.random(), "mcp");
    private static final WriterThreads THREADS = new WriterThreads(Runnable::run, Runnable::run, () -> 0);

    private final Random random;
    private final Setup setup;
    private final ModelStore store;
    private final StreamSettings settings;
    private final List<Node> nodes = new ArrayList<>();
    private final List<ModelClient> clients = new ArrayList<>();
    private final List<Runnable> late = new ArrayList<>();
    private @Nullable String violation;
    private long clock;
    private int changes;
    private int depth;
    private boolean faults;
    private boolean away;
    private boolean replicaStands;

    /**
     * @param events   how many a log keeps
     * @param failOver whether the store may fall back to a replica that lags behind
     * @param waits    whether the store confirms only what the replica has, too
     */
    record Setup(int events, boolean failOver, boolean waits, Mutant mutant) {
        static final Setup PLAIN = new Setup(1_000, false, false, Mutant.NONE);

        Setup with(Mutant another) {
            return new Setup(events, failOver, waits, another);
        }

        /** Whether events may get lost. */
        boolean loses() {
            return events < 1_000 || forgets();
        }

        /** Whether the store may forget what it has confirmed. */
        boolean forgets() {
            return failOver && !waits;
        }
    }

    ClusterModel(long seed, Setup setup) {
        this.random = new Random(seed);
        this.setup = setup;
        this.store = new ModelStore(setup.mutant());
        this.settings = new StreamSettings(4,
                new StreamSettings.Ring(setup.events(), 1 << 20, Duration.ofMinutes(10)), Duration.ofMinutes(5),
                StreamSettings.Wire.DEFAULT);
        for (int i = 0; i < NODES; i++) {
            nodes.add(new Node("n" + i));
        }
        clients.add(new ModelClient(this, false, 1 + random.nextInt(12)));
        clients.add(new ModelClient(this, false, 1 + random.nextInt(3)));
        clients.add(new ModelClient(this, true, 0));
    }

    /** Plays the seed; answers what went wrong, or null. */
    @Nullable
    String play() {
        clients.forEach(client -> client.begin(nodes.get(random.nextInt(NODES))));
        int calm = random.nextInt(30);
        int steps = calm + 20 + random.nextInt(100);
        for (int step = 0; step < steps && violation == null; step++) {
            faults = step >= calm;
            act();
        }
        heal();
        for (int round = 0; round < MOST_ROUNDS && violation == null && !areAllOver(); round++) {
            clock += Duration.ofMillis(100).toNanos();
            nodes.forEach(Node::work);
            clients.forEach(ModelClient::goOn);
        }
        if (violation == null) {
            clients.forEach(ModelClient::check);
            nodes.forEach(Node::end);
        }
        return violation;
    }

    private boolean areAllOver() {
        return clients.stream().allMatch(ModelClient::isOver);
    }

    void fail(String what) {
        if (violation == null) {
            violation = what;
        }
    }

    private void act() {
        clock += Duration.ofMillis(50).toNanos();
        if (faults && random.nextInt(4) == 0) {
            harm(any(nodes), any(clients));
        } else {
            goOn(any(nodes), any(clients));
        }
    }

    private void goOn(Node node, ModelClient client) {
        switch (random.nextInt(16)) {
            case 0, 1, 2 -> client.emit();
            case 3 -> changes += changes < 12 ? 1 : 0;
            case 4, 5 -> node.hear();
            case 6, 7, 8, 9 -> node.write();
            case 10, 11, 12 -> node.read();
            case 13 -> client.stall(false);
            default -> client.reconnect();
        }
    }

    private void harm(Node node, ModelClient client) {
        switch (random.nextInt(15)) {
            case 0 -> client.stall(true);
            case 1 -> client.cut();
            case 2 -> client.move();
            case 3 -> kill(node);
            case 4, 5 -> node.paused = true;
            case 6 -> node.paused = false;
            case 7, 8 -> node.lapsed |= node.paused || node.dead;
            case 9 -> node.lapsed &= node.paused || node.dead;
            case 10, 11 -> arrive();
            case 12 -> away = !away && random.nextInt(3) == 0;
            case 13 -> node.relieve();
            default -> harmReplica();
        }
    }

    private void kill(Node node) {
        if (random.nextInt(2) == 0 && nodes.stream().filter(each -> !each.dead).count() > 1) {
            node.dead = true;
            clients.forEach(client -> client.died(node));
        }
    }

    private void arrive() {
        if (!late.isEmpty()) {
            late.remove(random.nextInt(late.size())).run();
        }
    }

    private void harmReplica() {
        switch (random.nextInt(4)) {
            case 0 -> replicaStands = true;
            case 1 -> {
                if (setup.failOver()) {
                    store.failOver();
                    replicaStands = false;
                }
            }
            default -> {
                replicaStands = false;
                store.replicate();
            }
        }
    }

    // Nothing fails any more; what is on its way arrives, and dead nodes are known to be dead.
    private void heal() {
        faults = false;
        away = false;
        replicaStands = false;
        while (!late.isEmpty()) {
            arrive();
        }
        for (Node node : nodes) {
            node.paused = false;
            node.lapsed = node.dead;
        }
        clients.forEach(client -> client.stall(false));
    }

    /** What others do while somebody waits for the store. */
    private void interlude() {
        if (faults && depth < 3 && violation == null) {
            depth++;
            for (int i = random.nextInt(random.nextInt(8) == 0 ? 16 : 3); i > 0; i--) {
                act();
            }
            depth--;
        }
    }

    <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    boolean isFaulty(int one, int of) {
        return faults && random.nextInt(of) < one;
    }

    List<Node> nodes() {
        return nodes;
    }

    ModelStore store() {
        return store;
    }

    Setup setup() {
        return setup;
    }

    LogSeal seal() {
        return SEAL;
    }

    int changes() {
        return changes;
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** One node: the real streams, and the steps that its threads would take. */
    final class Node implements NodeMessages {
        private final String name;
        private final Streams streams;
        private final SharedLogs shared;
        private final StoreLine line = new StoreLine(this);
        private final Budget budget = new Budget(1 << 30);
        private boolean dead;
        private boolean paused;
        private boolean lapsed;
        private boolean writes;
        private int heard;
        private @Nullable StreamLog listening;

        Node(String name) {
            this.name = name;
            this.shared = new SharedLogs(line, this, settings, SEAL, () -> heard, log -> false, () -> clock);
            this.streams = new Streams(settings, budget, session -> true, shared, () -> clock,
                    new SeededRandom());
        }

        /** Others need memory: what has ended goes, and what nobody reads. */
        void relieve() {
            if (setup.events() < 1_000 && isUp()) {
                streams.all().forEach(kept -> {
                    if (kept.log().isRead()) {
                        kept.log().shed();
                    } else if (kept.log().isComplete()) {
                        kept.evict();
                    } else if (!kept.log().loss.ends()) {
                        kept.log().clear();
                    }
                });
            }
        }

        /** Nothing is left when all clients have gone. */
        void end() {
            if (!dead) {
                clock += Duration.ofMinutes(1).toNanos();
                read();
                streams.letGo(ModelClient.SESSION);
                if (budget.whole().held() != 0) {
                    fail(name + " still holds " + budget.whole().held() + " bytes");
                }
            }
        }

        boolean isUp() {
            return !dead && !paused;
        }

        boolean isDead() {
            return dead;
        }

        Streams streams() {
            return streams;
        }

        Pump pump(SseWriter writer, ModelClient.Wire wire) {
            return new Pump(THREADS, wire, Duration.ofHours(1), writer, wire);
        }

        void work() {
            if (isUp()) {
                while (heard < changes) {
                    hear();
                }
                write();
                read();
            }
        }

        /** Hears of the next change, and tells its listener. */
        void hear() {
            if (isUp() && heard < changes) {
                tell(heard + 1);
                heard++;
            }
        }

        private void tell(int change) {
            if (listening != null) {
                listening.append(utf8("c" + change));
            }
        }

        /** Listens on that log from now on; it knows of all changes up to a number. */
        void listen(StreamLog log, long known) {
            listening = log;
            log.onFenced(() -> listening = listening == log ? null : listening);
            for (long change = known + 1; change <= heard; change++) {
                tell((int) change);
            }
            log.caughtUp();
        }

        int heard() {
            return heard;
        }

        void write() {
            if (isUp() && !writes) {
                writes = true;
                attempt(shared::write);
                writes = false;
            }
        }

        void read() {
            if (isUp()) {
                attempt(shared::read);
            }
        }

        private void attempt(Supplier<Boolean> step) {
            try {
                while (step.get() && isUp()) {
                    interlude();
                }
            } catch (StoreUnavailableException e) {
                // The thread tries again.
            }
        }

        @Override
        public String self() {
            return name;
        }

        @Override
        public boolean isAlive(String node) {
            interlude();
            line.requireHere();
            return nodes.stream().anyMatch(each -> each.name.equals(node) && !each.lapsed);
        }

        @Override
        public void send(String node, byte[] content) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void broadcast(byte[] content) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void publish(String change) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long lastChange() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<List<Change>> changesAfter(long number) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Registration start(Receiver receiver) {
            throw new UnsupportedOperationException();
        }
    }

    /** Makes the same ids for the same seed. */
    private final class SeededRandom extends SecureRandom {
        private static final long serialVersionUID = 1L;

        @Override
        public void nextBytes(byte[] bytes) {
            random.nextBytes(bytes);
        }
    }

    /** The store as one node sees it. */
    private final class StoreLine implements EventLogStore {
        private final Node node;

        StoreLine(Node node) {
            this.node = node;
        }

        void requireHere() {
            if (away || node.dead || isFaulty(1, 12)) {
                throw new StoreUnavailableException("away");
            }
        }

        private <T> T call(Supplier<T> call) {
            interlude();
            requireHere();
            T reply = call.get();
            interlude();
            // A node that has died or stood still meanwhile gets no reply.
            if (!node.isUp()) {
                throw new StoreUnavailableException("no reply");
            }
            requireHere();
            return reply;
        }

        @Override
        public List<Receipt> append(List<Append> group) {
            if (setup.mutant() == Mutant.RECEIPT_BEFORE_WRITING) {
                late.add(() -> {
                    if (!node.dead) {
                        apply(group);
                    }
                });
                return group.stream().map(each -> new Receipt(State.KEPT, 0, 0)).toList();
            }
            if (isFaulty(1, 6)) {
                late.add(() -> apply(group));
                if (random.nextBoolean()) {
                    throw new StoreUnavailableException("late");
                }
            }
            List<Receipt> receipts = call(() -> {
                List<Receipt> applied = apply(group);
                replicated();
                return applied;
            });
            if (setup.mutant() == Mutant.WRONG_RECEIPT && receipts.size() > 1) {
                List<Receipt> wrong = new ArrayList<>(receipts.subList(1, receipts.size()));
                wrong.add(receipts.get(0));
                return wrong;
            }
            return receipts;
        }

        private List<Receipt> apply(List<Append> group) {
            return group.stream().map(each -> store.append(node.name, changed(each))).toList();
        }

        private Append changed(Append append) {
            return setup.mutant() == Mutant.HEARD_TOO_NEW
                    ? new Append(append.key(), append.writer(), append.first(), append.oldest(), append.events(),
                            append.last(), changes, append.lastEvent())
                    : append;
        }

        private void replicated() {
            if (setup.waits() && replicaStands) {
                throw new StoreUnavailableException("not replicated");
            }
            if (setup.waits() || !setup.failOver()) {
                store.replicate();
            }
        }

        @Override
        public Optional<Reading> takeReading(LogKey log) {
            return call(() -> store.takeReading(node.name, log))
                    .map(reading -> new Reading(changed(reading.head()), reading.lastEvent()));
        }

        @Override
        public Optional<Page> read(LogKey log, long after, int bytes) {
            return call(() -> {
                Optional<Page> page = store.read(log, after, 1 + random.nextInt(200));
                replicated();
                return page;
            }).map(page -> new Page(changed(page.head()), page.events()));
        }

        private Head changed(Head head) {
            return setup.mutant() == Mutant.HEARD_NOT_KEPT
                    ? new Head(head.reader(), head.base(), head.newest(), head.complete(), head.node(), head.writer(),
                            changes)
                    : head;
        }

        @Override
        public long inherit(LogKey log, String former, boolean end) {
            return call(() -> {
                long writer = store.inherit(node.name, log, former, end);
                replicated();
                return writer;
            });
        }

        @Override
        public void prolong(List<LogKey> logs) {}

        @Override
        public void drop(String session) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Registration watch(Watcher watcher) {
            throw new UnsupportedOperationException();
        }
    }
}
