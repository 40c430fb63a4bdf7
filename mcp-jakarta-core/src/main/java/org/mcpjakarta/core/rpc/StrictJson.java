package org.mcpjakarta.core.rpc;

import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.util.HashSet;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonException;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import jakarta.json.stream.JsonParserFactory;

/**
 * Reads one JSON document and refuses what parsers like to forgive: bytes that are no UTF-8, names given twice, text
 * after the end, lone surrogates, numbers and nesting beyond bounds. Immutable and safe for use by many threads.
 */
public final class StrictJson {
    private static final int NUMBER_LENGTH = 1_000;
    private static final int EXPONENT_DIGITS = 3;

    private final JsonLimits limits;
    private final JsonParserFactory parsers = JsonTrees.PROVIDER.createParserFactory(Map.of());

    public StrictJson(JsonLimits limits) {
        this.limits = limits;
    }

    /** Returns the document, or ends with a parse error that says what was found. */
    public JsonValue read(byte[] bytes) {
        String text;
        try {
            text = Utf8.decode(bytes);
        } catch (CharacterCodingException e) {
            throw refused("The body is not valid UTF-8");
        }
        try (JsonParser parser = parsers.createParser(new StringReader(text))) {
            JsonValue value = new Document(parser, text.contains("\\u")).read();
            if (parser.hasNext()) {
                throw refused("There is text after the JSON document");
            }
            return value;
        } catch (JsonException | NoSuchElementException e) {
            throw refused("The body is not valid JSON");
        }
    }

    private static RpcException refused(String message) {
        return new RpcException(RpcError.parseError(message));
    }

    /** One pass over one document; counts as it goes. */
    private final class Document {
        private final JsonParser parser;
        private final boolean escapes;
        private int nodes;

        Document(JsonParser parser, boolean escapes) {
            this.parser = parser;
            this.escapes = escapes;
        }

        JsonValue read() {
            return value(parser.next(), 0);
        }

        private JsonValue value(Event event, int depth) {
            if (++nodes > limits.nodes()) {
                throw refused("The JSON document holds more than " + limits.nodes() + " values");
            }
            return switch (event) {
                case START_OBJECT -> object(nested(depth));
                case START_ARRAY -> array(nested(depth));
                case VALUE_STRING -> JsonTrees.string(text());
                case VALUE_NUMBER -> number();
                case VALUE_TRUE -> JsonValue.TRUE;
                case VALUE_FALSE -> JsonValue.FALSE;
                case VALUE_NULL -> JsonValue.NULL;
                default -> throw refused("The body is not valid JSON");
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
            JsonObjectBuilder object = JsonTrees.object();
            Set<String> names = new HashSet<>();
            for (Event event = parser.next(); event != Event.END_OBJECT; event = parser.next()) {
                String name = text();
                if (!names.add(name)) {
                    throw refused("A member name stands twice in one object");
                }
                if (names.size() > limits.members()) {
                    throw refused("An object has more than " + limits.members() + " members");
                }
                object.add(name, value(parser.next(), depth));
            }
            return object.build();
        }

        private JsonValue array(int depth) {
            JsonArrayBuilder array = JsonTrees.array();
            for (Event event = parser.next(); event != Event.END_ARRAY; event = parser.next()) {
                array.add(value(event, depth));
            }
            return array.build();
        }

        private String text() {
            String text = parser.getString();
            if (text.length() > limits.string()) {
                throw refused("A string is longer than " + limits.string() + " characters");
            }
            // Valid UTF-8 holds no lone surrogate; only an escape can bring one in, and it could not be written back.
            if (escapes && Utf8.hasLoneSurrogate(text)) {
                throw refused("A string holds half of a surrogate pair");
            }
            return text;
        }

        private JsonValue number() {
            String digits = parser.getString();
            int exponent = Math.max(digits.indexOf('e'), digits.indexOf('E'));
            // 1e1000000000 is twelve characters of JSON and a gigabyte as an integer.
            if (digits.length() > NUMBER_LENGTH
                    || exponent >= 0 && exponentDigits(digits, exponent) > EXPONENT_DIGITS) {
                throw refused("A number is too long");
            }
            if (exponent < 0 && digits.length() < 19 && digits.indexOf('.') < 0) {
                return JsonTrees.number(Long.parseLong(digits));
            }
            return JsonTrees.PROVIDER.createValue(new BigDecimal(digits));
        }

        private static int exponentDigits(String digits, int exponent) {
            boolean sign = digits.charAt(exponent + 1) == '+' || digits.charAt(exponent + 1) == '-';
            return digits.length() - exponent - (sign ? 2 : 1);
        }
    }
}
