package org.mcpjakarta.benchmarks.run;

import java.io.IOException;

import org.mcpjakarta.benchmarks.run.Load.Count;

/** What was seen of a server while it was loaded for a while; times are in seconds. */
record Window(Count count, double time, double serverTime, double otherTime) {
    /** Something that loads. */
    interface Run {
        Count run() throws IOException;
    }

    static Window of(Server server, Run run) throws IOException {
        long all = Machine.allTicks();
        long own = Machine.ticks("self");
        long its = server.ticks();
        long begun = System.nanoTime();
        Count count = run.run();
        double time = (System.nanoTime() - begun) / 1e9;
        double serverTime = (server.ticks() - its) / 100.0;
        double loadTime = (Machine.ticks("self") - own) / 100.0;
        double otherTime = (Machine.allTicks() - all) / 100.0 - serverTime - loadTime;
        if (count.wrong() > 0) {
            throw new IOException(server.program().title() + ": " + count.wrong() + " of " + count.operations()
                    + " answers were wrong, the first was " + count.firstWrong());
        }
        return new Window(count, time, serverTime, otherTime);
    }

    double perSecond() {
        return count.operations() / time;
    }

    /** What one operation costs the server, in microseconds of processor time. */
    double cost() {
        return serverTime * 1e6 / count.operations();
    }

    /** The milliseconds that 99 % of the answers took at most. */
    double p99() {
        return count.times().millis(0.99);
    }

    /** How much of a core something else took. */
    double otherShare() {
        return otherTime / time;
    }
}
