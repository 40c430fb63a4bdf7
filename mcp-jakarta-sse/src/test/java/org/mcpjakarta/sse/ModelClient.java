package org.mcpjakarta.sse;

import static org.mcpjakarta.sse.ClusterModel.utf8;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.ClusterModel.Node;

/** A client of a {@link ClusterModel}, the call it has made, and the network between it and the nodes. */
final class ModelClient {
    static final String SESSION = "s";
    private static final String ANSWER = "answer";

    private final ClusterModel model;
    private final boolean listens;
    private final int events;
    private final LossNotice loss;
    private final Map<Long, String> seen = new HashMap<>();
    private @Nullable StreamLog call;
    private @Nullable Node home;
    private int emitted;
    private @Nullable Wire wire;
    private @Nullable EventId last;
    private boolean connects;
    private boolean over;
    private boolean lost;
    private int newestChange;

    /** @param events how many the call sends before its answer */
    ModelClient(ClusterModel model, boolean listens, int events) {
        this.model = model;
        this.listens = listens;
        this.events = events;
        this.loss = listens
                ? new LossNotice(() -> List.of(utf8(ClusterModel.EVERYTHING)), false)
                : new LossNotice(() -> List.of(utf8(ClusterModel.GONE)), true);
    }

    /** The first request, to that node. */
    void begin(Node node) {
        StreamLog log = node.streams().open(SESSION, "", loss).orElseThrow();
        if (listens) {
            node.listen(log, node.heard());
        } else {
            call = log;
            home = node;
            log.onFenced(() -> emitted = Integer.MAX_VALUE);
        }
        connect(node, log, 0);
    }

    private void connect(Node node, StreamLog log, long cursor) {
        wire = new Wire(node);
        SseWriter writer = new SseWriter(log, cursor,
                SseFrame.priming(new EventId(log.id(), cursor).toString(), Duration.ZERO));
        Pump pump = node.pump(writer, wire);
        wire.pump = pump;
        writer.start(pump);
    }

    /** The tool says something, or answers. */
    void emit() {
        if (call != null && home.isUp() && emitted <= events) {
            emitted++;
            if (emitted <= events) {
                call.append(utf8("e" + emitted));
            } else {
                call.append(utf8(ANSWER));
                call.complete();
            }
        }
    }

    void goOn() {
        emit();
        reconnect();
        stall(false);
    }

    void stall(boolean on) {
        if (wire != null) {
            wire.stalled = on;
            wire.pump.wake();
        }
    }

    void cut() {
        if (wire != null) {
            wire.cut = true;
            wire.pump.wake();
            wire = null;
        }
    }

    /** Leaves its connection and goes to another node, while the former one may take it for connected. */
    void move() {
        wire = null;
        reconnect();
    }

    void died(Node node) {
        if (wire != null && wire.node == node) {
            wire.cut = true;
            wire = null;
        }
    }

    /** Comes back on any node if the connection is gone. */
    void reconnect() {
        if (over || wire != null || connects) {
            return;
        }
        if (last == null) {
            // It was never told that there is a stream to go on with.
            over = true;
            return;
        }
        Node node = model.any(model.nodes());
        connects = true;
        if (node.isUp()) {
            resume(node, last);
        }
        connects = false;
    }

    private void resume(Node node, EventId from) {
        Optional<Streams.Resumed> resumed;
        try {
            resumed = node.streams().resume(SESSION, "", from, loss);
        } catch (StoreUnavailableException e) {
            return;
        }
        if (!node.isUp()) {
            return;
        }
        if (resumed.isEmpty()) {
            giveUp("there is no stream to go on with after " + from.number());
            return;
        }
        StreamLog log = resumed.get().log();
        if (resumed.get().hasMoved()) {
            node.listen(log, resumed.get().heard());
        }
        if (log.isComplete() && !log.knows(from.number() + 1) && !log.isFenced()) {
            giveUp("no end came, but nothing follows " + from.number());
            return;
        }
        connect(node, log, from.number());
    }

    private void giveUp(String why) {
        over = true;
        lost = true;
        if (!model.setup().loses()) {
            model.fail(why);
        }
    }

    private void read(@Nullable EventId id, String data) {
        if (over) {
            model.fail(data + " came after the end");
        } else if (id == null) {
            readLoss(data);
        } else if (data.isEmpty()) {
            last = id;
        } else {
            if (id.number() != last.number() + 1 && !lost) {
                model.fail("event " + id.number() + " came after " + last.number());
            }
            last = id;
            seen.put(id.number(), data);
            if (listens) {
                readChange(Integer.parseInt(data.substring(1)));
            } else {
                readEvent(id.number(), data);
            }
        }
    }

