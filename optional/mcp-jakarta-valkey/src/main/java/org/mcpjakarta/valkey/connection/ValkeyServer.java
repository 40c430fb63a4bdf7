package org.mcpjakarta.valkey.connection;

import java.time.Duration;

import io.valkey.exceptions.JedisException;

import org.mcpjakarta.valkey.config.ValkeySettings;

/** All connections of a node to the server. They are opened when they are needed, so the server need not be there yet. */
public final class ValkeyServer implements AutoCloseable {
    private static final int FOR_REQUESTS = 8;
    private static final int FOR_THE_NODE = 2;

    private final ValkeySettings settings;
    private final Connector connector;
    private final Breaker breaker = new Breaker();
    private final Deadlines deadlines;
    private final Connections forRequests;
    private final Connections forAppends;
    private final Connections forTheNode;

    public ValkeyServer(ValkeySettings settings) {
        this.settings = settings;
        this.connector = new Connector(settings);
        this.deadlines = new Deadlines(settings.timeout().multipliedBy(2));
        this.forRequests = connections(FOR_REQUESTS);
        this.forAppends = connections(1);
        this.forTheNode = connections(FOR_THE_NODE);
    }

    private Connections connections(int most) {
        return new Connections(connector, settings.timeout(), breaker, deadlines, most);
    }

    /** For the threads of requests. */
    public ValkeyCommands requests() {
        return commands(forRequests);
    }

    /** For groups of events, on a connection of its own, so that no request waits for a large one. */
    public ValkeyCommands appends() {
        return commands(forAppends);
    }

    /** For the lease and the inbox, on connections that requests do not take away. */
    public ValkeyCommands ofTheNode() {
        return commands(forTheNode);
    }

    private ValkeyCommands commands(Connections connections) {
        return new ValkeyCommands(connections, settings.replicas(), settings.timeout());
    }

    /** A connection that the caller keeps. @param silence how long it waits for something to read @throws JedisException if it fails */
    public ValkeyConnection connect(Duration silence) {
        return connector.connect(silence);
    }

    @Override
    public void close() {
        forRequests.close();
        forAppends.close();
        forTheNode.close();
        deadlines.close();
    }
}
