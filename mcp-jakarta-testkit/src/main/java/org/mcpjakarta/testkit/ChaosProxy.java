package org.mcpjakarta.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;

/**
 * Stands between clients and a server of this machine, and lets their connections fail as it is told. It knows bytes only, so it
 * cuts wherever it likes: in a header, in a chunk, in a character.
 */
public final class ChaosProxy implements AutoCloseable {
    private final ServerSocket door;
    private final int target;
    private final IntFunction<Fault> faults;
    private final List<Link> links = new CopyOnWriteArrayList<>();

    private ChaosProxy(ServerSocket door, int target, IntFunction<Fault> faults) {
        this.door = door;
        this.target = target;
        this.faults = faults;
    }

    /**
     * @param port   where the server listens, on the loopback address
     * @param faults what happens to each connection; they are numbered from 0, as they come in
     */
    public static ChaosProxy before(int port, IntFunction<Fault> faults) throws IOException {
        ServerSocket door = new ServerSocket();
        door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
        ChaosProxy proxy = new ChaosProxy(door, port, faults);
        Link.daemon("door", proxy::accept);
        return proxy;
    }

    public int port() {
        return door.getLocalPort();
    }

    /** The connections so far, in the order in which they came. */
    public List<Link> links() {
        return List.copyOf(links);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = door.accept();
                try {
                    Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                    Link link = new Link(client, server, faults.apply(links.size()));
                    links.add(link);
                    link.start();
                } catch (IOException refused) {
                    client.close();
                }
            }
        } catch (IOException closed) {
            // There is no other way to end a wait for connections.
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        links.forEach(Link::close);
    }
}
