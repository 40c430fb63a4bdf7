package org.mcpjakarta.core.once;

import java.util.TreeMap;
import java.util.stream.Collectors;

import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A digest of arguments that does not depend on the order of their members. */
final class ArgumentsDigest {
    private ArgumentsDigest() {}

    static String of(JsonObject arguments) {
        return Cluster.key(text(arguments));
    }

    // JSON, so that different values never have the same text.
    private static String text(JsonValue value) {
        if (value instanceof JsonObject object) {
            return new TreeMap<>(object).entrySet().stream()
                    .map(member -> JsonTrees.string(member.getKey()) + ":" + text(member.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof JsonArray array) {
            return array.stream().map(ArgumentsDigest::text).collect(Collectors.joining(",", "[", "]"));
        }
        return value.toString();
    }
}
