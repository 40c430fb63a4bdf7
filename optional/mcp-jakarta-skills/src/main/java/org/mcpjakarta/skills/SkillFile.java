package org.mcpjakarta.skills;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.resources.BlobResourceContents;
import org.mcpjakarta.resources.ResourceContents;
import org.mcpjakarta.resources.TextResourceContents;

/**
 * A file of a skill.
 *
 * @param path   below the folder of all skills, such as {@code office/plan/SKILL.md}
 * @param type   its MIME type
 * @param digest {@code sha256:} and 64 digits; empty if the file is generated
 * @param size   in bytes; negative if the file is generated
 */
record SkillFile(String path, String type, Supplier<byte[]> content, String digest, long size) {
    static SkillFile fixed(String path, byte[] bytes) {
        return new SkillFile(path, FileTypes.of(name(path), text(bytes) != null), () -> bytes, digest(bytes),
                bytes.length);
    }

    static SkillFile generated(String path, Supplier<byte[]> content) {
        return new SkillFile(path, FileTypes.of(name(path), false), content, "", -1);
    }

    String name() {
        return name(path);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    String uri() {
        return SkillUri.of(path);
    }

    /** What a client reads: text if the bytes are UTF-8, so that nothing is lost. */
    ResourceContents read() {
        byte[] bytes = content.get();
        String text = text(bytes);
        return text == null
                ? BlobResourceContents.of(uri(), bytes, type)
                : TextResourceContents.of(uri(), text, type);
    }

    /** The bytes as text, with a byte order mark if there is one; null if they are not UTF-8. */
    static @Nullable String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException binary) {
            return null;
        }
    }

    private static String digest(byte[] bytes) {
        try {
            return "sha256:" + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }
}
