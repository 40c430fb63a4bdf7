package org.mcpjakarta.client;

import java.util.List;

/**
 * The folders that the client lets the server work in. A client that sends notifications of changes is asked once per session,
 * and again by the first call after a change; any other client is asked by every call. So the next call always sees a change.
 */
public record Roots() implements Question<List<Root>> {

    public static Roots list() {
        return new Roots();
    }
}
