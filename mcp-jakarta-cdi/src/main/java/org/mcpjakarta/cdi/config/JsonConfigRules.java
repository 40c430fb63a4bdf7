package org.mcpjakarta.cdi.config;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icon;
import org.mcpjakarta.cdi.syntax.IconRules;
import org.mcpjakarta.cdi.result.IconJson;
import org.mcpjakarta.core.json.JsonTrees;

/** The kinds of configuration values that are written as JSON. */
final class JsonConfigRules {
    private static final Set<String> OF_ICON = Set.of("src", "mimeType", "sizes", "theme");

    static final ConfigRule<JsonArray> ICONS = new ConfigRule<>(
            "a JSON array of icons, each a URL with https or http or an image in Base64, such as"
                    + " [\"https://example.com/icon.png\"] or [{\"src\": \"data:image/png;base64,…\","
                    + " \"mimeType\": \"image/png\", \"sizes\": [\"48x48\"], \"theme\": \"dark\"}]",
            JsonConfigRules::icons);

    static final ConfigRule<JsonObject> EXPERIMENTAL = new ConfigRule<>(
            "a JSON object with an object for each capability, such as {\"com.example/drafts\": {}}",
            JsonConfigRules::experimental);

    private JsonConfigRules() {}

    private static Optional<JsonObject> experimental(String text) {
        return text.isEmpty()
                ? Optional.of(JsonTrees.EMPTY_OBJECT)
                : parsed(text).filter(JsonObject.class::isInstance).map(JsonValue::asJsonObject).filter(
                        capabilities -> capabilities.values().stream().allMatch(JsonObject.class::isInstance));
    }

    private static Optional<JsonArray> icons(String text) {
        if (text.isEmpty()) {
            return Optional.of(JsonValue.EMPTY_JSON_ARRAY);
        }
        List<Icon> icons = new ArrayList<>();
        JsonValue parsed = parsed(text).orElse(JsonValue.NULL);
        for (JsonValue entry : parsed instanceof JsonArray array ? array : List.of(parsed)) {
            Icon icon = icon(entry);
            if (icon == null || IconRules.problem(icon) != null) {
                return Optional.empty();
            }
            icons.add(icon);
        }
        return Optional.of(IconJson.of(icons));
    }

    private static @Nullable Icon icon(JsonValue entry) {
        if (entry instanceof JsonString src) {
            return Icon.of(src.getString());
        }
        if (!(entry instanceof JsonObject icon) || !OF_ICON.containsAll(icon.keySet())) {
            return null;
        }
        try {
            JsonArray sizes = icon.containsKey("sizes") ? icon.getJsonArray("sizes") : JsonValue.EMPTY_JSON_ARRAY;
            String theme = icon.containsKey("theme") ? icon.getString("theme") : null;
            return new Icon(icon.getString("src"), icon.containsKey("mimeType") ? icon.getString("mimeType") : null,
                    sizes.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList(),
                    theme == null ? null : Icon.Theme.valueOf(theme.toUpperCase(Locale.ROOT)));
        } catch (ClassCastException | NullPointerException | IllegalArgumentException e) { // a member of another type
            return null;
        }
    }

    private static Optional<JsonValue> parsed(String text) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(new StringReader(text))) {
            return Optional.of(reader.readValue());
        } catch (JsonException | IllegalStateException e) {
            return Optional.empty();
        }
    }
}
