package org.mcpjakarta;

import java.util.Map;
import java.util.Optional;

/**
 * The request being served: its client, its revision of the protocol and its metadata. Take it as a
 * parameter of the method, or inject it into any bean; an injected one is the request whose call runs on the current thread. Maps hold
 * plain values: strings, numbers, booleans, lists and maps.
 *
 * <p>A bean that also serves REST or a timer can use it there, too: outside a call all information is empty and nothing is
 * supported, see {@link #isActive}. Only {@link #requireCapability} and {@link #requireExtension} throw an exception then.
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

    /** The capabilities that the client declared, by name; a capability without settings is an empty map. */
    Map<String, Object> rawClientCapabilities();

    /** The name and version of the client, if it sent them. */
    Optional<ImplementationInfo> clientInfo();

    /** The metadata of the request; empty if it has none. */
    Map<String, Object> metadata();

    /** The trace that the request belongs to, if it contains a valid one. */
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
     * The settings that the client declared for an extension; an empty map if it has none, or did not declare the extension.
     *
     * @throws IllegalArgumentException if the id has no prefix or is malformed, see {@link MetaKey}
     */
    Map<String, Object> extensionSettings(String id);

    /**
     * Ends the call with an error that names the extension, unless the client declared it.
     * Call it before the first side effect.
     *
     * @throws IllegalArgumentException if the id has no prefix or is malformed, see {@link MetaKey}
     */
    void requireExtension(String id);
}
