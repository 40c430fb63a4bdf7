package org.mcpjakarta.cdi.method;

import java.lang.annotation.Annotation;

import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.spi.ExtensionMethod;
import org.mcpjakarta.tools.Tool;

/** The kinds of annotated methods, in the order in which they are defined: completions last, since they refer to the others. */
public enum FeatureKind {
    TOOL("Tool", Tool.class),
    RESOURCE("Resource", Resource.class),
    TEMPLATE("Resource template",
            ResourceTemplate.class),
    PROMPT("Prompt", Prompt.class),
    PROMPT_COMPLETION("Completion of prompt",
            CompletePrompt.class),
    TEMPLATE_COMPLETION("Completion of resource template",
            CompleteResourceTemplate.class),
    METHOD("Method", ExtensionMethod.class);

    private final String label;
    private final Class<? extends Annotation> annotation;

    FeatureKind(String label, Class<? extends Annotation> annotation) {
        this.label = label;
        this.annotation = annotation;
    }

    /** One of this kind in problems: {@code Tool "add"}. */
    public String place(String key) {
        return label + " \"" + key + "\"";
    }

    /** The annotation that marks a method of this kind. */
    public Class<? extends Annotation> annotation() {
        return annotation;
    }
}
