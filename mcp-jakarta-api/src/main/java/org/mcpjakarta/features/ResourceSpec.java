package org.mcpjakarta.features;

import java.util.Objects;

/**
 * A resource to be added while the server runs. Immutable.
 *
 * <pre>{@code
 * ResourceSpec.at("rooms://today").named("today").ofType("text/plain").handledBy(call -> report())
 * }</pre>
 *
 * @param name the name for programs
 * @param title the name for people, or empty
 * @param description what it holds, or empty
 * @param mimeType what kind of data it is; found from what the handler returns if empty
 * @param access who may use it
 */
public record ResourceSpec(String uri, String name, String title, String description, String mimeType, Access access,
        McpHandler handler) {

    public ResourceSpec {
        Objects.requireNonNull(uri, "uri");
        Objects.requireNonNull(handler, "handler");
    }

    /** Begins a spec; {@link Builder#handledBy} completes it. */
    public static Builder at(String uri) {
        return new Builder(uri, uri, "", "", "", Access.UNRESTRICTED);
    }

    /** Collects what a spec says; {@link #handledBy} completes it. Immutable: each method returns a changed copy. */
    public static final class Builder {
        private final String uri;
        private final String name;
        private final String title;
        private final String description;
        private final String mimeType;
        private final Access access;

        private Builder(String uri, String name, String title, String description, String mimeType, Access access) {
            this.uri = uri;
            this.name = name;
            this.title = title;
            this.description = description;
            this.mimeType = mimeType;
            this.access = access;
        }

        /** The name for programs; the URI if it is never given. */
        public Builder named(String name) {
            return new Builder(uri, name, title, description, mimeType, access);
        }

        /** The name for people. */
        public Builder titled(String title) {
            return new Builder(uri, name, title, description, mimeType, access);
        }

        /** What the resource holds, for the model. */
        public Builder describedAs(String description) {
            return new Builder(uri, name, title, description, mimeType, access);
        }

        /** What kind of data it is. */
        public Builder ofType(String mimeType) {
            return new Builder(uri, name, title, description, mimeType, access);
        }

        /** Only callers with one of these roles may read the resource or see that it exists; without any, every caller of the server may. */
        public Builder allowing(String... roles) {
            return new Builder(uri, name, title, description, mimeType, access.withRoles(roles));
        }

        /** Callers need an access token with all of these scopes to read the resource. */
        public Builder needing(String... scopes) {
            return new Builder(uri, name, title, description, mimeType, access.withScopes(scopes));
        }

        /** Completes the spec. */
        public ResourceSpec handledBy(McpHandler handler) {
            return new ResourceSpec(uri, name, title, description, mimeType, access, handler);
        }
    }
}
