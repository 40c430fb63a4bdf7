package org.mcpjakarta.core.feature;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/**
 * Cursors of one list for one caller: the name after which the next page starts, behind a checksum that ties it to both.
 * A name is no secret and grants nothing, so no key is needed, and a cursor works on every node and after a restart; the
 * checksum tells a mistaken, altered or foreign cursor from a good one.
 */
public final class Cursors {
    private static final int CHECK = 8;
    /** Longer than any that is given out: the longest names are addresses of 8 192 characters. */
    private static final int LONGEST = 1 << 16;

    private final String list;
    private final String owner;

    /**
     * @param list  what is listed, and where
     * @param owner whoever lists; empty if unknown
     */
    public Cursors(String list, String owner) {
        this.list = list;
        this.owner = owner;
    }

    public String write(String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        byte[] cursor = Arrays.copyOf(check(text), CHECK + text.length);
        System.arraycopy(text, 0, cursor, CHECK, text.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
    }

    /** @throws RpcException if the cursor is not one of these */
    public String read(String cursor) {
        if (cursor.length() > LONGEST) {
            throw invalid();
        }
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(cursor);
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
        byte[] text = bytes.length < CHECK ? new byte[0] : Arrays.copyOfRange(bytes, CHECK, bytes.length);
        String name = new String(text, StandardCharsets.UTF_8);
        // Compared as written, since several texts decode to the same bytes.
        if (text.length == 0 || !write(name).equals(cursor)) {
            throw invalid();
        }
        return name;
    }

    private byte[] check(byte[] text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(list.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(owner.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return Arrays.copyOf(digest.digest(text), CHECK);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static RpcException invalid() {
        return new RpcException(RpcError.invalidParams("The cursor is not one that this list gave out"));
    }
}
