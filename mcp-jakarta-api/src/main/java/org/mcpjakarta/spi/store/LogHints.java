package org.mcpjakarta.spi.store;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Watcher;
import org.mcpjakarta.spi.Registration;

/** Passes hints about logs, as texts that nodes send to each other, to those who watch the logs of a server. Thread-safe. */
public final class LogHints {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String TAKEN = "t";

    private final Map<String, List<Watcher>> watchers = new ConcurrentHashMap<>();
    private final String failure;

    /** @param failure the warning to log, with its code, if a watcher fails */
    public LogHints(String failure) {
        this.failure = failure;
    }

    public Registration add(String server, Watcher watcher) {
        List<Watcher> sameServer = watchers.computeIfAbsent(server, first -> new CopyOnWriteArrayList<>());
        sameServer.add(watcher);
        return () -> sameServer.remove(watcher);
    }

    /**
     * Passes the hint on.
     *
     * @param hint words with a space between them: {@code t} if another node has taken the reading over, otherwise any other word; the
     *             server, the session and the log; for {@code t} also the number of the reader
     */
    public void pass(String hint) {
        String[] words = hint.split(" ");
        for (Watcher watcher : watchers.getOrDefault(words[1], List.of())) {
            try {
                pass(words, watcher);
            } catch (RuntimeException e) {
                LOG.log(Level.WARNING, failure, e);
            }
        }
    }

    private static void pass(String[] words, Watcher watcher) {
        LogKey log = new LogKey(words[2], words[3]);
        if (words[0].equals(TAKEN)) {
            watcher.taken(log, Long.parseLong(words[4]));
        } else {
            watcher.changed(log);
        }
    }
}
