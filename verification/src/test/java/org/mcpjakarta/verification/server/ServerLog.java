package org.mcpjakarta.verification.server;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What a server wrote to its console. */
public record ServerLog(Path file) {
    private static final int MOST = 64 << 20;
    private static final Pattern ERROR = Pattern.compile("\\bERROR\\b|\\[err\\]|SEVERE");
    private static final Pattern OUT_OF_MEMORY = Pattern.compile("OutOfMemoryError|Java heap space");
    private static final Pattern TRACE = Pattern.compile("^(\\[err\\])?\\s+at (\\S+//)?org\\.mcpjakarta\\.");

    /** The place up to which everything is read. */
    public long end() throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }

    public Part since(long place) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(place);
            byte[] bytes = new byte[(int) Math.min(MOST, Math.max(0, in.length() - place))];
            in.readFully(bytes);
            return new Part(new String(bytes, StandardCharsets.UTF_8).lines().toList());
        }
    }

    /** Some lines of a log. */
    public record Part(List<String> lines) {
        public List<String> errors() {
            return matching(ERROR);
        }

        public List<String> outOfMemory() {
            return matching(OUT_OF_MEMORY);
        }

        /** Lines of stack traces that are in our code. */
        public List<String> traces() {
            return matching(TRACE);
        }

        private List<String> matching(Pattern pattern) {
            return lines.stream().filter(line -> pattern.matcher(line).find()).toList();
        }
    }
}
