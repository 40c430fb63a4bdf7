package org.mcpjakarta.core.cluster;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/**
 * What one node tells others, for one server. On its way it is a byte for the format, the length of the name of the server, that name,
 * and the rest encrypted. It opens only for its addressee.
 *
 * @param from the node that sends it
 */
record NodeMessage(String kind, String from, JsonObject content) {
    /** The addressee of a message to all nodes; not the name of a node. */
    static final String ALL = "*";

    private static final byte FORMAT = 1;
    private static final int HEADER = 2;
    private static final String KIND = "kind";
    private static final String FROM = "from";
    private static final String CONTENT = "content";

    /** The server that the message is for; null if its format is not known. */
    static @Nullable String server(byte[] bytes) {
        return bytes.length < HEADER || bytes[0] != FORMAT || bytes.length < HEADER + bytes[1] || bytes[1] < 0
                ? null
                : new String(bytes, HEADER, bytes[1], StandardCharsets.US_ASCII);
    }

    /** The part after the name of the server. */
    static byte[] body(byte[] bytes) {
        return Arrays.copyOfRange(bytes, HEADER + bytes[1], bytes.length);
    }

    /** @param server at most 127 characters of ASCII */
    static byte[] bytes(String server, byte[] body) {
        byte[] name = server.getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = new byte[HEADER + name.length + body.length];
        bytes[0] = FORMAT;
        bytes[1] = (byte) name.length;
        System.arraycopy(name, 0, bytes, HEADER, name.length);
        System.arraycopy(body, 0, bytes, HEADER + name.length, body.length);
        return bytes;
    }

    byte[] sealed(String server, String addressee, SealedJson seal) {
        JsonObject json = JsonTrees.object().add(KIND, kind).add(FROM, from).add(CONTENT, content).build();
        return bytes(server, seal.seal(json, context(server, addressee)));
    }

    /** Null if it cannot be read. */
    static @Nullable NodeMessage open(byte[] bytes, String server, String addressee, SealedJson seal) {
        JsonObject json = seal.open(body(bytes), context(server, addressee));
        return json != null && json.get(KIND) instanceof JsonString kind && json.get(FROM) instanceof JsonString from
                && json.get(CONTENT) instanceof JsonObject content
                        ? new NodeMessage(kind.getString(), from.getString(), content)
                        : null;
    }

    private static String context(String server, String addressee) {
        return "message " + server + " " + addressee;
    }
}
