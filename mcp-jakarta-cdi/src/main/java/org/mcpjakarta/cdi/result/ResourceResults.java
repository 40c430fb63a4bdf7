package org.mcpjakarta.cdi.result;

import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.resources.BlobResourceContents;
import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.ResourceResponse;
import org.mcpjakarta.resources.TextResourceContents;

/** Converts the return values of methods to the contents of a resource. */
public final class ResourceResults implements ResultMapper<ResourceResult> {
    private final boolean staged;
    private final ResourceForm form;
    private final String mimeType;
    private final JsonbValueMapper jsonb;
    private final ContentJson json;

    public ResourceResults(Type returned, String mimeType, JsonbValueMapper jsonb) {
        this(returned, ResourceForm.of(returned), mimeType, jsonb);
    }

    private ResourceResults(Type returned, ResourceForm form, String mimeType, JsonbValueMapper jsonb) {
        this.staged = ResultForm.isStage(returned);
        this.form = form;
        this.mimeType = mimeType;
        this.jsonb = jsonb;
        this.json = new ContentJson(jsonb);
    }

    /** For a value without a declared type. */
    public static ResourceResults ofValue(@Nullable Object returned, String mimeType, JsonbValueMapper jsonb) {
        Object value = returned instanceof Optional<?> optional ? optional.orElse(null) : returned;
        Type type = value == null ? Object.class : value.getClass();
        boolean several = value instanceof Collection<?> values && !values.isEmpty()
                && values.stream().allMatch(ResourceContents.class::isInstance);
        ResourceForm form = several ? ResourceForm.SEVERAL : ResourceForm.of(type);
        return new ResourceResults(type, form, mimeType.isEmpty() ? form.mimeType() : mimeType, jsonb);
    }

    @Override
    public boolean isStaged() {
        return staged;
    }

    /** Null means that the resource does not exist: clients must be able to distinguish that from an empty resource. */
    @Override
    public ResourceResult map(Call call, @Nullable Object returned) {
        Object value = returned instanceof Optional<?> optional ? optional.orElse(null) : returned;
        if (value == null) {
            throw ResourceInvoker.notFound(call);
        }
        String uri = ResourceInvoker.uri(call);
        ResourceResult result = switch (form) {
            case RESPONSE -> response((ResourceResponse) value);
            case CONTENTS -> one((ResourceContents) value);
            case SEVERAL -> several((Collection<?>) value, null);
            case BYTES -> one(BlobResourceContents.of(uri, (byte[]) value, mimeType));
            case TEXT -> one(TextResourceContents.of(uri, jsonb.plainText(value), mimeType));
            default -> one(TextResourceContents.of(uri, jsonb.write(value).toString(), mimeType));
        };
        if (result.contents().isEmpty()) {
            throw ResourceInvoker.notFound(call);
        }
        return result;
    }

    private ResourceResult response(ResourceResponse response) {
        Map<String, Object> meta = response.metadata();
        return several(response.contents(), meta.isEmpty() ? null : jsonb.write(meta).asJsonObject());
    }

    private ResourceResult one(ResourceContents contents) {
        return new ResourceResult(JsonTrees.array().add(json.resource(contents)).build(), null);
    }

    private ResourceResult several(Collection<?> contents, @Nullable JsonObject meta) {
        JsonArrayBuilder array = JsonTrees.array();
        contents.forEach(one -> array.add(json.resource((ResourceContents) one)));
        return new ResourceResult(array.build(), meta);
    }
}
