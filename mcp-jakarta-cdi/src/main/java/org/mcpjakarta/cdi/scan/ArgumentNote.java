package org.mcpjakarta.cdi.scan;

import java.lang.reflect.AnnotatedElement;

import jakarta.enterprise.inject.spi.AnnotatedParameter;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.resources.ResourceTemplateArg;
import org.mcpjakarta.tools.ToolArg;

/** What an annotation says of a parameter. Each kind of feature has an annotation of its own; they differ in what they can say. */
record ArgumentNote(String name, String title, String description, boolean required, String defaultValue) {
    private static final ArgumentNote SILENT = new ArgumentNote("", "", "", true, "");

    static ArgumentNote of(FeatureKind kind, AnnotatedParameter<?> parameter) {
        return switch (kind) {
            case PROMPT -> prompt(parameter.getAnnotation(PromptArg.class));
            case RESOURCE, TEMPLATE -> variable(parameter.getAnnotation(ResourceTemplateArg.class));
            default -> tool(parameter.getAnnotation(ToolArg.class));
        };
    }

    /** Of an argument of a tool that is no parameter, but a member of one. */
    static ArgumentNote of(AnnotatedElement member) {
        return tool(member.getAnnotation(ToolArg.class));
    }

    /** What to write to name a parameter. */
    static String remedy(FeatureKind kind) {
        return switch (kind) {
            case PROMPT -> "@PromptArg(name = \"…\")";
            case RESOURCE, TEMPLATE -> "@ResourceTemplateArg(name = \"…\")";
            default -> "@ToolArg(name = \"…\")";
        };
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
