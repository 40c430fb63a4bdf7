package org.mcpjakarta.spi;

import org.jspecify.annotations.Nullable;

/**
 * A request that was refused before it became a call, or could not be read.
 *
 * @param server   the path of the server on its host
 * @param status   the HTTP status of the response, or the one that a member of a batch would have had
 * @param limit    the configuration key of the limit that was reached; null if it was refused for another reason
 * @param method   the method of the protocol; null if it is not known yet
 * @param identity who has sent it; null if it is not known, or anonymous
 * @param callerDigest see {@link CallInfo#callerDigest}
 */
public record Refusal(String server, Reason reason, int status, @Nullable String limit, @Nullable String method,
        @Nullable Identity identity, String callerDigest) {
    public enum Reason {
        /** The web page that has sent it is not trusted, or its host name is not one of this server. */
        ORIGIN,
        /** The token is missing, not valid or not sufficient. */
        TOKEN,
        /** A limit is reached, or the server is about to stop. */
        LIMIT,
        /** The request is wrong: its headers, its session, or its body. */
        REQUEST,
        /** The server has failed. */
        DEFECT
    }
}
