package org.mcpjakarta.valkey;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.Script;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/**
 * The messages to this node. They stay in the server until the next request says how many have been received. So even if an answer gets
 * lost, no message is lost, and none comes twice.
 */
final class Inbox {
    /** How long messages are kept for a node that does not fetch them. */
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
