package org.mcpjakarta.cdi.result;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Optional;

import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.ResourceResponse;

/** How a return type is converted to the contents of a resource. */
public enum ResourceForm {
    /** No content. */
    NOTHING(""),
    /** The complete response, which the method builds itself. */
    RESPONSE(""),
    /** One content. */
    CONTENTS(""),
    /** Several contents. */
    SEVERAL(""),
    /** Text as it is. */
    TEXT("text/plain"),
    /** Bytes as they are. */
    BYTES("application/octet-stream"),
    /** Written as JSON. */
    JSON("application/json");

    private final String mimeType;

    ResourceForm(String mimeType) {
        this.mimeType = mimeType;
    }

    /** The default MIME type; empty if only the method knows it. */
    public String mimeType() {
        return mimeType;
    }

    public static ResourceForm of(Type returned) {
        Type type = present(ResultForm.awaited(returned));
        if (type == ResourceResponse.class) {
            return RESPONSE;
        }
        if (type == byte[].class) {
            return BYTES;
        }
        if (type instanceof Class<?> plain && ResourceContents.class.isAssignableFrom(plain)) {
            return CONTENTS;
        }
        if (ResultForm.isCollectionOf(ResourceContents.class, type)) {
            return SEVERAL;
        }
        return switch (ResultForm.of(type)) {
            case NOTHING -> NOTHING;
            case PLAIN -> TEXT;
            default -> JSON;
        };
    }

    /** The type inside an {@code Optional}; any other type itself. */
    static Type present(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == Optional.class
                ? generic.getActualTypeArguments()[0]
                : type;
    }
}
