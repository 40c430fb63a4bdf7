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

/** All schemas of a document, and the targets of their references, which have to be in the same document. */
public final class SchemaDocument {
    /** The base URI of a document that does not declare one. */
    private static final URI UNNAMED = URI.create("schema:/");

    private final Map<URI, SchemaResource> resources = new HashMap<>();
    private final Map<JsonObject, Entry> entries = new IdentityHashMap<>();
    private final Deque<JsonObject> unresolved = new ArrayDeque<>();
    private final Set<String> warnings = new TreeSet<>();
    private boolean dynamic;
    private boolean tracked;

    /** The resource that a schema belongs to, and the keywords of the schema in the newest dialect. */
    private record Entry(SchemaResource home, JsonObject keywords) {}

    /** @throws IllegalArgumentException whose message says what is wrong with the schema */
    public SchemaDocument(JsonValue root) {
        if (root instanceof JsonObject schema) {
            SchemaResource whole = new SchemaResource(UNNAMED, schema, SchemaDialect.DRAFT_2020_12);
            resources.put(UNNAMED, whole);
            collect(schema, whole);
        }
        // A reference may turn content into a schema that did not look like one.
        while (!unresolved.isEmpty()) {
            JsonObject schema = unresolved.remove();
            InPlace.references(keywords(schema)).forEach(reference -> target(schema, reference));
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
                    + "\" refers to another document, and none is fetched; put its target under $defs");
        }
        String fragment = hash < 0 ? "" : Fragment.decode(reference.substring(hash + 1));
        JsonValue found = fragment.isEmpty() || fragment.startsWith("/")
                ? resolvePointer(resource, fragment)
                : resource.anchored(fragment);
        if (found == null) {
            throw new IllegalArgumentException("the reference \"" + reference + "\" does not refer to a schema");
        }
        return found;
    }

    /**
     * All schemas that a dynamic reference may lead to, by the resource they belong to. Empty if it behaves like a plain reference,
     * because its initial target has no dynamic anchor of that name.
     */
    public Map<SchemaResource, JsonObject> choices(JsonValue first, String reference) {
        Map<SchemaResource, JsonObject> choices = new LinkedHashMap<>();
        String name = Fragment.decode(reference.substring(reference.indexOf('#') + 1));
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
        return entry(schema).home();
    }

    /** The keywords of the schema in the newest dialect. */
    public JsonObject keywords(JsonObject schema) {
        return entry(schema).keywords();
    }

    /** Whether a check has to track which resources were entered, for dynamic references. */
    public boolean isDynamic() {
        return dynamic;
    }

    /** Whether a check has to track which parts of a value were evaluated, for {@code unevaluated…}. */
    public boolean isTracked() {
        return tracked;
    }

    /** Warnings about keywords that are allowed, but probably a mistake. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    private Entry entry(JsonObject schema) {
        return Objects.requireNonNull(entries.get(schema));
    }

    private static URI resolve(SchemaResource home, String uri) {
        try {
            return home.resolve(uri);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + uri + "\" is not the URI of a schema", e);
        }
    }

    /** The target of a pointer. It may go through unknown keywords, whose content becomes a schema only by that. */
    private @Nullable JsonValue resolvePointer(SchemaResource resource, String pointer) {
        JsonValue found = resource.root();
        SchemaResource home = resource;
        for (String name : Fragment.steps(pointer)) {
            found = found instanceof JsonObject object
                    ? object.get(name)
                    : found instanceof JsonArray array ? Fragment.item(array, name) : null;
            home = found instanceof JsonObject inner && entries.containsKey(inner) ? home(inner) : home;
        }
        if (found instanceof JsonObject schema) {
            collect(schema, home);
            return schema;
        }
        return found != null && KeywordContent.isFlag(found) ? found : null;
    }

    private void collect(JsonObject schema, SchemaResource outer) {
        if (entries.containsKey(schema)) {
            return;
        }
        boolean isResource = outer.root() == schema || schema.get("$id") instanceof JsonString;
        SchemaDialect dialect = isResource ? SchemaDialect.of(schema, outer.dialect()) : outer.dialect();
        JsonObject keywords = dialect.modernize(schema);
        LiteralKeywords.check(keywords);
        schema.keySet().forEach(keyword -> addRemarks(keyword, dialect));
        SchemaResource home = isResource ? resource(schema, keywords, outer, dialect) : outer;
        entries.put(schema, new Entry(home, keywords));
        unresolved.add(schema);
        if (keywords.get("$anchor") instanceof JsonString name) {
            home.anchor(name.getString(), schema);
        }
        if (keywords.get("$dynamicAnchor") instanceof JsonString name) {
            home.dynamicAnchor(name.getString(), schema);
        }
        dynamic |= keywords.containsKey("$dynamicRef");
        tracked |= keywords.containsKey("unevaluatedProperties") || keywords.containsKey("unevaluatedItems");
        LiteralKeywords.schemasIn(keywords).forEach(inner -> {
            if (inner instanceof JsonObject object) {
                collect(object, home);
            }
        });
    }

    private SchemaResource resource(JsonObject schema, JsonObject keywords, SchemaResource outer,
            SchemaDialect dialect) {
        String id = keywords.get("$id") instanceof JsonString given ? given.getString() : "";
        String uri = id.endsWith("#") ? id.substring(0, id.length() - 1) : id;
        if (uri.contains("#")) {
            throw new IllegalArgumentException("the $id \"" + id + "\" has a fragment; use $anchor");
        }
        if (uri.isEmpty() && outer.root() != schema) {
            return outer;
        }
        URI base = resolve(outer, uri);
        SchemaResource resource = new SchemaResource(base, schema, dialect);
        SchemaResource known = resources.put(base, resource);
        if (known != null && known.root() != schema) {
            throw new IllegalArgumentException("the $id \"" + id + "\" is given twice");
        }
        return resource;
    }

    private void addRemarks(String keyword, SchemaDialect dialect) {
        if (dialect.hasNoEffect(keyword) && !keyword.equals("$defs")) {
            warnings.add("the keyword \"" + keyword + "\" has no effect in the dialect of the schema");
        }
        LiteralKeywords.suggestion(keyword).ifPresent(suggestion -> warnings.add("the keyword \"" + keyword
                + "\" is unknown and has no effect; did you mean \"" + suggestion + "\"?"));
    }
}
