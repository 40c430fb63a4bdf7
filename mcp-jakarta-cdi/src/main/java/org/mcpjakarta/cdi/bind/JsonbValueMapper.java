package org.mcpjakarta.cdi.bind;

import java.io.StringReader;
import java.lang.reflect.Type;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.JsonbException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.UnparsedObject;

/** The only class that calls JSON-B: converts JSON trees to objects and back, for types that only JSON-B can convert. Thread-safe. */
public final class JsonbValueMapper {
    private static final Pattern MEMBER = Pattern
            .compile("\\GUnable to deserialize property '([^']{1,64})' because of: ");

    private final Jsonb jsonb;
    private final JsonbRules rules;
    private final PlainTrees trees;

    /** For applications that do not configure JSON-B. */
    public JsonbValueMapper() {
        this(new JsonbConfig(), JsonbRules.STANDARD);
    }

    /** @param rules how the configuration changes the JSON form of types */
    public JsonbValueMapper(JsonbConfig config, JsonbRules rules) {
        this.jsonb = JsonbBuilder.create(config);
        this.rules = rules;
        this.trees = new PlainTrees(rules);
    }

    /** Whether only JSON-B can read values of this class, because the application has configured how. */
    boolean hasCustomReading(Class<?> type) {
        return rules.changesReading(type);
    }

    /** Whether neither configuration nor annotations change how JSON-B reads values of this class. */
    boolean hasStandardReading(Class<?> type) {
        return rules.leavesAlone(type);
    }

    /**
     * Reads an object from a tree.
     *
     * @throws IllegalArgumentException if the tree does not have the form that the type requires
     */
    public @Nullable Object read(JsonValue value, Type type) {
        try {
            return jsonb.fromJson(value.toString(), type);
        } catch (JsonbException e) {
            throw misfit(e);
        }
    }

    /** JSON-B does not expose where a value is wrong. The implementation in all supported servers names the members in its message. */
    private static Misfit misfit(JsonbException failure) {
        Misfit misfit = Misfit.of(failure);
        Matcher member = MEMBER.matcher(String.valueOf(failure.getMessage()));
        StringBuilder path = new StringBuilder();
        while (member.find()) {
            path.append('.').append(member.group(1));
        }
        return misfit.within(path.toString());
    }

    /**
     * Writes a value as its runtime class requires. Given the declared type of the method, JSON-B would leave out the members of a
     * subclass.
     */
    public JsonValue write(@Nullable Object value) {
        if (value == null || value instanceof JsonValue) {
            return value == null ? JsonValue.NULL : (JsonValue) value;
        }
        JsonValue plain = trees.of(value);
        if (plain != null) {
            return plain;
        }
        return writtenByJsonb(value);
    }

    /** Whether values of the type are written without JSON-B, unless something in them is unusual. */
    public boolean writesPlainly(Type type) {
        return trees.areWritten(type);
    }

    /** The same object as {@link #write} returns, without a tree; null if it needs one. */
    public @Nullable UnparsedObject written(Object value) {
        return trees.written(value);
    }

    JsonValue writtenByJsonb(Object value) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(new StringReader(jsonb.toJson(value)))) {
            return reader.readValue();
        } catch (JsonbException e) {
            throw new IllegalStateException("JSON-B cannot write " + value.getClass().getTypeName(), e);
        }
    }

    /** One value as text. Dates and the like look as JSON-B writes them, so that text and structured content never differ. */
    public String plainText(Object value) {
        if (value instanceof CharSequence || value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        JsonValue json = write(value);
        return json instanceof JsonString text ? text.getString() : json.toString();
    }

    /** Releases the resources that adapters of the application hold. */
    public void close() throws Exception {
        jsonb.close();
    }
}
