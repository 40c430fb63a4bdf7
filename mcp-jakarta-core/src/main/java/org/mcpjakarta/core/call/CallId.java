package org.mcpjakarta.core.call;

import java.security.SecureRandom;
import java.util.Base64;

/** Creates the ids by which applications tell calls apart: 192 random bits in visible ASCII, not derived from anything. */
final class CallId {
    private static final int BYTES = 24;
    private static final SecureRandom RANDOM = new SecureRandom();

    private CallId() {}

    static String mint() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
