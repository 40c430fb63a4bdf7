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
 * A proxy between clients and a server on this machine that lets connections fail as configured. It handles bytes only, so it may cut
 * a connection anywhere: in a header, in a chunk, in a character.
 */
public final class ChaosProxy implements AutoCloseable {
    private final ServerSocket listener;
    private final int target;
    private final IntFunction<Fault> faults;
    private final List<Link> links = new CopyOnWriteArrayList<>();

    private ChaosProxy(ServerSocket listener, int target, IntFunction<Fault> faults) {
        this.listener = listener;
        this.target = target;
        this.faults = faults;
    }

    /**
     * @param port   where the server listens, on the loopback address
     * @param faults the fault of each connection; connections are numbered from 0 in the order in which they are accepted
     */
    public static ChaosProxy before(int port, IntFunction<Fault> faults) throws IOException {
        ServerSocket listener = new ServerSocket();
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
        ChaosProxy proxy = new ChaosProxy(listener, port, faults);
        Link.daemon("door", proxy::accept);
        return proxy;
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** The connections so far, in the order in which they were accepted. */
    public List<Link> links() {
        return List.copyOf(links);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
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
            // Closing the socket is the only way to end accept.
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        links.forEach(Link::close);
    }
}
