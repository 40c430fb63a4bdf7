package org.mcpjakarta.cdi.schema.document;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** All schemas of a document, and where their references lead: to places in the same document, and nowhere else. */
public final class SchemaDocument {
    /** What addresses are relative to if the document does not say where it is. */
    private static final URI UNNAMED = URI.create("schema:/");

    private final Map<URI, SchemaResource> resources = new HashMap<>();
    private final Map<JsonObject, Place> places = new IdentityHashMap<>();
    private final Deque<JsonObject> unread = new ArrayDeque<>();
    private final Set<String> remarks = new TreeSet<>();
    private boolean dynamic;
    private boolean tracked;

    /** Where a schema is, and what it says in the words of the newest dialect. */
    private record Place(SchemaResource home, JsonObject words) {}

    /** @throws IllegalArgumentException that says what is wrong with the schema */
    public SchemaDocument(JsonValue root) {
        if (root instanceof JsonObject schema) {
            SchemaResource whole = new SchemaResource(UNNAMED, schema, SchemaDialect.DRAFT_2020_12);
            resources.put(UNNAMED, whole);
            collect(schema, whole);
        }
        // A reference may make a schema of something that did not look like one.
        while (!unread.isEmpty()) {
            JsonObject schema = unread.remove();
            InPlace.references(words(schema)).forEach(reference -> target(schema, reference));
        }
    }

    /**
     * The schema that a reference leads to.
     *
     * @param from the schema that has the reference
     * @throws IllegalArgumentException if it leads out of the document, or nowhere
     */
    public JsonValue target(JsonObject from, String reference) {
        int hash = reference.indexOf('#');
        SchemaResource resource = resources.get(
                resolve(home(from), hash < 0 ? reference : reference.substring(0, hash)));
        if (resource == null) {
            throw new IllegalArgumentException("the reference \"" + reference
                    + "\" leads out of the schema, and nothing is fetched; put what it means under $defs");
        }
        String place = hash < 0 ? "" : Fragment.decoded(reference.substring(hash + 1));
        JsonValue found = place.isEmpty() || place.startsWith("/") ? at(resource, place) : resource.anchored(place);
        if (found == null) {
            throw new IllegalArgumentException("the reference \"" + reference + "\" leads nowhere");
        }
        return found;
    }

    /**
     * All schemas that a dynamic reference may lead to, by the part of the document they are in; none if it is a reference like any
     * other, because the schema that it leads to at first is not meant to be replaced.
     */
    public Map<SchemaResource, JsonObject> choices(JsonValue first, String reference) {
        Map<SchemaResource, JsonObject> choices = new LinkedHashMap<>();
        String name = Fragment.decoded(reference.substring(reference.indexOf('#') + 1));
        boolean replaceable = first instanceof JsonObject schema && home(schema).dynamicallyAnchored(name) == schema;
        for (SchemaResource resource : Set.copyOf(replaceable ? resources.values() : List.of())) {
            JsonObject anchored = resource.dynamicallyAnchored(name);
            if (anchored != null) {
                choices.put(resource, anchored);
            }
        }
        return choices;
    }

    public SchemaResource home(JsonObject schema) {
        return place(schema).home();
    }

    /** What the schema says, in the words of the newest dialect. */
    public JsonObject words(JsonObject schema) {
        return place(schema).words();
    }

    /** Whether it matters which parts of the document were entered. */
    public boolean isDynamic() {
        return dynamic;
    }

    /** Whether it matters what of a value has been looked at. */
    public boolean isTracked() {
        return tracked;
    }

    /** What is allowed, and probably not meant. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }

    private Place place(JsonObject schema) {
        return Objects.requireNonNull(places.get(schema));
    }

    private static URI resolve(SchemaResource home, String address) {
        try {
            return home.resolve(address);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + address + "\" is not the address of a schema", e);
        }
    }

    /** What a pointer leads to; it may also go through keywords that are not known, whose content is a schema only then. */
    private @Nullable JsonValue at(SchemaResource resource, String pointer) {
        JsonValue found = resource.root();
        SchemaResource home = resource;
        for (String name : Fragment.names(pointer)) {
            found = found instanceof JsonObject object
                    ? object.get(name)
                    : found instanceof JsonArray array ? Fragment.item(array, name) : null;
            home = found instanceof JsonObject inner && places.containsKey(inner) ? home(inner) : home;
        }
        if (found instanceof JsonObject schema) {
            collect(schema, home);
            return schema;
        }
        return found != null && KeywordContent.isFlag(found) ? found : null;
    }

    private void collect(JsonObject schema, SchemaResource outer) {
        if (places.containsKey(schema)) {
            return;
        }
        boolean own = outer.root() == schema || schema.get("$id") instanceof JsonString;
        SchemaDialect dialect = own ? SchemaDialect.of(schema, outer.dialect()) : outer.dialect();
        JsonObject words = dialect.modern(schema);
        LiteralKeywords.check(words);
        schema.keySet().forEach(keyword -> remark(keyword, dialect));
        SchemaResource home = own ? resource(schema, words, outer, dialect) : outer;
        places.put(schema, new Place(home, words));
        unread.add(schema);
        if (words.get("$anchor") instanceof JsonString name) {
            home.anchor(name.getString(), schema);
        }
        if (words.get("$dynamicAnchor") instanceof JsonString name) {
            home.dynamicAnchor(name.getString(), schema);
        }
        dynamic |= words.containsKey("$dynamicRef");
        tracked |= words.containsKey("unevaluatedProperties") || words.containsKey("unevaluatedItems");
        LiteralKeywords.schemasIn(words).forEach(inner -> {
            if (inner instanceof JsonObject object) {
                collect(object, home);
            }
        });
    }

    private SchemaResource resource(JsonObject schema, JsonObject words, SchemaResource outer, SchemaDialect dialect) {
        String id = words.get("$id") instanceof JsonString given ? given.getString() : "";
        String address = id.endsWith("#") ? id.substring(0, id.length() - 1) : id;
        if (address.contains("#")) {
            throw new IllegalArgumentException("the $id \"" + id + "\" has a fragment; use $anchor");
        }
        if (address.isEmpty() && outer.root() != schema) {
            return outer;
        }
        URI base = resolve(outer, address);
        SchemaResource resource = new SchemaResource(base, schema, dialect);
        SchemaResource known = resources.put(base, resource);
        if (known != null && known.root() != schema) {
            throw new IllegalArgumentException("the $id \"" + id + "\" is given twice");
        }
        return resource;
    }

    private void remark(String keyword, SchemaDialect dialect) {
        if (dialect.hasNoEffect(keyword) && !keyword.equals("$defs")) {
            remarks.add("the keyword \"" + keyword + "\" has no effect in the dialect of the schema");
        }
        LiteralKeywords.meant(keyword).ifPresent(meant -> remarks.add("the keyword \"" + keyword
                + "\" is not known and has no effect; did you mean \"" + meant + "\"?"));
    }
}
