package org.mcpjakarta.core.feature;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/**
 * Cursors of one list for one caller: the name after which the next page starts, preceded by a checksum that ties it to list and
 * caller. A name is not secret and does not grant access, so no key is needed, and a cursor works on every node and after a restart.
 * The checksum detects cursors that are mistaken, altered, or belong to another list or caller.
 */
public final class Cursors {
    private static final int CHECKSUM_BYTES = 8;
    /** Longer than any cursor that the server creates: the longest names are URIs of 8 192 characters. */
    private static final int LONGEST = 1 << 16;

    private final String list;
    private final String owner;

    /**
     * @param list  the list method and the path of the server
     * @param owner the owner of the caller; empty if it is anonymous
     */
    public Cursors(String list, String owner) {
        this.list = list;
        this.owner = owner;
    }

    public String write(String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        byte[] cursor = Arrays.copyOf(checksum(text), CHECKSUM_BYTES + text.length);
        System.arraycopy(text, 0, cursor, CHECKSUM_BYTES, text.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
    }

    /** @throws RpcException if the cursor does not belong to this list and caller */
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
        byte[] text = bytes.length < CHECKSUM_BYTES
                ? new byte[0]
                : Arrays.copyOfRange(bytes, CHECKSUM_BYTES, bytes.length);
        String name = new String(text, StandardCharsets.UTF_8);
        // The name is encoded again and compared, since several texts decode to the same bytes.
        if (text.length == 0 || !write(name).equals(cursor)) {
            throw invalid();
        }
        return name;
    }

    private byte[] checksum(byte[] text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(list.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            digest.update(owner.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return Arrays.copyOf(digest.digest(text), CHECKSUM_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static RpcException invalid() {
        return new RpcException(RpcError.invalidParams("The cursor is not one that this list gave out"));
    }
}
