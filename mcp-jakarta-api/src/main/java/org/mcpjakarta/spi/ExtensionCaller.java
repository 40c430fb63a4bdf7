package org.mcpjakarta.spi;

import java.util.Set;

/** Who is told of an extension, or calls it: a method with {@link ExtensionMethod} can take it as a parameter. */
public interface ExtensionCaller {
    /** The date of the client's revision of the protocol. */
    String protocolVersion();

    /** Whether the revision has no sessions: the client sends its capabilities with every request. */
    boolean isStateless();

    /** Whether the caller is authenticated. */
    boolean isKnown();

    /** The scopes of its access token. */
    Set<String> scopes();

    /** Whether the tool exists and the caller can see it. */
    boolean seesTool(String name);

    /** Whether there is a resource of this fixed URI, and the caller can see it. Templates that match do not count. */
    boolean seesResource(String uri);
}
