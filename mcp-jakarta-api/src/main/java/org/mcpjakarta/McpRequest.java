package org.mcpjakarta;

import java.util.Map;
import java.util.Optional;

/**
 * The request being served: who asks, in which revision of the protocol, and with which metadata. Take it as a
 * parameter of the method, or inject it into any bean; an injected one is the request whose call runs on the current thread. Maps hold
 * plain values: strings, numbers, booleans, lists and maps.
 *
 * <p>A bean that REST or a timer uses as well may ask it anything there, too: outside a call nothing is known and nothing is
 * supported, see {@link #isActive}. Only {@link #requireCapability} and {@link #requireExtension} fail then.
 */
public interface McpRequest {

    /** Whether a call is being served on the current thread; always true for a parameter. */
    boolean isActive();

    /** The id of the request: a {@code String}, a {@code Long} or a {@code BigInteger}. An empty string outside a call. */
    Object id();

    /** The id of the session, for clients of the revisions that have sessions. Treat it as a secret. */
    Optional<String> sessionId();

    /** The revision of the protocol that the client uses, such as {@code 2025-11-25}. An empty string outside a call. */
    String protocolVersion();

    /** What the client says it can do, by capability; a capability without settings is an empty map. */
    Map<String, Object> rawClientCapabilities();

    /** What the client says about itself, if it does. */
    Optional<ImplementationInfo> clientInfo();

    /** The metadata of the request; empty if it has none. */
    Map<String, Object> metadata();

    /** The trace the request belongs to, if it names a valid one. */
    Optional<TraceContext> traceContext();

    /** Whether the client declared a capability, such as {@code elicitation} or {@code sampling}. */
    boolean supports(String capability);

    /**
     * Ends the call with an error that names the capability, unless the client declared it.
     * Call it before the first side effect.
     */
    void requireCapability(String capability);

    /**
     * Whether the client declared an extension, such as {@code io.modelcontextprotocol/ui}.
     *
     * @throws IllegalArgumentException if the id has no prefix or is malformed, see {@link MetaKey}
     */
    boolean supportsExtension(String id);

    /**
     * Ends the call with an error that names the extension, unless the client declared it.
     * Call it before the first side effect.
     *
     * @throws IllegalArgumentException if the id has no prefix or is malformed, see {@link MetaKey}
     */
    void requireExtension(String id);
}
