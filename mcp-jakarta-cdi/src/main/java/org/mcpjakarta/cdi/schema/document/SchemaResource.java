package org.mcpjakarta.cdi.schema.document;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;

/** A part of a schema document with its own {@code $id}, which is the scope of its anchors. */
public final class SchemaResource {
    private final URI base;
    private final JsonObject root;
    private final SchemaDialect dialect;
    private final Map<String, JsonObject> anchors = new HashMap<>();
    private final Map<String, JsonObject> dynamicAnchors = new HashMap<>();

    SchemaResource(URI base, JsonObject root, SchemaDialect dialect) {
        this.base = base;
        this.root = root;
        this.dialect = dialect;
    }

    JsonObject root() {
        return root;
    }

    SchemaDialect dialect() {
        return dialect;
    }

    /** The absolute URI of a reference in this resource, which is given without its fragment. */
    URI resolve(String uri) {
        // An empty URI means the resource itself, which java.net.URI does not implement.
        return uri.isEmpty() ? base : base.resolve(uri).normalize();
    }

    /** A dynamic anchor is also a plain anchor. */
    void dynamicAnchor(String name, JsonObject schema) {
        anchor(name, schema);
        dynamicAnchors.put(name, schema);
    }

    void anchor(String name, JsonObject schema) {
        JsonObject known = anchors.putIfAbsent(name, schema);
        if (known != null && known != schema) {
            throw new IllegalArgumentException("the anchor \"" + name + "\" is given twice");
        }
    }

    @Nullable
    JsonObject anchored(String name) {
        return anchors.get(name);
    }

    @Nullable
    JsonObject dynamicallyAnchored(String name) {
        return dynamicAnchors.get(name);
    }
}
