package org.mcpjakarta.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

import jakarta.json.JsonObject;

import org.mcpjakarta.testkit.json.JsonText;

/** What came back for a request that was written byte by byte, since ordinary clients do not send any {@code Host}. */
record Page(int status, Map<String, String> headers, String body) {
    private static final int TIMEOUT = 10_000;

    static Page get(URI endpoint, String path, String... headers) {
        return send("GET", endpoint, path, headers);
    }

    /** @param path    below that of the endpoint
     *  @param headers name: value; {@code Host} if it is to be another than that of the endpoint */
    static Page send(String method, URI endpoint, String path, String... headers) {
        return sendIn("HTTP/1.1", method, endpoint, path, headers);
    }

    /** @param version of HTTP */
    static Page sendIn(String version, String method, URI endpoint, String path, String... headers) {
        StringBuilder text = new StringBuilder(method + " " + endpoint.getPath() + path + " " + version + "\r\n");
        boolean hosted = false;
        for (String header : headers) {
            text.append(header).append("\r\n");
            hosted |= header.startsWith("Host:");
        }
        if (!hosted) {
            text.append("Host: ").append(endpoint.getAuthority()).append("\r\n");
        }
        try (Socket socket = new Socket(endpoint.getHost(), endpoint.getPort())) {
            socket.setSoTimeout(TIMEOUT);
            socket.getOutputStream().write(text.append("Connection: close\r\n\r\n").toString()
                    .getBytes(StandardCharsets.UTF_8));
            return read(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Page read(String response) {
        int end = response.indexOf("\r\n\r\n");
        String[] lines = response.substring(0, end).split("\r\n");
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            headers.put(lines[i].substring(0, colon), lines[i].substring(colon + 1).strip());
        }
        return new Page(Integer.parseInt(lines[0].split(" ")[1]), headers, response.substring(end + 4));
    }

    String header(String name) {
        return headers.getOrDefault(name, "");
    }

    JsonObject json() {
        return JsonText.object(body);
    }
}
