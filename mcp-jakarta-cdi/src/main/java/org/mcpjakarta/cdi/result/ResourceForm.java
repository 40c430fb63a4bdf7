package org.mcpjakarta.cdi.result;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Optional;

import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.ResourceResponse;

/** What the return type of a method makes of a resource. */
public enum ResourceForm {
    /** Nothing to read. */
    NOTHING(""),
    /** The answer that the method has put together itself. */
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

    /** What kind of data it is, if nobody says; empty if only the method knows. */
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

    /** What is inside, where a type says that there may be nothing. */
    static Type present(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == Optional.class
                ? generic.getActualTypeArguments()[0]
                : type;
    }
}
