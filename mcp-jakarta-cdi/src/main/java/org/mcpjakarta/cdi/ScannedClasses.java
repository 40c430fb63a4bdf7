package org.mcpjakarta.cdi;

import java.lang.System.Logger.Level;
import java.util.Set;

import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.annotation.HandlesTypes;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.spi.ExtensionMethod;
import org.mcpjakarta.tools.Tool;

/**
 * Gets all classes with our annotations from the servlet container, and warns of those that are not beans: CDI reports beans only.
 * Only servlet containers load this class.
 */
@HandlesTypes({Tool.class, Resource.class, ResourceTemplate.class, Prompt.class, CompletePrompt.class,
        CompleteResourceTemplate.class, ExtensionMethod.class})
public final class ScannedClasses implements ServletContainerInitializer {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    @Override
    public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
        if (classes == null) {
            return;
        }
        try {
            CDI.current().getBeanManager().getExtension(McpExtension.class).overlooked(classes)
                    .forEach(line -> LOG.log(Level.WARNING, line));
        } catch (IllegalStateException | IllegalArgumentException | LinkageError e) {
            // CDI or our extension is missing. The code that registers the endpoint reports that.
            LOG.log(Level.DEBUG, "Annotated classes that are not beans cannot be reported", e);
        }
    }
}
