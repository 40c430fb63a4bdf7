package org.mcpjakarta.sample;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPInputStream;

import com.sun.net.httpserver.HttpServer;

/** Receives what OpenTelemetry exports by OTLP over HTTP, and keeps the bytes. Texts are in them as they are, in UTF-8. */
final class OtlpReceiver implements AutoCloseable {
    /** A path that is no export: a service that the application under test asks. */
    static final String SERVICE = "/weather";

    private final Map<String, ByteArrayOutputStream> received = new ConcurrentHashMap<>();
    private final List<String> parents = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    OtlpReceiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            // WildFly compresses, Open Liberty does not.
            InputStream sent = exchange.getRequestBody();
            boolean compressed = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
            byte[] body = (compressed ? new GZIPInputStream(sent) : sent).readAllBytes();
            ByteArrayOutputStream kept = received.computeIfAbsent(exchange.getRequestURI().getPath(),
                    path -> new ByteArrayOutputStream());
            synchronized (kept) {
                kept.write(body);
            }
            String parent = exchange.getRequestHeaders().getFirst("traceparent");
            if (exchange.getRequestURI().getPath().equals(SERVICE) && parent != null) {
                parents.add(parent);
            }
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** The spans that have come so far. */
    List<OtlpSpan> spans() {
        return OtlpSpan.in(traces().getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The {@code traceparent} headers of the requests to the service. */
    List<String> parents() {
        return parents;
    }

    /** All bytes, each as one character. */
    String all() {
        return traces() + metrics();
    }

    String traces() {
        return text("/v1/traces");
    }

    String metrics() {
        return text("/v1/metrics");
    }

    /** Bytes that are written in hex, in the form of {@link #all}. */
    static String bytes(String hex) {
        return new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1);
    }

    private String text(String path) {
        ByteArrayOutputStream kept = received.get(path);
        if (kept == null) {
            return "";
        }
        synchronized (kept) {
            return kept.toString(StandardCharsets.ISO_8859_1);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
