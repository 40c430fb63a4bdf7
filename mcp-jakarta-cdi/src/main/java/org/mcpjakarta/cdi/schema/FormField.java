package org.mcpjakarta.cdi.schema;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.json.JsonTrees;

/**
 * One field of a form: all that its value is held to, and how it is shown.
 *
 * @param rules    the whole schema; of a choice, with the values in {@code enum}
 * @param titles   what is shown for values that can be chosen; empty if they are shown themselves
 * @param old      whether titles are sent in the deprecated form
 */
record FormField(String name, boolean required, JsonObject rules, Map<String, String> titles, boolean old) {
    /** A form knows no other keywords. */
    private static final List<String> SHOWN = List.of("type", "title", "description", "minLength", "maxLength",
            "minimum", "maximum", "minItems", "maxItems", "enum", "items", "default");
    private static final Set<String> FORMATS = Set.of("email", "uri", "date", "date-time");
    /** The limits of int go without saying. */
    private static final Set<BigDecimal> UNSAID = Set.of(BigDecimal.valueOf(Integer.MIN_VALUE),
            BigDecimal.valueOf(Integer.MAX_VALUE));

    JsonObject shown() {
        JsonObjectBuilder shown = JsonTrees.object();
        SHOWN.forEach(keyword -> {
            JsonValue value = rules.get(keyword);
            if (value != null && !isUnsaid(keyword)) {
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
        } else if (old) {
            shown.add("enumNames", JsonTrees.array(titles.values()));
        } else {
            shown.remove("enum");
            shown.add("oneOf", options);
        }
    }

    private boolean isUnsaid(String keyword) {
        return (keyword.equals("minimum") || keyword.equals("maximum"))
                && UNSAID.contains(rules.getJsonNumber(keyword).bigDecimalValue());
    }
}
