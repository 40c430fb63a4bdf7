package org.mcpjakarta.verification.cluster;

import java.io.IOException;

/** What the system can do to a process. */
enum Signal {
    KILL,
    TERM,
    STOP,
    CONT;

    void send(long process) throws IOException, InterruptedException {
        int status = new ProcessBuilder("kill", "-" + name(), Long.toString(process)).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IOException("The process " + process + " could not be sent " + name());
        }
    }
}
