package org.mcpjakarta.client;

import java.util.List;

/**
 * The folders that the client lets the server work in. A client that tells of changes is asked once in a session, and again by the first
 * call after a change; any other is asked by every call. So a change is always seen by the next call.
 */
public record Roots() implements Question<List<Root>> {

    public static Roots list() {
        return new Roots();
    }
}
