package org.mcpjakarta.core.rpc;

import static org.mcpjakarta.core.rpc.JsonTokens.refused;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Reads one JSON document and refuses what parsers like to forgive: bytes that are no UTF-8, names given twice, text
 * after the end, lone surrogates, numbers and nesting beyond bounds. Immutable and safe for use by many threads.
 */
public final class StrictJson {
    private static final int NUMBER_LENGTH = 1_000;
    private static final int EXPONENT_DIGITS = 3;

    private final JsonLimits limits;

    public StrictJson(JsonLimits limits) {
        this.limits = limits;
    }

    /** Returns the document, or ends with a parse error that says what was found. */
    public JsonValue read(byte[] bytes) {
        JsonTokens tokens = new JsonTokens(bytes, limits.string());
        JsonValue value = new Document(tokens).value(0);
        if (!tokens.isAtEnd()) {
            throw refused("There is text after the JSON document");
        }
        return value;
    }

    /** One pass over one document; counts as it goes. */
    private final class Document {
        private final JsonTokens tokens;
        private int nodes;

        Document(JsonTokens tokens) {
            this.tokens = tokens;
        }

        JsonValue value(int depth) {
            if (++nodes > limits.nodes()) {
                throw refused("The JSON document holds more than " + limits.nodes() + " values");
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
            Members members = new Members();
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
            return new OwnArray(items.toArray(JsonValue[]::new));
        }

        private JsonValue number() {
            long integer = tokens.integer();
            return integer == JsonTokens.NO_INTEGER ? decimal(tokens.number()) : JsonTrees.number(integer);
        }

        private JsonValue literal(String name, JsonValue value) {
            tokens.literal(name);
            return value;
        }
    }

    private static JsonValue decimal(String digits) {
        int exponent = Math.max(digits.indexOf('e'), digits.indexOf('E'));
        // 1e1000000000 is twelve characters of JSON and a gigabyte as an integer.
        if (digits.length() > NUMBER_LENGTH || exponent >= 0 && exponentDigits(digits, exponent) > EXPONENT_DIGITS) {
            throw refused("A number is too long");
        }
        return JsonTrees.PROVIDER.createValue(new BigDecimal(digits));
    }

    private static int exponentDigits(String digits, int exponent) {
        boolean sign = digits.charAt(exponent + 1) == '+' || digits.charAt(exponent + 1) == '-';
        return digits.length() - exponent - (sign ? 2 : 1);
    }
}
