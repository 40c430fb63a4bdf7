package org.mcpjakarta.core.change;

import java.io.StringReader;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;

/**
 * What one node tells the others of a change.
 *
 * @param node     which one it is, so that it knows its own words again
 * @param endpoint the path of the server that has changed: an application may have others, which have nothing to do with it
 * @param rules    of the features that came, went or were replaced in a list: whoever sees none of them does not hear of it
 */
record Signal(String node, String endpoint, Change change, Set<AccessRule> rules) {
    private static final String NODE = "node";
    private static final String ENDPOINT = "endpoint";
    private static final String CHANGED = "changed";
    private static final String URI = "uri";
    private static final String RULES = "rules";
    private static final String ADMITS = "admits";
    private static final String ROLES = "roles";
    private static final String SCOPES = "scopes";

    String text() {
        JsonArrayBuilder array = JsonTrees.array();
        rules.forEach(rule -> array.add(JsonTrees.object().add(ADMITS, rule.admits().name())
                .add(ROLES, JsonTrees.array(rule.roles())).add(SCOPES, JsonTrees.array(rule.scopes()))));
        return JsonTrees.object().add(NODE, node).add(ENDPOINT, endpoint).add(CHANGED, change.kind().name())
                .add(URI, change.uri()).add(RULES, array).build().toString();
    }

    /** What another node has said; nothing if it is not understood, as by a node of an older version it may be. */
    static Optional<Signal> parse(String text) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(new StringReader(text))) {
            JsonObject json = reader.readObject();
            Change change = new Change(Change.Kind.valueOf(json.getString(CHANGED)), json.getString(URI));
            return Optional.of(new Signal(json.getString(NODE), json.getString(ENDPOINT), change,
                    rules(json.getJsonArray(RULES))));
        } catch (JsonException | IllegalArgumentException | NullPointerException | ClassCastException odd) {
            // JSON-P and enums have these words for members that are missing, of another type, or not known.
            return Optional.empty();
        }
    }

    private static Set<AccessRule> rules(JsonArray array) {
        return array.getValuesAs(JsonObject.class).stream()
                .map(rule -> new AccessRule(AccessRule.Admits.valueOf(rule.getString(ADMITS)),
                        texts(rule.getJsonArray(ROLES)), texts(rule.getJsonArray(SCOPES))))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Collection<String> texts(JsonArray array) {
        return array.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList();
    }
}
