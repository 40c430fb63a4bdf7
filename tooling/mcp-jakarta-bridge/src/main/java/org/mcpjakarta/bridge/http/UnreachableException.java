package org.mcpjakarta.bridge.http;

import java.io.IOException;

/** There is no connection, so nothing was sent. */
public final class UnreachableException extends IOException {
    private static final long serialVersionUID = 1L;

    UnreachableException(String message) {
        super(message);
    }
}
