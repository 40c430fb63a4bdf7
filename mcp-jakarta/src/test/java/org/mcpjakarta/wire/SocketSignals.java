package org.mcpjakarta.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.Registration;

/** Signals over sockets: every node is connected to one hub, which passes on to all what any of them says. */
final class SocketSignals implements ClusterSignals, AutoCloseable {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta.wire");

    private final Socket socket;
    private final DataOutputStream out;
    private final List<Consumer<String>> ears = new CopyOnWriteArrayList<>();

    /** @param port of the hub */
    SocketSignals(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        out = new DataOutputStream(socket.getOutputStream());
        DataInputStream in = new DataInputStream(socket.getInputStream());
        // The hub says a word first, so that from here on nothing is missed.
        in.readUTF();
        start("signals", () -> {
            while (true) {
                String signal = in.readUTF();
                ears.forEach(ear -> tell(ear, signal));
            }
        });
    }

    private static void tell(Consumer<String> ear, String signal) {
        try {
            ear.accept(signal);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "An ear failed", e);
        }
    }

    @Override
    public void publish(String signal) {
        try {
            send(out, signal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Registration listen(Consumer<String> ear) {
        // Somebody who listens twice is two.
        Consumer<String> own = ear::accept;
        ears.add(own);
        return () -> ears.remove(own);
    }

    int ears() {
        return ears.size();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private static void send(DataOutputStream out, String text) throws IOException {
        synchronized (out) {
            out.writeUTF(text);
            out.flush();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(String name, Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "A connection has ended", e);
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** What joins the nodes. */
    static final class Hub implements AutoCloseable {
        private final ServerSocket server;
        private final List<DataOutputStream> nodes = new CopyOnWriteArrayList<>();

        Hub() throws IOException {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            start("hub", () -> {
                while (true) {
                    accept(server.accept());
                }
            });
        }

        private void accept(Socket node) throws IOException {
            DataOutputStream out = new DataOutputStream(node.getOutputStream());
            nodes.add(out);
            send(out, "welcome");
            start("hub", () -> {
                DataInputStream in = new DataInputStream(node.getInputStream());
                while (true) {
                    passOn(in.readUTF());
                }
            });
        }

        private void passOn(String signal) {
            for (DataOutputStream node : nodes) {
                try {
                    send(node, signal);
                } catch (IOException e) {
                    nodes.remove(node);
                }
            }
        }

        SocketSignals join() {
            try {
                return new SocketSignals(server.getLocalPort());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
