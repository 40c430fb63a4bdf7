package org.mcpjakarta.cdi.foreign;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** What annotations of MicroProfile OpenAPI say about methods and arguments. They are read by name, so nobody needs that API. */
public final class OpenApiNotes {
    private static final String API = "org.eclipse.microprofile.openapi.annotations.";
    private static final String OPERATION = API + "Operation";
    private static final String PARAMETER = API + "parameters.Parameter";
    private static final String SCHEMA = API + "media.Schema";
    private static final String REQUEST_BODY = API + "parameters.RequestBody";

    private OpenApiNotes() {}

    /** The id that programs know an operation by, or empty. */
    public static String id(AnnotatedElement method) {
        return text(find(method, OPERATION), "operationId");
    }

    /** Whether the operation is hidden from documentation. */
    public static boolean isHidden(AnnotatedElement method) {
        return Boolean.TRUE.equals(value(find(method, OPERATION), "hidden"));
    }

    /** Summary and description of an operation, or empty. */
    public static String ofOperation(AnnotatedElement method) {
        Annotation operation = find(method, OPERATION);
        String summary = text(operation, "summary");
        String description = text(operation, "description");
        return summary.isEmpty() || description.isEmpty() ? summary + description : summary + "\n" + description;
    }

    /** What an argument means, with an example if there is one, or empty. */
    public static String ofArgument(AnnotatedElement element) {
        return Stream.of(PARAMETER, SCHEMA, REQUEST_BODY).map(name -> withExample(find(element, name)))
                .filter(text -> !text.isEmpty()).findFirst().orElse("");
    }

    private static String withExample(@Nullable Annotation note) {
        String description = text(note, "description");
        String example = text(note, "example");
        return example.isEmpty() ? description : (description + " (example: " + example + ")").strip();
    }

    private static @Nullable Annotation find(AnnotatedElement element, String name) {
        return Stream.of(element.getAnnotations()).filter(each -> each.annotationType().getName().equals(name))
                .findFirst().orElse(null);
    }

    private static String text(@Nullable Annotation note, String attribute) {
        return value(note, attribute) instanceof String text ? text.strip() : "";
    }

    /** Null if there is no such attribute: later versions of the API may have others. */
    private static @Nullable Object value(@Nullable Annotation note, String attribute) {
        try {
            return note == null ? null : note.annotationType().getMethod(attribute).invoke(note);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            return null;
        }
    }
}
