package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.mcpjakarta.verification.history.Findings;

/** The store that all nodes share. */
interface Store extends AutoCloseable {
    /** @param folder for its files, empty */
    static Store start(FailoverOptions options, Path folder) throws IOException, InterruptedException {
        return options.database()
                ? DatabaseStore.start(Path.of(options.store()), options.port() + 1, folder,
                        options.dataSources())
                : ValkeyStore.start(options.store(), options.port() + 1, folder);
    }

    /** Environment variables by which a node finds it. @param server liberty or wildfly */
    Map<String, String> settings(String server);

    void signal(Signal signal) throws IOException, InterruptedException;

    /** Kills it, and starts it again with what it has written, after it was away for a while. */
    void crash(int millis) throws IOException, InterruptedException;

    /** Looks at what it has, where clients cannot see. */
    void check(Findings findings) throws IOException;

    @Override
    void close();
}
