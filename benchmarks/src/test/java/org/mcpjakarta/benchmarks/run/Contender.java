package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.time.Duration;

/** Someone who can be loaded for a while. */
interface Contender {
    Window round(Duration time) throws IOException;
}
