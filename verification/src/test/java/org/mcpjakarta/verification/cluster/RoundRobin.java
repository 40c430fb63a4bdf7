package org.mcpjakarta.verification.cluster;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A balancer for tests where HAProxy is missing: each request goes to the next node, on a connection of its own. Nodes are checked twice a
 * second. A request whose connection cannot be opened, or that is refused, goes to another node. This file is run by itself,
 * so it uses nothing but the JDK.
 */
public final class RoundRobin {
    private static final int CHECK_PERIOD = 500;
    private static final int CONNECT_TIMEOUT = 500;
    private static final int CHECK_TIMEOUT = 1_000;
    private static final int FAILED_CHECKS = 2;
    private static final int LONGEST_HEAD = 1 << 16;
    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: *(\\d+)");
    private static final Pattern CHUNKED = Pattern.compile("(?im)^transfer-encoding: *chunked");
    private static final Pattern CONNECTION = Pattern.compile("(?im)^(connection|keep-alive):.*\r\n");
    private static final Pattern CUT = Pattern.compile("shutdown sessions server nodes/node(\\d+)\\s*");

    private final String path;
    private final List<Node> nodes = new ArrayList<>();
    private final AtomicInteger turn = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "round-robin");
        thread.setDaemon(true);
        return thread;
    });

    private static final class Node {
        private final String name;
        private final int port;
        private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
        private volatile int failed = FAILED_CHECKS;

        Node(String name, int port) {
            this.name = name;
            this.port = port;
        }

        boolean isUp() {
            return failed < FAILED_CHECKS;
        }

        Socket connect(int patience) throws IOException {
            Socket socket = new Socket();
            try {
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_TIMEOUT);
                socket.setTcpNoDelay(true);
                socket.setSoTimeout(patience);
                return socket;
            } catch (IOException e) {
                socket.close();
                throw e;
            }
        }

        void cut() {
            sockets.forEach(RoundRobin::close);
        }

        void forget() {
            sockets.removeIf(Socket::isClosed);
        }
    }

    private RoundRobin(String path, String[] ports) {
        this.path = path;
        for (String port : ports) {
            nodes.add(new Node("node" + (nodes.size() + 1), Integer.parseInt(port)));
        }
    }

    /** @param args the file of the control socket, the path of the endpoint, the port to listen on, and the ports of the nodes */
    public static void main(String[] args) throws IOException {
        RoundRobin balancer = new RoundRobin(args[1], Arrays.copyOfRange(args, 3, args.length));
        balancer.nodes.forEach(node -> balancer.threads.execute(() -> balancer.check(node)));
        Path control = Path.of(args[0]);
        Files.deleteIfExists(control);
        ServerSocketChannel commands = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        commands.bind(UnixDomainSocketAddress.of(control));
        balancer.threads.execute(() -> balancer.obey(commands));
        try (ServerSocket listener = new ServerSocket(Integer.parseInt(args[2]), 1_000,
                InetAddress.getLoopbackAddress())) {
            while (true) {
                Socket client = listener.accept();
                balancer.threads.execute(() -> balancer.serve(client));
            }
        }
    }

    private void check(Node node) {
        String request = "OPTIONS " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + node.port
                + "\r\nConnection: close\r\n\r\n";
        while (true) {
            try (Socket socket = node.connect(CHECK_TIMEOUT)) {
                socket.getOutputStream().write(bytes(request));
                byte[] status = socket.getInputStream().readNBytes(10);
                node.failed = status.length == 10 && status[9] == '2' ? 0 : node.failed + 1;
            } catch (IOException e) {
                node.failed++;
            }
            try {
                Thread.sleep(CHECK_PERIOD);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void obey(ServerSocketChannel commands) {
        while (true) {
            try (SocketChannel caller = commands.accept()) {
                ByteBuffer bytes = ByteBuffer.allocate(256);
                caller.read(bytes);
                Matcher cut = CUT.matcher(StandardCharsets.UTF_8.decode(bytes.flip()));
                if (cut.matches()) {
                    nodes.get(Integer.parseInt(cut.group(1)) - 1).cut();
                }
            } catch (IOException e) {
                // The next command may be understood.
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            client.setTcpNoDelay(true);
            PushbackInputStream in = new PushbackInputStream(client.getInputStream(), 1);
            while (forward(client, in)) {
                // One request follows another on the same connection.
            }
        } catch (IOException e) {
            // The client has left, or its node has died: closing the connection tells it.
        }
    }

    /** @return whether another request may follow */
    private boolean forward(Socket client, PushbackInputStream in) throws IOException {
        String head = head(in);
        if (head.isEmpty()) {
            return false;
        }
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(
                bytes(CONNECTION.matcher(head).replaceAll("").replaceFirst("\r\n", "\r\nConnection: close\r\n")));
        copyBody(head, in, request, false);
        for (int left = 2 * nodes.size(); left > 0; left--) {
            Node node = next();
            try (Socket server = node.connect(0)) {
                node.sockets.add(server);
                server.getOutputStream().write(request.toByteArray());
                String answer = head(server.getInputStream());
                // A node that refuses has done nothing.
                if (left > 1 && answer.startsWith("HTTP/1.1 503")) {
                    continue;
                }
                return answer(node, server, answer, client, in);
            } catch (ConnectException | SocketTimeoutException refused) {
                // The next node may take it.
            } finally {
                node.forget();
            }
        }
        client.getOutputStream()
                .write(bytes("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"));
        return false;
    }

    private Node next() {
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(Math.floorMod(turn.getAndIncrement(), nodes.size()));
            if (node.isUp()) {
                return node;
            }
        }
        return nodes.get(Math.floorMod(turn.getAndIncrement(), nodes.size()));
    }

    private boolean answer(Node node, Socket server, String head, Socket client, PushbackInputStream in)
            throws IOException {
        if (head.isEmpty()) {
            throw new EOFException();
        }
        boolean bounded = LENGTH.matcher(head).find() || CHUNKED.matcher(head).find()
                || Set.of("204", "304").contains(head.substring(9, 12));
        client.getOutputStream().write(bytes(CONNECTION.matcher(head).replaceAll("").replaceFirst("\r\n",
                "\r\nX-Node: " + node.name + (bounded ? "" : "\r\nConnection: close") + "\r\n")));
        Future<Boolean> copied = threads.submit(() -> copy(head, server, client, bounded));
        // A client that leaves is noticed at once, and its node, too; the first byte of the next request waits for its turn.
        int next = in.read();
        if (next < 0) {
            close(server);
            return false;
        }
        in.unread(next);
        try {
            return copied.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IOException(e);
        }
    }

    /** @return whether the client's connection can be used again */
    private static boolean copy(String head, Socket server, Socket client, boolean bounded) throws IOException {
        boolean complete = false;
        try {
            copyBody(head, server.getInputStream(), client.getOutputStream(), !bounded);
            complete = bounded;
        } finally {
            if (!complete) {
                close(client);
            }
        }
        return complete;
    }

    private static void copyBody(String head, InputStream in, OutputStream out, boolean toTheEnd) throws IOException {
        Matcher length = LENGTH.matcher(head);
        if (CHUNKED.matcher(head).find()) {
            long size;
            do {
                String line = line(in, new ByteArrayOutputStream());
                size = Long.parseLong(line.split(";")[0].strip(), 16);
                out.write(bytes(line));
                copy(in, out, size);
                out.write(bytes(line(in, new ByteArrayOutputStream())));
            } while (size > 0);
        } else if (length.find()) {
            copy(in, out, Long.parseLong(length.group(1)));
        } else if (toTheEnd) {
            copy(in, out, Long.MAX_VALUE);
        }
    }

    private static void copy(InputStream in, OutputStream out, long length) throws IOException {
        byte[] buffer = new byte[1 << 13];
        for (long left = length; left > 0;) {
            int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
            if (read < 0) {
                if (length == Long.MAX_VALUE) {
                    return;
                }
                throw new EOFException();
            }
            out.write(buffer, 0, read);
            left -= read;
        }
    }

    /** The lines up to the first empty one, which is included; empty if the connection has ended. */
    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        StringBuilder head = new StringBuilder();
        for (String line = line(in, lines); !line.isEmpty(); line = line(in, lines)) {
            head.append(line);
            if (line.equals("\r\n")) {
                return head.toString();
            }
            if (head.length() > LONGEST_HEAD) {
                throw new IOException(String.format(Locale.ROOT, "A head of more than %d bytes", LONGEST_HEAD));
            }
        }
        return "";
    }

    private static String line(InputStream in, ByteArrayOutputStream bytes) throws IOException {
        bytes.reset();
        for (int c = in.read(); c >= 0; c = in.read()) {
            bytes.write(c);
            if (c == '\n') {
                break;
            }
        }
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is of no more use in any case.
        }
    }
}
