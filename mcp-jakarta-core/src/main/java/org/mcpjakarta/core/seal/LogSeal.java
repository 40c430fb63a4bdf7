package org.mcpjakarta.core.seal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import javax.crypto.Cipher;
import javax.crypto.SecretKey;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.upkeep.ThrottledLog;

/**
 * Seals the events of streams for the store that the nodes share. Somebody who can write to the store can remove events and cut logs
 * off, but cannot read, change or invent events, nor move them to another session, log or number.
 *
 * <p>AES-256-GCM: one byte for the format, 8 random bytes, then the encrypted bytes. Each writer of a log has a key of its own, derived
 * from those random bytes, and the nonce is the number of the event. So no nonce is used twice with one key, whatever the store says
 * about numbers and writers.
 */
public final class LogSeal {
    private static final byte EVENT = 1;
    private static final byte LAST_EVENT = 2;
    private static final int SALT_BYTES = 8;
    private static final int HEAD_BYTES = 1 + SALT_BYTES;
    private static final int TAG_BYTES = 16;
    private static final int NONCE_BYTES = 12;
    private static final int SESSION_KEY_BYTES = 16;

    private final StateKeys keys;
    private final SecureRandom random = new SecureRandom();
    private final ThrottledLog log = new ThrottledLog();

    /**
     * @param keys   those that all nodes of the application share
     * @param server the name of the server whose streams are sealed; another server cannot open them
     */
    public LogSeal(StateKeys keys, String server) {
        this.keys = keys.forServer("events of streams").forServer(server); // names of servers have no spaces
    }

    /** What stands for a session in the store, since its id is a secret. */
    public static String sessionKey(String sessionId) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(sessionId.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, SESSION_KEY_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** @param session the key of the session, see {@link #sessionKey} */
    public OfLog of(String session, String log) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return new OfLog(this, (session + '\n' + log + '\n').getBytes(StandardCharsets.UTF_8), salt);
    }

    /**
     * Seals and opens the events of one log. Used by one thread at a time. A number must not be sealed again with another content.
     */
    public static final class OfLog {
        private final LogSeal server;
        private final byte[] log;
        private final byte[] salt;
        private @Nullable SecretKey sealing;
        private byte[] openingSalt = {};
        private List<SecretKey> opening = List.of();

        private OfLog(LogSeal server, byte[] log, byte[] salt) {
            this.server = server;
            this.log = log;
            this.salt = salt;
        }

        /** @param number 1 for the first event */
        public byte[] seal(long number, byte[] plain) {
            return seal(EVENT, number, plain);
        }

        /** Seals the event that another node may have to append, after whatever number. */
        public byte[] sealLast(byte[] plain) {
            return seal(LAST_EVENT, 0, plain);
        }

        private byte[] seal(byte format, long number, byte[] plain) {
            if (sealing == null) {
                sealing = derived(server.keys.first(), salt);
            }
            byte[] sealed = Seal.crypt(Cipher.ENCRYPT_MODE, sealing, nonce(number), context(number), plain);
            if (sealed == null) {
                throw new IllegalStateException("Sealing cannot fail");
            }
            return ByteBuffer.allocate(HEAD_BYTES + sealed.length).put(format).put(salt).put(sealed).array();
        }

        /** The event of that number, or the last event; null if it was not sealed for this place with one of the keys. */
        public byte @Nullable [] open(long number, byte[] sealed) {
            byte[] plain = opened(number, sealed);
            if (plain == null) {
                server.log.info("MCPJ6005", () -> "MCPJ6005 An event of another node cannot be read here;"
                        + " mcp.state.keys has to be the same on all nodes");
            }
            return plain;
        }

        private byte @Nullable [] opened(long number, byte[] sealed) {
            if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] != EVENT && sealed[0] != LAST_EVENT) {
                return null;
            }
            long sealedNumber = sealed[0] == EVENT ? number : 0;
            byte[] encrypted = Arrays.copyOfRange(sealed, HEAD_BYTES, sealed.length);
            for (SecretKey key : openingKeys(Arrays.copyOfRange(sealed, 1, HEAD_BYTES))) {
                byte[] plain = Seal.crypt(Cipher.DECRYPT_MODE, key, nonce(sealedNumber), context(sealedNumber),
                        encrypted);
                if (plain != null) {
                    return plain;
                }
            }
            return null;
        }

        // Events that follow one another mostly have the same writer.
        private List<SecretKey> openingKeys(byte[] writerSalt) {
            if (!Arrays.equals(openingSalt, writerSalt)) {
                openingSalt = writerSalt;
                opening = server.keys.all().stream().map(key -> derived(key, writerSalt)).toList();
            }
            return opening;
        }

        private SecretKey derived(SecretKey key, byte[] writerSalt) {
            return StateKeys.key(StateKeys.derived(key,
                    ByteBuffer.allocate(log.length + SALT_BYTES).put(log).put(writerSalt).array()));
        }

        private static byte[] nonce(long number) {
            return ByteBuffer.allocate(NONCE_BYTES).putInt(0).putLong(number).array();
        }

        private byte[] context(long number) {
            return ByteBuffer.allocate(log.length + Long.BYTES).put(log).putLong(number).array();
        }
    }
}
