package org.mcpjakarta.benchmarks.run;

import java.nio.ByteBuffer;

/** What one connection says, over and over. For one thread. */
interface Talk {
    /** The next request, to be written whole before the next is asked for. */
    ByteBuffer next();

    /** Whether the answer is the one it should be. */
    boolean accepts(Answer answer);

    /** How many requests make one operation. */
    default int requests() {
        return 1;
    }
}
