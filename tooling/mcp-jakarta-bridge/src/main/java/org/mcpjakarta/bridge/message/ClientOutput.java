package org.mcpjakarta.bridge.message;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What the client gets: one message a line. Safe for use by many threads. */
public final class ClientOutput {
    private final OutputStream out;
    private final Runnable whenBroken;
    private boolean broken;

    /** @param whenBroken runs once if the client does not read any more */
    public ClientOutput(OutputStream out, Runnable whenBroken) {
        this.out = out;
        this.whenBroken = whenBroken;
    }

    /** In JSON, line breaks only stand between tokens, so a blank may take their place. */
    public synchronized void send(String json) {
        if (broken) {
            return;
        }
        try {
            out.write((json.replace('\r', ' ').replace('\n', ' ') + '\n').getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            broken = true;
            whenBroken.run();
        }
    }
}
