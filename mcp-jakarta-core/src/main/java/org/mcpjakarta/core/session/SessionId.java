package org.mcpjakarta.core.session;

import java.security.SecureRandom;
import java.util.Base64;

/** Mints session ids: 192 random bits in visible ASCII, never derived from anything. */
public final class SessionId {
    private static final int BYTES = 24;

    private final SecureRandom random = new SecureRandom();
    private final Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();

    public String mint() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return encoder.encodeToString(bytes);
    }
}
