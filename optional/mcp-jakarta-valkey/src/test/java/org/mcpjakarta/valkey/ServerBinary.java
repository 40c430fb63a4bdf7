package org.mcpjakarta.valkey;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

import redis.embedded.core.ExecutableProvider;

/** Where programs are that can be started as a server. */
final class ServerBinary {
    private static final Path EMBEDDED = extract();

    private ServerBinary() {}

    /** The one that comes as a dependency of the tests, so that it is always there. */
    static Path embedded() {
        return EMBEDDED;
    }

    private static Path extract() {
        try {
            Path binary = ExecutableProvider.newJarResourceProvider().get().toPath();
            binary.getParent().toFile().deleteOnExit(); // after the file that is named next
            binary.toFile().deleteOnExit();
            return binary;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One that may be installed. */
    static Optional<Path> installed(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable).findFirst();
    }
}
