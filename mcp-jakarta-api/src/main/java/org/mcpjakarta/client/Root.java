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
            throw new IllegalArgumentException("The URI of a root must have the scheme file and a path");
        }
    }

    /**
     * Whether the path is the root or lies within it. Dots are resolved first, and symbolic links as far as the files exist. The
     * result is meaningful only if the client runs on this machine.
     */
    public boolean contains(Path path) {
        try {
            return real(path).startsWith(real(Path.of(uri)));
        } catch (IllegalArgumentException | IOException elsewhere) {
            return false;
        }
    }

    // Links can be resolved only in the part that exists. The rest would be created there.
    private static Path real(Path path) throws IOException {
        Path whole = path.toAbsolutePath().normalize();
        Path existing = whole;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing == null ? whole : existing.toRealPath().resolve(existing.relativize(whole)).normalize();
    }
}
