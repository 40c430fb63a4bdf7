package org.mcpjakarta.core.json;

import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** A content block with text, which is what most tools return. Everything but the text is constant. Immutable. */
public final class TextContentObject extends LightObject {
    private static final JsonString TYPE = JsonTrees.string("text");

    private final String text;

    public TextContentObject(String text) {
        this.text = text;
    }

    @Override
    public @Nullable JsonValue get(Object name) {
        return "text".equals(name) ? JsonTrees.string(text) : "type".equals(name) ? TYPE : null;
    }

    @Override
    public Set<Map.Entry<String, JsonValue>> entrySet() {
        return new SmallObject(new String[]{"type", "text"}, new JsonValue[]{TYPE, JsonTrees.string(text)}, 2)
                .entrySet();
    }

    @Override
    public void writeTo(JsonBytes bytes) {
        bytes.raw("{\"type\":\"text\",\"text\":").text(text).raw("}");
    }
}
