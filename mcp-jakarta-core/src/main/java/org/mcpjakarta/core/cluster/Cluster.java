package org.mcpjakarta.core.cluster;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.upkeep.ThrottledLog;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * One server as it exists on all nodes of its application. Everything that leaves this node is encrypted with keys of the server. Methods that
 * need the store wait for it, and throw a {@link StoreUnavailableException} if it is away. Thread-safe.
 */
public final class Cluster implements HeardChanges {
    private static final int KEY_BYTES = 16;
    private static final String TEXT = "text";

    private final ClusterNode node;
    private final String server;
    private final StateKeys holders;
    private final SealedJson items;
    private final SealedJson messages;
    private final Map<String, Handler> handlers = new ConcurrentHashMap<>();
    private final List<Consumer<String>> changeListeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> missedListeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> chores = new CopyOnWriteArrayList<>();
    private final Upkeep upkeep = new Upkeep("what nodes share");
    private final ClusterSignals signals = new Signals();
    private volatile long lastHeard = Long.MAX_VALUE;

    private record Handler(HandlerThread thread, Consumer<NodeMessage> work) {}

    /** @param server the name of the server in the store */
    Cluster(ClusterNode node, String server, StateKeys keys) {
        this.node = node;
        this.server = server;
        ThrottledLog log = new ThrottledLog();
        this.holders = keys.forCluster("holders");
        this.items = new SealedJson(keys.forCluster("items"), node.formats(), log);
        this.messages = new SealedJson(keys.forCluster("messages"), node.formats(), log);
    }

    /** The server receives from now on, until the registration is closed. The node is alive as long as one of its servers is. */
    public Registration start() {
        return node.start();
    }

    /** The name of this node. */
    public String self() {
        return node.self();
    }

    /** The name of this server in the store, for {@link ClusterStore#logs}. */
    public String server() {
        return server;
    }

    /** Whether the store answers, as far as is known without asking it. */
    public boolean isAvailable() {
        return node.isAvailable();
    }

    /** Whether the node is alive. This node always is. */
    public boolean isAlive(String other) {
        return other.equals(self()) || node.messages().isAlive(other);
    }

    /** Sends a message to another node. If that is gone, the message is lost. */
    public void send(String other, String kind, JsonObject content) {
        node.messages().send(other, new NodeMessage(kind, self(), content).sealed(server, other, messages));
    }

    /** Sends a message to all other nodes. */
    public void broadcast(String kind, JsonObject content) {
        node.messages().broadcast(
                new NodeMessage(kind, self(), content).sealed(server, NodeMessage.ALL, messages));
    }

    /** Handles messages of that kind from other nodes. Messages of kinds without a handler, which later versions may send, are ignored. */
    public void handle(String kind, HandlerThread thread, Consumer<JsonObject> handler) {
        handleFrom(kind, thread, (from, content) -> handler.accept(content));
    }

    /** The same, for a handler that has to know which node sent the message. */
    public void handleFrom(String kind, HandlerThread thread, NodeHandler handler) {
        handlers.put(kind, new Handler(thread, message -> handler.handle(message.from(), message.content())));
    }

    /** Handles a message. */
    @FunctionalInterface
    public interface NodeHandler {
        /** @param from the node that sent it */
        void handle(String from, JsonObject content);
    }

    /** A message for this server has come. @param addressee this node, or all */
    void receive(byte[] bytes, String addressee) {
        NodeMessage message = NodeMessage.open(bytes, server, addressee, messages);
        Handler handler = message == null || message.from().equals(self()) ? null : handlers.get(message.kind());
        if (handler == null) {
            return;
        }
        Runnable work = () -> quietly(() -> handler.work().accept(message));
        switch (handler.thread()) {
            case RECEIVER -> work.run();
            case ORDERED -> node.threads().inOrder(work);
            case OWN -> node.threads().atOnce(work);
        }
    }

    /** Does something that need not be waited for, after everything else that was passed here. It is not done if the store is away. */
    public void later(Runnable work) {
        node.threads().inOrder(() -> quietly(work));
    }

    /** Does something at once, on a thread of its own that belongs to no request. */
    public void atOnce(Runnable work) {
        node.threads().atOnce(() -> quietly(work));
    }

    /** Does something once a second, on a thread that may wait for the store, while the store is there. */
    public void everySecond(Runnable chore) {
        chores.add(chore);
    }

