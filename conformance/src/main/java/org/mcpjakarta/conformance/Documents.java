package org.mcpjakarta.conformance;

import java.util.concurrent.atomic.AtomicInteger;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;

/** Resources: text, bytes, one that changes, and a family of them. */
@ApplicationScoped
public class Documents {
    private static final String WATCHED = "test://watched-resource";

    private final AtomicInteger version = new AtomicInteger(1);

    @Inject
    McpFeatures features;

    /** What a member of the family holds. */
    public record Data(String id, boolean templateTest, String data) {}

    @Resource(uri = "test://static-text", name = "static-text", description = "A text", mimeType = "text/plain")
    public String text() {
        return "This is the content of the static text resource.";
    }

    @Resource(uri = "test://static-binary", name = "static-binary", description = "An image", mimeType = "image/png")
    public byte[] image() {
        return Samples.png();
    }

    @Resource(uri = WATCHED, name = "watched-resource", description = "A text that changes", mimeType = "text/plain")
    public String watched() {
        return "Version " + version.get();
    }

    @ResourceTemplate(uriTemplate = "test://template/{id}/data", name = "template", description = "Data of an id", mimeType = "application/json")
    public Data data(String id) {
        return new Data(id, true, "Data for ID: " + id);
    }

    @Tool(name = "test_trigger_resource_update", description = "Changes the watched resource")
    public String update() {
        version.incrementAndGet();
        features.resources().updated(WATCHED);
        return "The resource has changed";
    }
}
