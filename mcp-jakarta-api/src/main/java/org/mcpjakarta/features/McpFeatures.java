package org.mcpjakarta.features;

import org.mcpjakarta.McpServer;

/**
 * The features of a server, to be changed while it runs. Inject it into any bean, with {@link McpServer} for a server other
 * than the default one. Clients that subscribed to changes are notified of each. Safe to use from any thread.
 */
public interface McpFeatures {

    /** The tools. */
    Tools tools();

    /** The resources. */
    Resources resources();

    /** The resource templates. */
    ResourceTemplates resourceTemplates();

    /** The prompts. */
    Prompts prompts();

    /** The tools that the server offers. */
    interface Tools {

        /**
         * Adds a tool.
         *
         * @throws IllegalArgumentException if the server already has a tool of that name, or something is wrong with this one
         */
        void add(ToolSpec tool);

        /** Removes a tool, also one that is a method; false if the server does not have it. Running calls continue. */
        boolean remove(String name);
    }

    /** The resources that the server offers. */
    interface Resources {

        /**
         * Adds a resource.
         *
         * @throws IllegalArgumentException if the server already has a resource with that URI, or something is wrong
         *     with this one
         */
        void add(ResourceSpec resource);

        /** Removes a resource, also one that is a method; false if the server does not have one with that URI. */
        boolean remove(String uri);

        /** Notifies the clients that subscribed to the resource that its contents have changed. */
        void updated(String uri);
    }

    /** The resource templates that the server offers. */
    interface ResourceTemplates {

        /**
         * Adds a resource template.
         *
         * @throws IllegalArgumentException if the server already has a template that some of the same URIs follow, or something is
         *     wrong with this one
         */
        void add(ResourceTemplateSpec template);

        /** Removes a template, also one that is a method; false if the server does not have it. */
        boolean remove(String uriTemplate);
    }

    /** The prompts that the server offers. */
    interface Prompts {

        /**
         * Adds a prompt.
         *
         * @throws IllegalArgumentException if the server already has a prompt of that name, or something is wrong with
         *     this one
         */
        void add(PromptSpec prompt);

        /** Removes a prompt, also one that is a method; false if the server does not have it. */
        boolean remove(String name);
    }
}
