package org.mcpjakarta.client;

import java.util.List;

/** The folders that the client lets the server work in. Asked anew by every call, so that a change is seen at the next one. */
public record Roots() implements Question<List<Root>> {

    public static Roots list() {
        return new Roots();
    }
}
