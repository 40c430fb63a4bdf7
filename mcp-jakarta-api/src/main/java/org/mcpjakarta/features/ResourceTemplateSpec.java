package org.mcpjakarta.features;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.content.Annotations;

/**
 * A family of resources to be added while the server runs. It has every setting of {@link org.mcpjakarta.resources.ResourceTemplate}
 * and of the annotations used with it. The handler gets the variables as arguments. Immutable.
 *
 * <pre>{@code
 * ResourceTemplateSpec.at("rooms://{id}/plan").named("plan").ofType("image/png")
 *         .completing("id", (typed, call) -> rooms.idsBeginningWith(typed))
 *         .handledBy(call -> plans.of((String) call.arguments().get("id")))
 * }</pre>
 *
 * @param uriTemplate see {@link org.mcpjakarta.resources.ResourceTemplate#uriTemplate()}
 * @param variables those whose type is not a string or a list of strings, or that have a default value
 * @param mimeType the MIME type of all these resources, or empty
 * @param annotations the audience, the priority and the time of the last change, or null
 * @param cache how long clients may cache them, or null for the settings of the server
 * @param completers suggest values, by variable
 */
public record ResourceTemplateSpec(String uriTemplate, FeatureInfo info, List<ArgumentSpec> variables, String mimeType,
        @Nullable Annotations annotations, ResourceSpec.@Nullable Cache cache, Map<String, McpCompleter> completers,
        McpHandler handler) {

    public ResourceTemplateSpec {
        Objects.requireNonNull(uriTemplate, "uriTemplate");
        Objects.requireNonNull(handler, "handler");
        variables = List.copyOf(variables);
        completers = Map.copyOf(completers);
    }

    /** Begins a spec; {@link Builder#handledBy} completes it. */
    public static Builder at(String uriTemplate) {
        return new Builder(uriTemplate);
    }

    /** Builds a spec; {@link #handledBy} completes it. Immutable: each method returns a changed copy. */
    public static final class Builder extends ResourceSpecBuilder<Builder> {
        private final String uriTemplate;

        private Builder(String uriTemplate) {
            super(uriTemplate);
            this.uriTemplate = uriTemplate;
        }

        /**
         * Declares a variable of another type than string, or with a default value. All other variables are strings, or lists of
         * strings.
         */
        public Builder taking(ArgumentSpec variable) {
            return copyTaking(variable);
        }

        /** Suggests values for a variable, as with {@link org.mcpjakarta.completion.CompleteResourceTemplate}. */
        public Builder completing(String variable, McpCompleter completer) {
            return copyCompleting(variable, completer);
        }

        /** Completes the spec. */
        public ResourceTemplateSpec handledBy(McpHandler handler) {
            return new ResourceTemplateSpec(uriTemplate, info(), arguments, mimeType, annotations, cache, completers,
                    handler);
        }
    }
}
