package org.mcpjakarta.cdi.schema;

import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.check.Expectation;
import org.mcpjakarta.core.json.JsonTrees;

/**
 * One field of a form: the rules for its value, and how it is shown.
 *
 * @param rules the whole schema; for a choice, {@code enum} has the values
 * @param titles the text to show for each value of a choice; empty if the values themselves are shown
 * @param deprecatedTitles whether titles are sent in the deprecated form
 */
record FormField(String name, boolean required, JsonObject rules, Map<String, String> titles,
        boolean deprecatedTitles) {
    /** The only keywords that forms support. */
    private static final List<String> SHOWN = List.of("type", "title", "description", "minLength", "maxLength",
            "minimum", "maximum", "minItems", "maxItems", "enum", "items", "default");
    private static final Set<String> FORMATS = Set.of("email", "uri", "date", "date-time");

    JsonObject shown() {
        JsonObjectBuilder shown = JsonTrees.object();
        SHOWN.forEach(keyword -> {
            JsonValue value = rules.get(keyword);
            if (value != null && !isImplied(keyword)) {
                shown.add(keyword, value);
            }
        });
        String format = rules.getString("format", "");
        if (FORMATS.contains(format)) {
            shown.add("format", format);
        }
        if (!titles.isEmpty()) {
            showTitles(shown);
        }
        return shown.build();
    }

    private void showTitles(JsonObjectBuilder shown) {
        JsonArrayBuilder options = JsonTrees.array();
        titles.forEach((value, title) -> options.add(JsonTrees.object().add("const", value).add("title", title)));
        if (rules.containsKey("items")) {
            shown.add("items", JsonTrees.object().add("anyOf", options));
        } else if (deprecatedTitles) {
            shown.add("enumNames", JsonTrees.array(titles.values()));
        } else {
            shown.remove("enum");
            shown.add("oneOf", options);
        }
    }

    /** The limits of int are implied and not shown. */
    private boolean isImplied(String keyword) {
        return (keyword.equals("minimum") || keyword.equals("maximum"))
                && !Expectation.states(rules.getJsonNumber(keyword).bigDecimalValue());
    }
}
