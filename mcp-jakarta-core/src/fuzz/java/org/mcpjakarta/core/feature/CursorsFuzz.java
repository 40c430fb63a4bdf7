package org.mcpjakarta.core.feature;

import java.nio.charset.StandardCharsets;

import org.mcpjakarta.core.rpc.RpcException;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** A cursor is read back as the name that it was written for, by the same list and owner alone; anything else is refused. */
public final class CursorsFuzz {
    private static final Cursors OWN = new Cursors("tools", "owner");
    private static final Cursors OTHER = new Cursors("prompts", "owner");

    private CursorsFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        if (data.consumeBoolean()) {
            String name = new String(data.consumeRemainingAsBytes(), StandardCharsets.UTF_8);
            String cursor = OWN.write(name);
            if (!name.isEmpty() && !OWN.read(cursor).equals(name)) {
                throw new AssertionError("The cursor of another name: " + name);
            }
            if (isAccepted(OTHER, cursor)) {
                throw new AssertionError("The cursor of another list is accepted: " + name);
            }
        } else {
            String cursor = data.consumeRemainingAsString();
            if (isAccepted(OWN, cursor) && !OWN.write(OWN.read(cursor)).equals(cursor)) {
                throw new AssertionError("A second cursor for the same name: " + cursor);
            }
        }
    }

    private static boolean isAccepted(Cursors cursors, String cursor) {
        try {
            cursors.read(cursor);
            return true;
        } catch (RpcException e) {
            return false;
        }
    }
}
