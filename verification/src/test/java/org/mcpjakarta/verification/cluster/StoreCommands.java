package org.mcpjakarta.verification.cluster;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A connection to the store for a few commands. Texts hold one byte in each character. */
final class StoreCommands implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;

    StoreCommands(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        in = new BufferedInputStream(socket.getInputStream());
    }

    /** Sends a command whose answer is a list; one of a list, such as that of SCAN, is part of it. */
    List<String> list(String... command) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(bytes("*" + command.length + "\r\n"));
        for (String word : command) {
            bytes.writeBytes(bytes("$" + word.length() + "\r\n" + word + "\r\n"));
        }
        socket.getOutputStream().write(bytes.toByteArray());
        List<String> values = new ArrayList<>();
        read(values);
        return values;
    }

    private void read(List<String> values) throws IOException {
        String line = line();
        int length = line.charAt(0) == '*' || line.charAt(0) == '$' ? Integer.parseInt(line.substring(1)) : 0;
        switch (line.charAt(0)) {
            case '*' -> {
                for (int i = 0; i < length; i++) {
                    read(values);
                }
            }
            case '$' -> {
                values.add(length < 0 ? "" : new String(in.readNBytes(length), StandardCharsets.ISO_8859_1));
                if (length >= 0) {
                    line();
                }
            }
            case ':', '+' -> values.add(line.substring(1));
            default -> throw new IOException("The store answers " + line);
        }
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException();
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
