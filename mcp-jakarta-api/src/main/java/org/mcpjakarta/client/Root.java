package org.mcpjakarta.client;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * A folder or file that the client lets the server work in. It may not exist, or may have been removed.
 *
 * @param uri a URI that begins with {@code file://}
 * @param name its name for people, or null
 */
public record Root(URI uri, @Nullable String name) {

    public Root {
        if (!"file".equalsIgnoreCase(uri.getScheme()) || uri.getPath() == null || uri.getPath().isEmpty()) {
            throw new IllegalArgumentException("A root is a file: URI");
        }
    }

    /**
     * Whether the path is the root or lies within it, once dots and, as far as the files exist, symbolic links are followed. It says
     * nothing of a root on another machine.
     */
    public boolean contains(Path path) {
        try {
            return real(path).startsWith(real(Path.of(uri)));
        } catch (IllegalArgumentException | IOException elsewhere) {
            return false;
        }
    }

    // The part that exists may lead elsewhere by links; the rest is what will be created there.
    private static Path real(Path path) throws IOException {
        Path whole = path.toAbsolutePath().normalize();
        Path existing = whole;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing == null ? whole : existing.toRealPath().resolve(existing.relativize(whole)).normalize();
    }
}
