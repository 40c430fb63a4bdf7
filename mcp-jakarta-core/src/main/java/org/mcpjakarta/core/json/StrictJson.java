package org.mcpjakarta.core.json;

import static org.mcpjakarta.core.json.JsonTokens.refused;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Reads one JSON document and refuses what parsers like to forgive: bytes that are no UTF-8, names given twice, text
 * after the end, lone surrogates, numbers and nesting beyond bounds. Immutable and safe for use by many threads.
 */
public final class StrictJson {
    /** Most documents have fewer values than this and take next to nothing. */
    private static final int WEIGHED_AT_ONCE = 256;

    private final JsonLimits limits;

    public StrictJson(JsonLimits limits) {
        this.limits = limits;
    }

    /** Returns the document, or ends with a parse error that says what was found. */
    public JsonValue read(byte[] bytes) {
        return read(bytes, weight -> {});
    }

    /** @param weight told now and then how many bytes more the values take that were read; it may refuse them by an exception */
    public JsonValue read(byte[] bytes, LongConsumer weight) {
        JsonTokens tokens = new JsonTokens(bytes, limits.string());
        JsonValue value = new Document(tokens, weight).value(0);
        if (!tokens.isAtEnd()) {
            throw refused("There is text after the JSON document");
        }
        return value;
    }

    /** One pass over one document; counts as it goes. */
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
            if (nodes % WEIGHED_AT_ONCE == 0) {
                weight.accept(WEIGHED_AT_ONCE * JsonWeight.PER_VALUE);
            }
            return switch (tokens.peek()) {
                case '{' -> object(nested(depth));
                case '[' -> array(nested(depth));
                case '"' -> JsonTrees.string(tokens.string());
                case 't' -> literal("true", JsonValue.TRUE);
                case 'f' -> literal("false", JsonValue.FALSE);
                case 'n' -> literal("null", JsonValue.NULL);
                case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
                default -> throw tokens.noJson();
            };
        }

        // Counted before descending: the bound has to hold on threads with small stacks too.
        private int nested(int depth) {
            if (depth == limits.depth()) {
                throw refused("The JSON document nests deeper than " + limits.depth() + " levels");
            }
            return depth + 1;
        }

        private JsonValue object(int depth) {
            tokens.require('{');
            if (tokens.takes('}')) {
                return JsonTrees.EMPTY_OBJECT;
            }
            LightObjectBuilder members = new LightObjectBuilder();
            do {
                if (members.count() == limits.members()) {
                    throw refused("An object has more than " + limits.members() + " members");
                }
                tokens.peek();
                String name = tokens.string();
                tokens.require(':');
                members.add(name, value(depth));
            } while (tokens.takes(','));
            tokens.require('}');
            JsonObject object = members.build();
            if (object.size() < members.count()) {
                throw refused("A member name stands twice in one object");
            }
            return object;
        }

        private JsonValue array(int depth) {
            tokens.require('[');
            if (tokens.takes(']')) {
                return JsonValue.EMPTY_JSON_ARRAY;
            }
            List<JsonValue> items = new ArrayList<>();
            do {
                items.add(value(depth));
            } while (tokens.takes(','));
            tokens.require(']');
            return new LightArray(items.toArray(JsonValue[]::new));
        }

        private JsonValue number() {
            long integer = tokens.integer();
            return integer == JsonTokens.NO_INTEGER ? LongNumber.read(tokens.number()) : JsonTrees.number(integer);
        }

        private JsonValue literal(String name, JsonValue value) {
            tokens.literal(name);
            return value;
        }
    }
}
