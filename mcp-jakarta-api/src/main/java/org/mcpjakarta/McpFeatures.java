package org.mcpjakarta;

import org.mcpjakarta.tools.ToolSpec;

/**
 * What the server offers, to be changed while it runs. Inject it into any bean. Clients that asked to hear of changes are
 * told of each. Safe to use from any thread.
 */
public interface McpFeatures {

    /** The tools. */
    Tools tools();

    /** The tools that the server offers. */
    interface Tools {

        /**
         * Offers one more tool.
         *
         * @throws IllegalArgumentException if there is a tool of that name already
         */
        void add(ToolSpec tool);

        /** Takes a tool away, also one that is a method; false if there is none of that name. Calls that run go on. */
        boolean remove(String name);
    }
}