    private void readLoss(String data) {
        lost = true;
        over = !listens;
        if (!model.setup().loses()) {
            model.fail("told of a loss: " + data);
        }
    }

    private void readEvent(long number, String data) {
        over = data.equals(ANSWER) || data.equals(ClusterModel.GONE);
        if (!over && !data.equals("e" + number) || data.equals(ANSWER) && number != events + 1) {
            model.fail(data + " came as " + number);
        }
    }

    // A change may be reported again after the log has moved, but none is left out.
    private void readChange(int change) {
        if (change > newestChange + 1 && !lost && !model.setup().forgets()) {
            model.fail("change " + change + " came after " + newestChange);
        }
        newestChange = Math.max(newestChange, change);
    }

    boolean isOver() {
        return over || listens && newestChange == model.changes();
    }

    /** To be called when everything is over. The client leaves. */
    void check() {
        // If the store has forgotten an end that it had confirmed, the stream ends when the store forgets the rest.
        boolean endForgotten = model.setup().forgets() && call != null && (call.isSettled() || call.isFenced());
        if (!isOver() && !lost && !endForgotten) {
            model.fail((listens ? "a listener" : "a caller") + " waits after " + last + " of " + emitted);
        }
        if (last != null && !lost && !model.setup().loses()) {
            checkStore();
        }
        cut();
    }

    private void checkStore() {
        LogKey key = new LogKey(LogSeal.sessionKey(SESSION), last.stream());
        ModelStore.Log log = model.store().logs().get(key);
        if (log == null) {
            model.fail("the store does not have the log that the client has seen");
            return;
        }
        LogSeal.OfLog seal = model.seal().of(key.session(), key.log());
        int ends = 0;
        for (int i = 0; i < log.events.size(); i++) {
            long number = log.base + i + 1;
            byte[] opened = seal.open(number, log.events.get(i));
            String text = opened == null ? "" : new String(opened, StandardCharsets.UTF_8);
            ends += text.equals(ANSWER) || text.equals(ClusterModel.GONE) ? 1 : 0;
            if (!text.equals(seen.getOrDefault(number, text))) {
                model.fail("the store has " + text + " as " + number + ", the client " + seen.get(number));
            }
        }
        if (!listens && over && (ends != 1 || !log.complete || last.number() != log.newest())) {
            model.fail("the log has " + ends + " ends and " + log.newest() + " events");
        }
    }

    /** One connection as the client sees it. */
    final class Wire implements Connection, Pump.Timing {
        private final Node node;
        private final StringBuilder received = new StringBuilder();
        private @Nullable Pump pump;
        private boolean stalled;
        private boolean cut;

        Wire(Node node) {
            this.node = node;
            this.stalled = model.isFaulty(1, 3);
        }

        @Override
        public boolean isServedHere() {
            return false;
        }

        @Override
        public boolean isReady(Runnable wake) throws IOException {
            if (cut) {
                throw new IOException("cut");
            }
            return !stalled && node.isUp();
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            // Some bytes arrive, and then the connection breaks.
            boolean breaks = model.isFaulty(1, 10);
            int passed = breaks ? model.any(List.of(0, count / 2, count)) : count;
            if (wire == this) {
                received.append(new String(bytes, from, passed, StandardCharsets.UTF_8));
                readFrames();
            }
            if (breaks) {
                cut = true;
                wire = wire == this ? null : wire;
                throw new IOException("cut");
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close(boolean gone) {
            cut = true;
            if (wire == this) {
                wire = null;
            }
        }

        @Override
        public void soon(Runnable work) {
            throw new AssertionError("only the thread that serves the connection waits for the rest of a burst");
        }

        @Override
        public void add(Runnable onTick) {}

        @Override
        public void remove(Runnable onTick) {}

        private void readFrames() {
            for (int end = received.indexOf("\n\n"); end >= 0; end = received.indexOf("\n\n")) {
                EventId id = null;
                String data = "";
                for (String line : received.substring(0, end).split("\n")) {
                    if (line.startsWith("id: ")) {
                        id = EventId.parse(line.substring(4)).orElseThrow();
                    } else if (line.startsWith("data: ")) {
                        data = line.substring(6);
                    }
                }
                received.delete(0, end + 2);
                ModelClient.this.read(id, data);
            }
        }
    }
}
