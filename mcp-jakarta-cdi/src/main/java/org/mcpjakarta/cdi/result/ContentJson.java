package org.mcpjakarta.cdi.result;

import java.util.Base64;
import java.util.Locale;
import java.util.Map;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.resources.BlobResourceContents;
import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.TextResourceContents;

/** Content blocks as JSON, in the newest form. */
public final class ContentJson {
    private final JsonbValueMapper jsonb;

    public ContentJson(JsonbValueMapper jsonb) {
        this.jsonb = jsonb;
    }

    public JsonObject of(ContentBlock content) {
        LightObjectBuilder json = JsonTrees.object();
        if (content instanceof TextContent text) {
            json.add("type", "text").add("text", text.text());
        } else if (content instanceof ImageContent image) {
            json.add("type", "image").add("data", base64(image.data())).add("mimeType", image.mimeType());
        } else if (content instanceof AudioContent audio) {
            json.add("type", "audio").add("data", base64(audio.data())).add("mimeType", audio.mimeType());
        } else if (content instanceof EmbeddedResource embedded) {
            json.add("type", "resource").add("resource", resource(embedded.resource()));
        } else if (content instanceof ResourceLink link) {
            link(json.add("type", "resource_link"), link);
        } else {
            throw new IllegalStateException("There is no JSON form of " + content.getClass());
        }
        Annotations annotations = content.annotations();
        if (annotations != null) {
            json.add("annotations", annotations(annotations));
        }
        addMeta(json, content.metadata());
        return json.build();
    }

    JsonObject resource(ResourceContents contents) {
        LightObjectBuilder json = JsonTrees.object().add("uri", contents.uri());
        json.addUnlessNull("mimeType", contents.mimeType());
        if (contents instanceof TextResourceContents text) {
            json.add("text", text.text());
        } else if (contents instanceof BlobResourceContents blob) {
            json.add("blob", base64(blob.blob()));
        } else {
            throw new IllegalStateException("There is no JSON form of " + contents.getClass());
        }
        addMeta(json, contents.metadata());
        return json.build();
    }

    private static void link(LightObjectBuilder json, ResourceLink link) {
        json.add("uri", link.uri()).add("name", link.name());
        json.addUnlessNull("title", link.title());
        json.addUnlessNull("description", link.description());
        json.addUnlessNull("mimeType", link.mimeType());
        Long size = link.size();
        if (size != null) {
            json.add("size", size);
        }
        if (!link.icons().isEmpty()) {
            json.add("icons", IconJson.of(link.icons()));
        }
    }

    private static JsonObject annotations(Annotations annotations) {
        LightObjectBuilder json = JsonTrees.object();
        if (!annotations.audience().isEmpty()) {
            JsonArrayBuilder audience = JsonTrees.array();
            annotations.audience().forEach(role -> audience.add(role.name().toLowerCase(Locale.ROOT)));
            json.add("audience", audience);
        }
        Double priority = annotations.priority();
        if (priority != null) {
            json.add("priority", priority);
        }
        if (annotations.lastModified() != null) {
            json.add("lastModified", annotations.lastModified().toString());
        }
        return json.build();
    }

    private void addMeta(LightObjectBuilder json, Map<String, Object> meta) {
        if (!meta.isEmpty()) {
            json.add("_meta", jsonb.write(meta));
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
