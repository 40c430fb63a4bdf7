package org.mcpjakarta.cdi.scan;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Type;

import jakarta.enterprise.inject.spi.AnnotatedParameter;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.foreign.OpenApiNotes;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.rest.RestArgument;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.resources.ResourceTemplateArg;
import org.mcpjakarta.tools.McpHeader;
import org.mcpjakarta.tools.ToolArg;

/** The values of the annotation of a parameter. Each kind of feature has its own annotation, with different members. */
record ArgumentNote(String name, String title, String description, boolean required, String defaultValue) {
    private static final ArgumentNote SILENT = new ArgumentNote("", "", "", true, "");

    static ArgumentNote of(FeatureKind kind, AnnotatedParameter<?> parameter) {
        return switch (kind) {
            case PROMPT -> prompt(parameter.getAnnotation(PromptArg.class));
            case RESOURCE, TEMPLATE -> variable(parameter.getAnnotation(ResourceTemplateArg.class));
            default -> tool(parameter.getAnnotation(ToolArg.class));
        };
    }

    /** For an argument that JAX-RS describes. Annotations of MicroProfile OpenAPI may tell what it means. */
    static ArgumentNote of(RestArgument argument) {
        ArgumentNote own = tool(argument.annotations().getAnnotation(ToolArg.class));
        String other = OpenApiNotes.ofArgument(argument.annotations());
        return own.description.isEmpty()
                ? new ArgumentNote(own.name, own.title,
                        other.isEmpty() ? OpenApiNotes.ofArgument(argument.described()) : other, own.required,
                        own.defaultValue)
                : own;
    }

    /** The annotation that gives a name to a parameter, for messages. */
    static String remedy(FeatureKind kind) {
        return switch (kind) {
            case PROMPT -> "@PromptArg(name = \"…\")";
            case RESOURCE, TEMPLATE -> "@ResourceTemplateArg(name = \"…\")";
            default -> "@ToolArg(name = \"…\")";
        };
    }

    /**
     * The argument as annotated, without its default value.
     *
     * @param otherName the name if the annotation gives none
     * @param required  whether it is required unless the annotation says otherwise
     */
    Argument argument(String otherName, Type type, boolean required, AnnotatedElement element) {
        McpHeader header = element.getAnnotation(McpHeader.class);
        return new Argument(name.isEmpty() ? otherName : name, type, title, description, this.required && required,
                null, header == null ? null : header.value(), element);
    }

    /** The default value as text, or null. */
    @Nullable
    String defaultText() {
        return defaultValue.isEmpty() ? null : defaultValue;
    }

    private static ArgumentNote tool(@Nullable ToolArg given) {
        return given == null
                ? SILENT
                : new ArgumentNote(given.name(), "", given.description(), given.required(), given.defaultValue());
    }

    private static ArgumentNote prompt(@Nullable PromptArg given) {
        return given == null
                ? SILENT
                : new ArgumentNote(given.name(), given.title(), given.description(), given.required(),
                        given.defaultValue());
    }

    private static ArgumentNote variable(@Nullable ResourceTemplateArg given) {
        return given == null ? SILENT : new ArgumentNote(given.name(), "", "", true, given.defaultValue());
    }
}
