package org.mcpjakarta.cdi.result;

import java.util.List;
import java.util.Locale;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;

import org.mcpjakarta.Icon;
import org.mcpjakarta.core.json.JsonTrees;

/** Icons as JSON, in the newest form. */
public final class IconJson {
    private IconJson() {}

    public static JsonArray of(List<Icon> icons) {
        JsonArrayBuilder array = JsonTrees.array();
        icons.forEach(icon -> array.add(of(icon)));
        return array.build();
    }

    private static JsonObjectBuilder of(Icon icon) {
        JsonObjectBuilder json = JsonTrees.object().add("src", icon.src());
        String mimeType = icon.mimeType();
        if (mimeType != null) {
            json.add("mimeType", mimeType);
        }
        if (!icon.sizes().isEmpty()) {
            json.add("sizes", JsonTrees.array(icon.sizes()));
        }
        Icon.Theme theme = icon.theme();
        if (theme != null) {
            json.add("theme", theme.name().toLowerCase(Locale.ROOT));
        }
        return json;
    }
}
