package org.mcpjakarta.valkey.connection;

import io.valkey.Connection;
import io.valkey.JedisClientConfig;
import io.valkey.Protocol.Command;

/** A connection that has logged in. For one thread at a time, except for {@link #abort}. */
public final class ValkeyConnection extends Connection {
    private final SingleSocket socket;

    ValkeyConnection(SingleSocket socket, JedisClientConfig config) {
        super(socket, config);
        this.socket = socket;
    }

    /** Closes it at once, and ends a call that waits. */
    public void abort() {
        setBroken();
        socket.close();
    }

    /** From now on there are only messages to read, and nobody but {@link #sendPing} sends. */
    public void subscribe(String... channels) {
        sendCommand(Command.SUBSCRIBE, channels);
        flush();
        for (int i = 0; i < channels.length; i++) {
            getUnflushedObject();
        }
    }

    /** Sends a ping, whose answer comes between the messages. */
    public void sendPing() {
        sendCommand(Command.PING);
        flush();
    }
}
