package org.mcpjakarta.valkey.connection;

import java.io.IOException;
import java.net.Socket;

import io.valkey.DefaultJedisSocketFactory;
import io.valkey.HostAndPort;
import io.valkey.JedisClientConfig;
import io.valkey.JedisSocketFactory;
import io.valkey.exceptions.JedisConnectionException;

import org.jspecify.annotations.Nullable;

/**
 * Gives a connection one socket and not another one. The client library would open a second one in the middle of a group of commands
 * if the first one was closed, and would not log in there.
 */
final class SingleSocket implements JedisSocketFactory {
    private final DefaultJedisSocketFactory sockets;
    private @Nullable Socket socket;
    private boolean used;

    SingleSocket(HostAndPort address, JedisClientConfig config) {
        this.sockets = new DefaultJedisSocketFactory(address, config);
    }

    @Override
    public Socket createSocket() {
        synchronized (this) {
            if (used) {
                throw new JedisConnectionException("The connection is closed");
            }
            used = true;
        }
        Socket made = sockets.createSocket();
        synchronized (this) {
            socket = made;
        }
        return made;
    }

    /** Ends whatever reads or writes, by any thread. */
    void close() {
        Socket open;
        synchronized (this) {
            used = true;
            open = socket;
        }
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                // It is of no use any more in any case.
            }
        }
    }
}
