package org.mcpjakarta.cdi.open;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.mcpjakarta.cdi.foreign.AnnotationView;
import org.mcpjakarta.cdi.foreign.OpenApiNotes;
import org.mcpjakarta.cdi.foreign.TranslatedMethod;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.FoundBean;
import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.inject.spi.AnnotatedMethod;

/**
 * A REST method that may become a tool.
 *
 * @param declarations where annotations that describe it may stand
 * @param path         the template of its address, below that of the application
 */
record RestTool(FoundBean bean, AnnotatedMethod<?> method, List<Method> declarations, String verb, String path) {
    static final String GET = "GET";
    /** What names of resource classes end with, which says nothing about the resource. */
    private static final List<String> ENDINGS = List.of("Resource", "Controller", "Endpoint", "Service", "Api", "Rest");

    /** The method as if it had the annotation. */
    FeatureMethod feature() {
        String described = first(OpenApiNotes::ofOperation);
        Tool tool = AnnotationView.of(Tool.class,
                Map.of("name", name(), "description", described.isEmpty() ? address() : described, "annotations",
                        AnnotationView.of(Tool.Annotations.class, hints())));
        return new FeatureMethod(FeatureKind.TOOL, bean.bean(), bean.type(), TranslatedMethod.with(method, tool),
                bean.session());
    }

    /** Whether it is hidden from documentation, wherever that is said. */
    boolean isHidden() {
        return declarations.stream().anyMatch(OpenApiNotes::isHidden);
    }

    /** Its address for people: {@code GET /rooms/free}. */
    String address() {
        return verb + " " + path;
    }

    /** The id of the operation, else the names of class and method, so that it does not depend on what other methods there are. */
    private String name() {
        String id = first(OpenApiNotes::id);
        return id.isEmpty() ? resource() + "_" + method.getJavaMember().getName() : id;
    }

    /** What is closest to the method itself; empty if nothing is said. */
    private String first(Function<Method, String> note) {
        return declarations.stream().map(note).filter(text -> !text.isEmpty()).findFirst().orElse("");
    }

    private String resource() {
        String type = bean.type().getJavaClass().getSimpleName();
        String plain = ENDINGS.stream().filter(ending -> type.endsWith(ending) && !type.equals(ending))
                .map(ending -> type.substring(0, type.length() - ending.length())).findFirst().orElse(type);
        return Character.toLowerCase(plain.charAt(0)) + plain.substring(1);
    }

    /** What HTTP says about the verb. */
    private Map<String, Object> hints() {
        return switch (verb) {
            case GET -> Map.of("readOnlyHint", true, "destructiveHint", false, "idempotentHint", true);
            case "PUT" -> Map.of("idempotentHint", true);
            case "DELETE" -> Map.of("idempotentHint", true, "destructiveHint", true);
            default -> Map.of();
        };
    }
}
