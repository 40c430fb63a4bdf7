package org.mcpjakarta.verification.run;

import java.io.IOException;

import org.mcpjakarta.verification.server.ServerProcess;

/**
 * A server that nobody attacks.
 *
 * @param p99 of the healthy client's calls, in milliseconds
 * @param heap live bytes
 * @param descriptors of files and connections that are open
 */
record Baseline(double p99, long heap, ServerProcess.Threads threads, int descriptors) {
    private static final double GROWTH = 1.2;
    private static final int MORE_THREADS = 24;
    private static final int MORE_OF_OURS = 6;
    private static final int MORE_DESCRIPTORS = 64;

    static Baseline of(double p99, ServerProcess process) throws IOException {
        return new Baseline(p99, process.liveHeap(), process.threads(), process.descriptors());
    }

    boolean allowsHeap(long now, long stays) {
        return now <= heap * GROWTH + stays;
    }

    // The pools of containers grow under load and shrink by rules of their own; what the runtime started has to be gone.
    boolean allowsThreads(ServerProcess.Threads now) {
        return now.all() <= threads.all() + MORE_THREADS && now.ours() <= threads.ours() + MORE_OF_OURS;
    }

    boolean allowsDescriptors(int now) {
        return now <= descriptors + MORE_DESCRIPTORS;
    }
}
