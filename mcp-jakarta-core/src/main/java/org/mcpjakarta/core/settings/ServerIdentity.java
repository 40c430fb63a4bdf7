package org.mcpjakarta.core.settings;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * How the server describes itself to clients. Empty texts are left out.
 *
 * @param instructions what a model should know to use this server well
 * @param icons        images of the server
 * @param experimental capabilities that the protocol does not define, by name
 */
public record ServerIdentity(String name, String title, String version, String description, String websiteUrl,
        String instructions, JsonArray icons, JsonObject experimental) {
    public ServerIdentity(String name, String title, String version, String description, String websiteUrl,
            String instructions) {
        this(name, title, version, description, websiteUrl, instructions, JsonValue.EMPTY_JSON_ARRAY,
                JsonTrees.EMPTY_OBJECT);
    }

    public static ServerIdentity named(String name, String version) {
        return new ServerIdentity(name, "", version, "", "", "");
    }

    /** The {@code Implementation} object in its newest form. */
    public JsonObject json() {
        JsonObject brief = brief();
        return icons.isEmpty() ? brief : JsonTrees.object(brief).add("icons", icons).build();
    }

    /** The same without icons, which may be large. */
    public JsonObject brief() {
        return JsonTrees.object().add("name", name).add("version", version).addUnlessEmpty("title", title)
                .addUnlessEmpty("description", description).addUnlessEmpty("websiteUrl", websiteUrl).build();
    }
}
