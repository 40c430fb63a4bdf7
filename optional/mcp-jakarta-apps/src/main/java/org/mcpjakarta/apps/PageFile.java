package org.mcpjakarta.apps;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the file of a page. */
final class PageFile {
    static final String ROOT = "META-INF/mcp-apps/";
    private static final int MOST_BYTES = 4 << 20;
    // Neither ".." nor a name that is hidden, encoded, absolute, or of another scheme.
    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*");
    private static final Pattern BEGINNING = Pattern.compile("\\s*<!doctype\\s+html\\s*>", Pattern.CASE_INSENSITIVE);

    private PageFile() {}

    /** @throws IllegalArgumentException that says what is wrong with it */
    static String read(ClassLoader loader, String file) {
        if (!PATH.matcher(file).matches()) {
            throw wrong(file, "is not a path below " + ROOT + "; write names of letters, digits, dots, hyphens and"
                    + " underscores, none of which begins with a dot, with slashes between");
        }
        try {
            List<URL> found = Collections.list(loader.getResources(ROOT + file));
            if (found.isEmpty()) {
                throw wrong(file, "does not exist; add it to " + ROOT + " of the application");
            }
            if (found.stream().map(URL::toExternalForm).distinct().count() > 1) {
                throw wrong(file, "is in two archives of the application; remove it from one of them");
            }
            return html(file, bytes(found.get(0)));
        } catch (IOException e) {
            throw new IllegalArgumentException("the file \"" + file + "\" cannot be read: " + e, e);
        }
    }

    private static byte[] bytes(URL url) throws IOException {
        URLConnection connection = url.openConnection();
        connection.setUseCaches(false);
        try (InputStream content = connection.getInputStream()) {
            return content.readNBytes(MOST_BYTES + 1);
        }
    }

    private static String html(String file, byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            throw wrong(file, "is larger than 4 MiB; make it smaller");
        }
        String html;
        try {
            html = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw wrong(file, "is not UTF-8; save it as UTF-8");
        }
        String document = html.startsWith("\ufeff") ? html.substring(1) : html;
        if (!BEGINNING.matcher(document).lookingAt()) {
            throw wrong(file, "is not an HTML document; begin it with <!doctype html>");
        }
        return document;
    }

    private static IllegalArgumentException wrong(String file, String text) {
        return new IllegalArgumentException("the file \"" + file + "\" " + text);
    }
}
