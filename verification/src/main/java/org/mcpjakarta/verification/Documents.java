package org.mcpjakarta.verification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.features.McpFeatures;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;

/**
 * Files of one folder, read in the simplest way: the application relies on the runtime to keep addresses below the folder. Beside the
 * folder is a file that nobody may ever read.
 */
@ApplicationScoped
public class Documents {
    /** The content of the file outside the folder. */
    public static final String SECRET = "verification-secret";
    private static final String WATCHED = "state://watched";

    @Inject
    McpFeatures features;
    private Path folder = Path.of("");

    @PostConstruct
    void create() {
        try {
            Path parent = Files.createTempDirectory("mcp-jakarta-verification");
            folder = Files.createDirectory(parent.resolve("documents"));
            Files.createDirectory(folder.resolve("more"));
            Files.writeString(parent.resolve("secret.txt"), SECRET);
            Files.writeString(folder.resolve("public.txt"), "public content");
            Files.writeString(folder.resolve("long.txt"), "long content ".repeat(400));
        } catch (IOException e) {
            throw new IllegalStateException("The folder of documents could not be created", e);
        }
    }

    @ResourceTemplate(uriTemplate = "docs://{name}", mimeType = "text/plain")
    public @Nullable String document(String name) throws IOException {
        return read(name);
    }

    @ResourceTemplate(uriTemplate = "tree://{+path}", mimeType = "text/plain")
    public @Nullable String documentBelow(String path) throws IOException {
        return read(path);
    }

    private @Nullable String read(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.isRegularFile(file) ? Files.readString(file) : null;
    }

    @Resource(uri = WATCHED, mimeType = "text/plain")
    public String watched() {
        return "content ".repeat(600);
    }

    @Tool(description = "Return where the documents are")
    public String folder() {
        return folder.toString();
    }

    @Tool(description = "Announce that a resource has changed, so many times, ten thousand times a second at most")
    public String announce(String uri, int times) {
        for (int i = 0; i < Math.min(times, 100_000); i++) {
            features.resources().updated(uri);
            LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
        }
        return "announced";
    }
}
