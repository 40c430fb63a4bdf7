package org.mcpjakarta.core.session;

import java.util.Set;

/** In which sessions something goes on here and now: they are not idle, however long their clients say nothing. */
public interface Activity {
    boolean isIn(String session);

    Set<String> sessions();
}
