package org.mcpjakarta.verification.history;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Request;

/**
 * How clients reach the nodes.
 *
 * @param balancer the port of the balancer
 * @param nodes    the ports of the nodes themselves
 * @param lease    how long a node that does not answer counts as alive
 */
public record Door(int balancer, List<Integer> nodes, Duration lease) {
    private static final String ADDRESS = "127.0.0.1";
    private static final int PATIENCE = 10_000;

    /** A connection through the balancer. @param patience after how many milliseconds of silence it is given up */
    public Connection connect(int patience) throws IOException {
        return new Connection(ADDRESS, balancer, patience);
    }

    public Answer send(Request request) throws IOException {
        return send(balancer, request);
    }

    public Answer send(int port, Request request) throws IOException {
        try (Connection connection = new Connection(ADDRESS, port, PATIENCE)) {
            return connection.send(request.with("Connection", "close"));
        }
    }
}
