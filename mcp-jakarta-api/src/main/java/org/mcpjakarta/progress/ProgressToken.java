package org.mcpjakarta.progress;

import java.math.BigInteger;

/**
 * The client's token for a request whose progress it asked for.
 *
 * @param value a {@code String}, a {@code Long} or a {@code BigInteger}
 */
public record ProgressToken(Object value) {

    public ProgressToken {
        if (!(value instanceof String || value instanceof Long || value instanceof BigInteger)) {
            throw new IllegalArgumentException("A progress token is a String, a Long or a BigInteger");
        }
    }
}
