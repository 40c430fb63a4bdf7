package org.mcpjakarta.core.json;

import static org.mcpjakarta.core.json.JsonTokens.refused;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Reads one JSON document and refuses what many parsers tolerate: bytes that are not UTF-8, duplicate names, text after the end, lone
 * surrogates, and numbers or nesting beyond the limits. Thread-safe.
 */
public final class StrictJson {
    /** Most documents have fewer values than this; their memory is negligible and not reported. */
    private static final int VALUES_PER_REPORT = 256;

    private final JsonLimits limits;
    private final KnownNames names = new KnownNames();

    public StrictJson(JsonLimits limits) {
        this.limits = limits;
    }

    /** Returns the document. @throws InvalidJsonException with the reason, if it is refused */
    public JsonValue read(byte[] bytes) {
        return read(bytes, weight -> {});
    }

    /** @param weight called repeatedly with the bytes that the values read since the last call take; may throw to refuse them */
    public JsonValue read(byte[] bytes, LongConsumer weight) {
        JsonTokens tokens = new JsonTokens(bytes, limits.string(), names);
        JsonValue value = new Document(tokens, weight).value(0);
        if (!tokens.isAtEnd()) {
            throw refused("There is text after the JSON document");
        }
        return value;
    }

    /** One pass over one document, which counts its values. */
    private final class Document {
        private final JsonTokens tokens;
        private final LongConsumer weight;
        private int nodes;

        Document(JsonTokens tokens, LongConsumer weight) {
            this.tokens = tokens;
            this.weight = weight;
        }

        JsonValue value(int depth) {
            if (++nodes > limits.nodes()) {
                throw refused("The JSON document holds more than " + limits.nodes() + " values");
            }
            if (nodes % VALUES_PER_REPORT == 0) {
                weight.accept(VALUES_PER_REPORT * JsonWeight.PER_VALUE);
            }
            return switch (tokens.peek()) {
                case '{' -> object(nested(depth));
                case '[' -> array(nested(depth));
                case '"' -> JsonTrees.string(tokens.string());
                case 't' -> literal("true", JsonValue.TRUE);
                case 'f' -> literal("false", JsonValue.FALSE);
                case 'n' -> literal("null", JsonValue.NULL);
                case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
                default -> throw tokens.notJson();
            };
        }

        // Checked before descending, since the limit has to protect threads with small stacks, too.
        private int nested(int depth) {
            if (depth == limits.depth()) {
                throw refused("The JSON document nests deeper than " + limits.depth() + " levels");
            }
            return depth + 1;
        }

        private JsonValue object(int depth) {
            tokens.require('{');
            if (tokens.takeIf('}')) {
                return JsonTrees.EMPTY_OBJECT;
            }
            LightObjectBuilder members = new LightObjectBuilder();
            do {
                if (members.count() == limits.members()) {
                    throw refused("An object has more than " + limits.members() + " members");
                }
                String name = tokens.name();
                tokens.require(':');
                members.add(name, value(depth));
            } while (tokens.takeIf(','));
            tokens.require('}');
            JsonObject object = members.build();
            if (object.size() < members.count()) {
                throw refused("An object has two members with the same name");
            }
            return object;
        }

        private JsonValue array(int depth) {
            tokens.require('[');
            if (tokens.takeIf(']')) {
                return JsonValue.EMPTY_JSON_ARRAY;
            }
            List<JsonValue> items = new ArrayList<>();
            do {
                items.add(value(depth));
            } while (tokens.takeIf(','));
            tokens.require(']');
            return new LightArray(items.toArray(JsonValue[]::new));
        }

        private JsonValue number() {
            long integer = tokens.integer();
            if (integer != JsonTokens.NOT_AN_INTEGER) {
                return JsonTrees.number(integer);
            }
            BigDecimal decimal = tokens.decimal();
            return decimal == null ? LongNumber.read(tokens.number()) : JsonTrees.PROVIDER.createValue(decimal);
        }

        private JsonValue literal(String name, JsonValue value) {
            tokens.literal(name);
            return value;
        }
    }
}
