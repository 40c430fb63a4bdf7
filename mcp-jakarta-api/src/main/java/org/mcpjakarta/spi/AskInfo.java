package org.mcpjakarta.spi;

import org.jspecify.annotations.Nullable;

/** A request of the server to a client: a question during a call, or a ping. */
public interface AskInfo {
    /** The path of the server on its host. */
    String server();

    /** The method of the protocol, such as {@code elicitation/create}. */
    String method();

    /** The id of the request. */
    String requestId();

    /** The date of the client's revision of the protocol. */
    String protocolVersion();

    /** The call during which the client is asked; null for a ping. */
    @Nullable
    CallInfo call();

    /** What a listener has kept under that key; null if nothing. */
    @Nullable
    Object kept(Object key);

    /** Keeps something with this request. @param key compared by identity */
    void keep(Object key, Object value);
}
