package org.mcpjakarta.wire;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.testkit.ClusterSignalsContract;

class SocketSignalsTest extends ClusterSignalsContract {
    private final List<SocketSignals> nodes = new ArrayList<>();
    private SocketSignals.Hub hub;

    @BeforeEach
    void open() throws IOException {
        hub = new SocketSignals.Hub();
    }

    @AfterEach
    void close() throws IOException {
        for (SocketSignals node : nodes) {
            node.close();
        }
        hub.close();
    }

    @Override
    protected ClusterSignals node() {
        SocketSignals node = hub.join();
        nodes.add(node);
        return node;
    }
}
