package org.mcpjakarta.console;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.jspecify.annotations.Nullable;

/** The files of the page. They are the same for every server, and contain nothing of the application. */
final class ConsoleFiles {
    static final String PAGE = "index.html";
    /** A jar cannot be listed in the same way on every server. */
    private static final String LIST = "files.txt";
    private static final Map<String, String> TYPES = Map.of("html", "text/html;charset=utf-8", "css",
            "text/css;charset=utf-8", "js", "text/javascript;charset=utf-8", "svg", "image/svg+xml");
    private static final int TAG_BYTES = 12;

    private final Map<String, StaticFile> byName;

    /** @param tag changes with the content */
    private record StaticFile(String type, byte[] content, String tag) {}

    private ConsoleFiles(Map<String, StaticFile> byName) {
        this.byName = byName;
    }

    /** Reads them from the jar. */
    static ConsoleFiles load() {
        Map<String, StaticFile> byName = new HashMap<>();
        new String(read(LIST), StandardCharsets.UTF_8).lines().map(String::strip).filter(name -> !name.isEmpty())
                .forEach(name -> byName.put(name, file(name)));
        return new ConsoleFiles(Map.copyOf(byName));
    }

    private static StaticFile file(String name) {
        byte[] content = read(name);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("The type of the file " + name + " is not known");
        }
        return new StaticFile(type, content, '"' + digest(content) + '"');
    }

    private static byte[] read(String name) {
        try (InputStream file = ConsoleFiles.class.getResourceAsStream("page/" + name)) {
            if (file == null) {
                throw new FileNotFoundException("page/" + name);
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String digest(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest, 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether there is a file of that name beside the page. */
    boolean has(String name) {
        return !name.equals(PAGE) && byName.containsKey(name);
    }

    /** Sends a file. The browser may keep it, but asks every time whether it has changed. */
    void send(String name, int status, HttpServletRequest request, HttpServletResponse response) throws IOException {
        StaticFile file = byName.get(name);
        if (file == null) {
            throw new FileNotFoundException(name);
        }
        response.setHeader("Cache-Control", "no-cache");
        if (status == HttpServletResponse.SC_OK) {
            response.setHeader("ETag", file.tag());
            if (isKnown(file.tag(), request.getHeader("If-None-Match"))) {
                response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
                return;
            }
        }
        Contents.send(status, file.type(), file.content(), request, response);
    }

    // Some servers and proxies append something to tags, such as -gzip, and mark them as weak.
    private static boolean isKnown(String tag, @Nullable String given) {
        return given != null && given.contains(tag);
    }
}
