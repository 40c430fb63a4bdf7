package org.mcpjakarta.jdbc;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Watcher;
import org.mcpjakarta.spi.Registration;

/** Passes hints about logs to those who watch the logs of a server. */
final class LogHints {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final Map<String, List<Watcher>> watchers = new ConcurrentHashMap<>();

    Registration add(String server, Watcher watcher) {
        List<Watcher> sameServer = watchers.computeIfAbsent(server, first -> new CopyOnWriteArrayList<>());
        sameServer.add(watcher);
        return () -> sameServer.remove(watcher);
    }

    /** @param hint what happened, server, session, log, and the number of the reader if the reading was taken over */
    void pass(String hint) {
        String[] words = hint.split(" ");
        for (Watcher watcher : watchers.getOrDefault(words[1], List.of())) {
            try {
                pass(words, watcher);
            } catch (RuntimeException e) {
                LOG.log(Level.WARNING, "MCPJ6024 A watcher of streams has failed", e);
            }
        }
    }

    private static void pass(String[] words, Watcher watcher) {
        LogKey log = new LogKey(words[2], words[3]);
        if (words[0].equals("t")) {
            watcher.taken(log, Long.parseLong(words[4]));
        } else {
            watcher.changed(log);
        }
    }
}
