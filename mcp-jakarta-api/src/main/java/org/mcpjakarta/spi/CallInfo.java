package org.mcpjakarta.spi;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A call as listeners see it: one object for each call, and another for the task that goes on after it. It holds neither tokens nor
 * session ids, and of the arguments only what their feature allows to record.
 */
public interface CallInfo {
    /** The key under which a listener that makes traces keeps the id of the trace, as a text, for the other listeners. */
    Object TRACE_ID = new Object();

    /** The path of the server on its host, such as {@code /rooms/mcp}: the context path of its application comes first. */
    String server();

    /** The id of the request; a text, also if the client has sent a number. */
    String requestId();

    /** The method of the protocol, such as {@code tools/call}, as the client has sent it. It may be one that does not exist. */
    String method();

    /** The name of the tool or prompt, or the URI or URI template of the resource; null while it is not known, or if there is none. */
    @Nullable
    String feature();

    /** The date of the client's revision of the protocol. */
    String protocolVersion();

    /** A short digest of the caller, the same wherever the log names this caller; empty for anonymous callers. */
    String callerDigest();

    /** Who calls, by its token or its login; null for anonymous callers. */
    @Nullable
    Identity identity();

    /** Where the request came from. */
    Peer peer();

    /** Whether the call belongs to a session. */
    boolean isInSession();

    /** The W3C trace parent that the client sent with the call; null if it sent none. */
    @Nullable
    String traceParent();

    /** The W3C trace state that the client sent; null if it sent none, or no valid trace parent. */
    @Nullable
    String traceState();

    /** The W3C baggage that the client sent; null if it sent none, or no valid trace parent. */
    @Nullable
    String baggage();

    /** The arguments of the call. */
    Arguments arguments();

    /** What a listener has kept with this call under that key; null if nothing. */
    @Nullable
    Object kept(Object key);

    /** Keeps something with this call, and with the task that may go on after it. @param key compared by identity */
    void keep(Object key, Object value);

    /**
     * The other end of the connection of a request.
     *
     * @param address its network address; empty if not known
     * @param port    0 if not known
     * @param http    the version of HTTP, such as {@code 1.1} or {@code 2}; empty if not known
     */
    record Peer(String address, int port, String http) {
        public static final Peer UNKNOWN = new Peer("", 0, "");
    }

    /** The arguments of a call as listeners may see them. */
    interface Arguments {
        /** There are none. */
        Arguments NONE = new Arguments() {
            @Override
            public List<String> names() {
                return List.of();
            }

            @Override
            public String digest(byte[] key) {
                return "";
            }

            @Override
            public Map<String, String> recorded() {
                return Map.of();
            }
        };

        /** The names of those that the client has sent and the feature has declared. */
        List<String> names();

        /**
         * A digest of all values, in 22 characters: equal for equal arguments, and of no use without the key. Empty if there are no
         * arguments.
         */
        String digest(byte[] key);

        /** The values that the feature {@linkplain org.mcpjakarta.Recorded allows} to record, as JSON, by name; already redacted. */
        Map<String, String> recorded();
    }
}
