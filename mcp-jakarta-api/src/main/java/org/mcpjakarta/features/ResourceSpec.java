package org.mcpjakarta.features;

import java.util.Objects;

/**
 * A resource to be added while the server runs:
 * {@code ResourceSpec.at("rooms://today").named("today").ofType("text/plain").handledBy(call -> report())}. Immutable.
 *
 * @param uri the address
 * @param name the name for programs
 * @param title the name for people, or empty
 * @param description what it holds, or empty
 * @param mimeType what kind of data it is; found from what the handler returns if empty
 * @param access who may use it
 */
public record ResourceSpec(String uri, String name, String title, String description, String mimeType,
        McpHandler handler, Access access) {

    public ResourceSpec {
        Objects.requireNonNull(uri, "uri");
        Objects.requireNonNull(handler, "handler");
    }

    /** For everybody whom the server serves. */
    public ResourceSpec(String uri, String name, String title, String description, String mimeType,
            McpHandler handler) {
        this(uri, name, title, description, mimeType, handler, Access.UNRESTRICTED);
    }

    /** Only those may read the resource, or know of it, who have one of the roles. */
    public ResourceSpec allowing(String... roles) {
        return new ResourceSpec(uri, name, title, description, mimeType, handler, access.withRoles(roles));
    }

    /** It takes a token with all of these scopes to read the resource. */
    public ResourceSpec needing(String... scopes) {
        return new ResourceSpec(uri, name, title, description, mimeType, handler, access.withScopes(scopes));
    }

    /** Begins a spec; {@link Draft#handledBy} completes it. */
    public static Draft at(String uri) {
        return new Draft(uri, uri, "", "", "");
    }

    /** A spec that does not know yet who reads the resource. Immutable: each step makes a new one. */
    public record Draft(String uri, String name, String title, String description, String mimeType) {

        /** The name for programs; the address if it is never given. */
        public Draft named(String name) {
            return new Draft(uri, name, title, description, mimeType);
        }

        /** The name for people. */
        public Draft titled(String title) {
            return new Draft(uri, name, title, description, mimeType);
        }

        /** What the resource holds, for the model. */
        public Draft describedAs(String description) {
            return new Draft(uri, name, title, description, mimeType);
        }

        /** What kind of data it is. */
        public Draft ofType(String mimeType) {
            return new Draft(uri, name, title, description, mimeType);
        }

        /** The whole spec. */
        public ResourceSpec handledBy(McpHandler handler) {
            return new ResourceSpec(uri, name, title, description, mimeType, handler);
        }
    }
}
