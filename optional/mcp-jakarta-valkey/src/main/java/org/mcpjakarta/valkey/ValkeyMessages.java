package org.mcpjakarta.valkey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;

import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.store.LeaseTrust;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.Script;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/** Messages wait in a list for their node; broadcasts and hints are published. A lease is a key that expires. */
final class ValkeyMessages implements NodeMessages {
    private static final int CHANGES_KEPT = 1000;
    private static final long REMEMBERED = Duration.ofMillis(400).toNanos();
    private static final int MOST_REMEMBERED = 1000;

    /** @param until when the store has to be asked again */
    private record Sighting(boolean alive, long until) {}

    private final ValkeyCommands requests;
    private final Keys keys;
    private final String self;
    private final Function<Receiver, Registration> starter;
    private final LeaseTrust trust;
    private final Map<String, Sighting> sightings = new ConcurrentHashMap<>();

    /** @param starter makes this node a member that receives */
    ValkeyMessages(ValkeyCommands requests, Keys keys, String self, LeaseTrust trust,
            Function<Receiver, Registration> starter) {
        this.requests = requests;
        this.keys = keys;
        this.self = self;
        this.trust = trust;
        this.starter = starter;
    }

    @Override
    public String self() {
        return self;
    }

    @Override
    public boolean isAlive(String node) {
        Sighting last = sightings.get(node);
        if (last != null && System.nanoTime() - last.until < 0) {
            return last.alive;
        }
        long now = System.nanoTime();
        long left = ValkeyAnswers.number(requests.read(new CommandArguments(Command.PTTL).key(lease(keys, node))));
        boolean alive = left >= 0 || !trust.isTrusted(now);
        if (sightings.size() >= MOST_REMEMBERED) {
            sightings.clear();
        }
        // Not beyond the end of the lease, since others wait for that.
        long remembered = left >= 0 ? Math.min(REMEMBERED, TimeUnit.MILLISECONDS.toNanos(left)) : REMEMBERED;
        sightings.put(node, new Sighting(alive, now + remembered));
        return alive;
    }

    @Override
    public void send(String node, byte[] content) {
        requests.write(Script.SEND.run(Inbox.keys(keys.node(node)), content, Inbox.KEPT.toMillis(),
                keys.toNodes() + node));
    }

    @Override
    public void broadcast(byte[] content) {
        byte[] marked = new byte[content.length + 1];
        marked[0] = Subscription.BROADCAST;
        System.arraycopy(content, 0, marked, 1, content.length);
        requests.read(new CommandArguments(Command.PUBLISH).add(keys.toAll()).add(marked));
    }

    @Override
    public void publish(String change) {
        requests.write(Script.PUBLISH.run(changeKeys(), change.getBytes(UTF_8), CHANGES_KEPT, keys.toAll()));
    }

    @Override
    public long lastChange() {
        return ValkeyAnswers.number(requests.read(new CommandArguments(Command.GET).key(keys.lastChange())));
    }

    @Override
    public Optional<List<Change>> changesAfter(long number) {
        Object kept = requests.read(Script.CHANGES.run(changeKeys(), number));
        return kept == null
                ? Optional.empty()
                : Optional.of(
                        ValkeyAnswers.list(kept).stream().map(ValkeyAnswers::bytes).map(Subscription::change).toList());
    }

    private List<String> changeKeys() {
        return List.of(keys.lastChange(), keys.changes());
    }

    @Override
    public Registration start(Receiver receiver) {
        return starter.apply(receiver);
    }

    /** The key that exists while the node is alive. */
    static String lease(Keys keys, String node) {
        return keys.node(node) + "l";
    }
}
