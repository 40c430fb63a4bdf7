package org.mcpjakarta.core.session;

import java.util.Set;

/** The sessions that are in use on this node. They are not idle, even if their clients send nothing for a long time. */
public interface Activity {
    boolean isIn(String session);

    Set<String> sessions();
}
