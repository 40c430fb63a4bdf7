package org.mcpjakarta.valkey;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.Script;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/**
 * The messages to this node. They stay in the server until the next look tells it how many have been received, so a message gets lost or
 * comes twice neither if an answer is lost.
 */
final class Inbox {
    /** How long messages to a node are kept that does not look. */
    static final Duration KEPT = Duration.ofMinutes(5);
    private static final int MOST = 100;

    private final ValkeyCommands commands;
    private final List<String> keys;
    private long received;

    Inbox(ValkeyCommands commands, String nodeKeys) {
        this.commands = commands;
        this.keys = keys(nodeKeys);
    }

    /** The keys of an inbox: messages, and how many were taken out. */
    static List<String> keys(String nodeKeys) {
        return List.of(nodeKeys + "i", nodeKeys + "r");
    }

    /** To be called by one thread. @param receiver must not throw */
    void receive(Consumer<byte[]> receiver) {
        List<?> messages;
        do {
            messages = ValkeyAnswers.list(commands.read(Script.RECEIVE.run(keys, received, KEPT.toMillis(), MOST)));
            received += messages.size();
            messages.stream().map(ValkeyAnswers::bytes).forEach(receiver);
        } while (!messages.isEmpty());
    }
}
