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
 * The message by which one node informs the others of a change.
 *
 * @param node     the node that sends it, so that it recognizes its own signals
 * @param endpoint the path of the server that has changed; other servers of the application are not affected
 * @param rules    the access rules of the features that were added, removed or replaced; callers that see none of them are not
 *                 notified
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

    /** Parses the signal of another node. Empty if it is not understood, which happens if the nodes run different versions. */
    static Optional<Signal> parse(String text) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(new StringReader(text))) {
            JsonObject json = reader.readObject();
            Change change = new Change(Change.Kind.valueOf(json.getString(CHANGED)), json.getString(URI));
            return Optional.of(new Signal(json.getString(NODE), json.getString(ENDPOINT), change,
                    rules(json.getJsonArray(RULES))));
        } catch (JsonException | IllegalArgumentException | NullPointerException | ClassCastException malformed) {
            // What JSON-P and enums throw for members that are missing, have another type, or are unknown.
            return Optional.empty();
        }
    }

    private static Set<AccessRule> rules(JsonArray array) {
        return array.getValuesAs(JsonObject.class).stream()
                .map(rule -> new AccessRule(AccessRule.Admits.valueOf(rule.getString(ADMITS)),
                        strings(rule.getJsonArray(ROLES)), strings(rule.getJsonArray(SCOPES))))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Collection<String> strings(JsonArray array) {
        return array.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList();
    }
}
