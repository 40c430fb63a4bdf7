package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Pattern;

import org.mcpjakarta.spi.EventLogStore.LogKey;

/** The names of rows. Those of logs and sessions are digests, so that they are short and the same on all nodes. */
record Names(String app) {
    private static final Pattern KIND = Pattern.compile("[a-z0-9./-]{1,40}");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final int DIGEST_BYTES = 15;

    /** The kind of items of this application. */
    String items(String kind) {
        return app + ":" + kind(kind);
    }

    /** The row that counts the changes. */
    String changes() {
        return app + ":changes";
    }

    String session(String server, String session) {
        return digest(app + ":" + server + ":" + id(session));
    }

    String log(String server, LogKey log) {
        return digest(app + ":" + server + ":" + id(log.session()) + ":" + id(log.log()));
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, DIGEST_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same id of an item, a session, a log or a node. */
    static String id(String id) {
        return check(ID, id);
    }

    /** The same id, which may be empty. */
    static String idOrNone(String id) {
        return id.isEmpty() ? id : id(id);
    }

    /** The same name of a server or a kind of items. */
    static String kind(String kind) {
        return check(KIND, kind);
    }

    // What does not fit may be a secret, or come from a client, so it is not repeated.
    private static String check(Pattern pattern, String name) {
        if (!pattern.matcher(name).matches()) {
            throw new IllegalArgumentException("A name of " + name.length() + " characters does not match " + pattern);
        }
        return name;
    }
}
