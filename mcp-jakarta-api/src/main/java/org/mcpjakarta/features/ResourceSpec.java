package org.mcpjakarta.features;

import java.time.Duration;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.resources.CacheHint;

/**
 * A resource to be added while the server runs. It has every setting of {@link org.mcpjakarta.resources.Resource} and of the annotations
 * used with it. Immutable.
 *
 * <pre>{@code
 * ResourceSpec.at("rooms://today").named("today").ofType("text/plain").handledBy(call -> report())
 * }</pre>
 *
 * @param mimeType the MIME type; if empty, it is derived from what the handler returns
 * @param size the size in bytes before any encoding; negative if unknown
 * @param annotations the audience, the priority and the time of the last change, or null
 * @param cache how long clients may cache it, or null for the settings of the server
 */
public record ResourceSpec(String uri, FeatureInfo info, String mimeType, long size,
        @Nullable Annotations annotations, @Nullable Cache cache, McpHandler handler) {

    public ResourceSpec {
        Objects.requireNonNull(uri, "uri");
        Objects.requireNonNull(handler, "handler");
    }

    /** How long clients may cache what they read, and who may cache it. */
    public record Cache(Duration ttl, CacheHint.Scope scope) {}

    /** Begins a spec; {@link Builder#handledBy} completes it. */
    public static Builder at(String uri) {
        return new Builder(uri);
    }

    /** Builds a spec; {@link #handledBy} completes it. Immutable: each method returns a changed copy. */
    public static final class Builder extends ResourceSpecBuilder<Builder> {
        private final String uri;
        private long size = -1;

        private Builder(String uri) {
            super(uri);
            this.uri = uri;
        }

        /** The size in bytes before any encoding. */
        public Builder ofSize(long bytes) {
            Builder copy = copy();
            copy.size = bytes;
            return copy;
        }

        /** Completes the spec. */
        public ResourceSpec handledBy(McpHandler handler) {
            return new ResourceSpec(uri, info(), mimeType, size, annotations, cache, handler);
        }
    }
}
