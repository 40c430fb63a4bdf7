package org.mcpjakarta.features;

import org.mcpjakarta.McpServer;

/**
 * What the server offers, to be changed while it runs. Inject it into any bean, with {@link McpServer} for a server other
 * than the default one. Clients that asked to hear of changes are told of each. Safe to use from any thread.
 */
public interface McpFeatures {

    /** The tools. */
    Tools tools();

    /** The resources. */
    Resources resources();

    /** The prompts. */
    Prompts prompts();

    /** The tools that the server offers. */
    interface Tools {

        /**
         * Offers one more tool.
         *
         * @throws IllegalArgumentException if there is a tool of that name already, or something is wrong with this one
         */
        void add(ToolSpec tool);

        /** Takes a tool away, also one that is a method; false if there is none of that name. Calls that run go on. */
        boolean remove(String name);
    }

    /** The resources that the server offers. */
    interface Resources {

        /**
         * Offers one more resource.
         *
         * @throws IllegalArgumentException if there is a resource at that address already, or something is wrong with
         *     this one
         */
        void add(ResourceSpec resource);

        /** Takes a resource away, also one that is a method; false if there is none at that address. */
        boolean remove(String uri);

        /** Tells the clients that subscribed to the resource that it holds something else now. */
        void updated(String uri);
    }

    /** The prompts that the server offers. */
    interface Prompts {

        /**
         * Offers one more prompt.
         *
         * @throws IllegalArgumentException if there is a prompt of that name already, or something is wrong with this one
         */
        void add(PromptSpec prompt);

        /** Takes a prompt away, also one that is a method; false if there is none of that name. */
        boolean remove(String name);
    }
}