    void doChores() {
        chores.forEach(this::quietly);
    }

    // That the store is away is logged when it goes.
    private void quietly(Runnable work) {
        upkeep.run(() -> {
            try {
                work.run();
            } catch (StoreUnavailableException away) {
                return;
            }
        });
    }

    /** Items that only nodes with the keys of this server can read. @param kind of this server; of lower-case letters, a few of them */
    public SealedItems items(String kind) {
        return new SealedItems(node.store().items(kind + "/" + server), kind + "/" + server, items);
    }

    /** The store of all nodes. What gets there from here has to be sealed first. While it is away, its calls fail at once. */
    public ClusterStore store() {
        return node.store();
    }

    /** The name of a holder of items, from which the holder cannot be told; empty if nobody is known. */
    public String holder(String owner) {
        return owner.isEmpty() ? "" : holders.digest(owner);
    }

    /** The name of a session in the store, from which its id cannot be told. */
    public static String sessionKey(String sessionId) {
        return LogSeal.sessionKey(sessionId);
    }

    /** A name for the store: the first 128 bits of the SHA-256 of a text, in Base64 for URLs. */
    public static String key(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest(text), KEY_BYTES));
    }

    static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** The clock of the store, as far as this node knows it; it does not go back. */
    public InstantSource clock() {
        return node.clock();
    }

    /** Whether messages to all nodes reach this one. If not, what it has read from the store may be out of date soon. */
    public boolean isHearing() {
        return node.hearing().isHearing();
    }

    /** Whether changes, those of this node included, come here by themselves, after the messages that were sent before them. */
    public boolean hearsChanges() {
        return isHearing() && node.changes().isStarted();
    }

    /** Runs the action whenever messages to all nodes may have been lost, or the store goes away. It must not block. */
    public void onLoss(Runnable action) {
        node.hearing().onLoss(action);
    }

    /** Carries changes to all nodes, and those of all nodes here. None gets lost; some may come again. */
    public ClusterSignals signals() {
        return signals;
    }

    /** Runs the action when changes were lost for good, so that everything may have changed, until the registration is closed. */
    public Registration onMissedChanges(Runnable action) {
        missedListeners.add(action);
        return () -> missedListeners.remove(action);
    }

    /** A server that listens no more gets to know nothing. */
    @Override
    public long heard() {
        return Math.min(node.changes().heard(), lastHeard);
    }

    @Override
    public long passing() {
        return node.changes().passing();
    }

    /** What was published after the change of that number; empty if some of it is not kept any more. */
    public Optional<List<String>> changesAfter(long number) {
        return node.changes().after(number)
                .map(changes -> changes.stream().map(change -> opened(change.text())).flatMap(Optional::stream)
                        .toList());
    }

    /** @throws StoreUnavailableException if a listener needs the store, so that the change has to be passed on once more */
    void changed(String text) {
        opened(text).ifPresent(change -> each(changeListeners, listener -> listener.accept(change)));
    }

    /** @throws StoreUnavailableException as above */
    void missedChanges() {
        each(missedListeners, Runnable::run);
    }

    private <T> void each(List<T> listeners, Consumer<T> work) {
        AtomicReference<@Nullable StoreUnavailableException> needed = new AtomicReference<>();
        upkeep.each(listeners, listener -> {
            try {
                work.accept(listener);
            } catch (StoreUnavailableException away) {
                needed.set(away);
            }
        });
        StoreUnavailableException away = needed.get();
        if (away != null) {
            throw away;
        }
    }

    private Optional<String> opened(String text) {
        if (!text.startsWith(server + " ")) {
            return Optional.empty();
        }
        @Nullable
        JsonObject json = messages.openText(text.substring(server.length() + 1), context());
        return json == null ? Optional.empty() : Optional.of(json.getString(TEXT));
    }

    private String context() {
        return "change " + server;
    }

    private final class Signals implements ClusterSignals {
        @Override
        public void publish(String signal) {
            node.changes().publish(
                    server + " " + messages.sealText(JsonTrees.object().add(TEXT, signal).build(), context()));
        }

        @Override
        public Registration listen(Consumer<String> listener) {
            changeListeners.add(listener);
            return () -> {
                // Read first, so that the listener has got all changes up to it.
                long last = heard();
                changeListeners.remove(listener);
                lastHeard = changeListeners.isEmpty() ? last : lastHeard;
            };
        }
    }
}
