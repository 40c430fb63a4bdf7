package org.mcpjakarta.jdbc.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import org.eclipse.microprofile.config.Config;

/** What tells the rows of applications apart if nothing is configured: the name of the server. */
final class DefaultName {
    /** The same on all servers. The name of the application would not be: some do not tell it, and it may contain a version. */
    static final String UNNAMED = "app";
    private static final int LONGEST = 40;
    private static final int DIGEST_CHARACTERS = 12;

    private DefaultName() {}

    static String of(Config config) {
        return config.getOptionalValue("mcp.server.name", String.class).filter(name -> !name.isBlank())
                .map(DefaultName::of).orElse(UNNAMED);
    }

    /** Different names stay different, whatever they consist of. */
    static String of(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "-");
        return plain.equals(name) && name.length() <= LONGEST
                ? name
                : plain.substring(0, Math.min(plain.length(), LONGEST)) + "-" + digest(name);
    }

    private static String digest(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGEST_CHARACTERS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
