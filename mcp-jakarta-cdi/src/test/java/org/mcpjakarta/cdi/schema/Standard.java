package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Set;

import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

/** The standard as another implementation reads it: what a schema is, and which values conform to it. */
public final class Standard {
    public static final JsonProvider JSON = JsonProvider.provider();

    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

    private Standard() {}

    public static JsonValue json(String text) {
        try (JsonReader reader = JSON.createReader(new StringReader(text))) {
            return reader.readValue();
        }
    }

    public static JsonObject object(String text) {
        return json(text).asJsonObject();
    }

    /** Fails if the schema breaks the rules of 2020-12 itself. */
    public static JsonObject valid(JsonObject schema) {
        Set<ValidationMessage> messages = FACTORY.getSchema(SchemaLocation.of(SchemaId.V202012))
                .validate(schema.toString(), InputFormat.JSON);
        assertThat(messages).as("%s", schema).isEmpty();
        return schema;
    }

    public static boolean accepts(JsonObject schema, String value) {
        return objections(schema, value).isEmpty();
    }

    public static Set<ValidationMessage> objections(JsonObject schema, String value) {
        return FACTORY.getSchema(schema.toString()).validate(value, InputFormat.JSON,
                context -> context.getExecutionConfig().setFormatAssertionsEnabled(true));
    }
}
