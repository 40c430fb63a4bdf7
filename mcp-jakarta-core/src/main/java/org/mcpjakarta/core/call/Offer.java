package org.mcpjakarta.core.call;

import org.mcpjakarta.core.session.Caller;

/** What a server offers to a caller now. */
public interface Offer {
    /** Nothing to anybody. */
    Offer NOTHING = new Offer() {
        @Override
        public boolean hasTool(Caller caller, String name) {
            return false;
        }

        @Override
        public boolean hasResource(Caller caller, String uri) {
            return false;
        }
    };

    /** Whether the tool exists and the caller can see it. */
    boolean hasTool(Caller caller, String name);

    /** Whether there is a resource of this fixed URI, and the caller can see it. Templates that match do not count. */
    boolean hasResource(Caller caller, String uri);
}
