package org.mcpjakarta.valkey.connection;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;

/** What the server does in one step. Each script is in the file of its name, which says what its keys and arguments are. */
public enum Script {
    APPEND,
    TAKE,
    READ,
    INHERIT,
    PROLONG,
    DROP,
    CREATE,
    REPLACE,
    REMOVE,
    LIST,
    SEND,
    RECEIVE,
    PUBLISH,
    CHANGES;

    private final byte[] text;
    private final String digest;

    Script() {
        this.text = read(name().toLowerCase(Locale.ROOT) + ".lua");
        this.digest = digest(text);
    }

    /** The command that runs it. */
    public CommandArguments run(List<String> keys, Object... arguments) {
        return new CommandArguments(Command.EVALSHA).add(digest).add(keys.size()).addObjects(keys)
                .addObjects(arguments);
    }

    /** The command that makes it known to the server, which forgets it when it restarts. */
    CommandArguments load() {
        return new CommandArguments(Command.SCRIPT).add("LOAD").add(text);
    }

    private static byte[] read(String name) {
        try (InputStream file = Script.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // The server names scripts by this digest; nothing depends on its strength.
    private static String digest(byte[] text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
