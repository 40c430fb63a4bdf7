package org.mcpjakarta.valkey.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import org.eclipse.microprofile.config.Config;

/** What keys begin with if nothing is configured: {@code mcp1:} and the name of the server. */
final class DefaultPrefix {
    private static final String LAYOUT = "mcp1:";
    /** The same on all servers. The name of the application would not be: some do not tell it, and it may contain a version. */
    static final String UNNAMED = LAYOUT + "app";
    private static final int LONGEST = 40;
    private static final int DIGEST_CHARACTERS = 12;

    private DefaultPrefix() {}

    static String of(Config config) {
        return config.getOptionalValue("mcp.server.name", String.class).filter(name -> !name.isBlank())
                .map(DefaultPrefix::of).orElse(UNNAMED);
    }

    /** Different names have different prefixes, whatever they consist of. */
    static String of(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "-");
        return LAYOUT + (plain.equals(name) && name.length() <= LONGEST
                ? name
                : plain.substring(0, Math.min(plain.length(), LONGEST)) + "-" + digest(name));
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
