package org.mcpjakarta.cdi.schema.document;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;

/** The part of a schema document that has an {@code $id} of its own: names in it are told apart from those of other parts. */
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

    /** What an address in this part stands for, without its fragment. */
    URI resolve(String address) {
        // An address without a path means the part itself, which java.net.URI does not know.
        return address.isEmpty() ? base : base.resolve(address).normalize();
    }

    /** Also known as an anchor like any other. */
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
