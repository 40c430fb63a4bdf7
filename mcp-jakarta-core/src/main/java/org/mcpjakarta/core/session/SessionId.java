package org.mcpjakarta.core.session;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** Creates session ids: 192 random bits in visible ASCII, not derived from anything. */
public final class SessionId {
    private static final int BYTES = 24;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{32}");

    private final SecureRandom random = new SecureRandom();
    private final Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();

    /** Whether it could have been created here, or by an earlier deployment of this application. */
    static boolean isWellFormed(String id) {
        return FORM.matcher(id).matches();
    }

    public String mint() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return encoder.encodeToString(bytes);
    }
}
