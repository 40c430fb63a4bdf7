package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.store.StoreNames;

/** The names of rows. Those of logs, sessions and results are digests, so that they are short and the same on all nodes. */
record RowNames(String app) {
    private static final int DIGEST_BYTES = 15;

    /** The kind of items of this application. */
    String items(String kind) {
        return app + ":" + StoreNames.kind(kind);
    }

    /** The row that counts the changes. */
    String changes() {
        return app + ":changes";
    }

    String session(String server, String session) {
        return digest(app + ":" + server + ":" + StoreNames.id(session));
    }

    String log(String server, LogKey log) {
        return digest(app + ":" + server + ":" + StoreNames.id(log.session()) + ":" + StoreNames.id(log.log()));
    }

    /** Two servers, or two applications, may have tools of the same name. */
    String result(String id) {
        return digest(app + ":result:" + StoreNames.id(id));
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, DIGEST_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
