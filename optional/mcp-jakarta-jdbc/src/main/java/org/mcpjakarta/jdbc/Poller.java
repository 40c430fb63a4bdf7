package org.mcpjakarta.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.jdbc.database.JdbcThreads;
import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.NodeMessages.Receiver;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.spi.store.LogHints;

/** Takes the messages of this node out of the table, often while something happens, and less often when nothing does. */
final class Poller implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final int MOST = 200;
    private static final int SLOWEST = 10;

    private record Message(long id, String kind, byte[] content) {}

    private final Database database;
    private final LogHints hints;
    private final String self;
    private final long shortest;
    private final long longest;
    private final Duration patience;
    private final Semaphore wake = new Semaphore(0);
    /** What was passed on, but perhaps not removed. */
    private final Set<Long> passed = new HashSet<>();
    private final Thread thread = JdbcThreads.create("messages", this::run);
    private volatile @Nullable Receiver receiver;
    private volatile boolean gapIsDue;
    private volatile boolean closed;
    private volatile long pause;

    /** @param shortest how long to wait between two looks while something happens */
    Poller(Database database, LogHints hints, String self, Duration shortest, Duration patience) {
        this.database = database;
        this.hints = hints;
        this.self = self;
        this.shortest = shortest.toMillis();
        this.longest = SLOWEST * this.shortest;
        this.patience = patience;
        this.pause = longest;
    }

    void start(Receiver given) {
        receiver = given;
        thread.start();
    }

    /** Something happens here that other nodes may answer soon. */
    void hurry() {
        if (pause > shortest) {
            pause = shortest;
            wake.release();
        }
    }

    /** Something may have been missed. */
    void gap() {
        gapIsDue = true;
        hurry();
    }

    private void run() {
        while (!closed) {
            try {
                boolean happens = poll();
                pause = happens ? shortest : Math.min(longest, pause + Math.max(1, pause / 8));
                if (wake.tryAcquire(pause, TimeUnit.MILLISECONDS)) {
                    wake.drainPermits();
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Whether something happens. */
    private boolean poll() {
        if (gapIsDue) {
            gapIsDue = false;
            pass(Receiver::gap);
        }
        try {
            List<Message> messages = database.read(connection -> Sql.list(connection,
                    "select id, kind, content from mcp_message where node = ? order by id", MOST,
                    row -> new Message(row.getLong(1), row.getString(2), row.getBytes(3)), self));
            messages.stream().filter(message -> passed.add(message.id)).forEach(this::pass);
            if (!passed.isEmpty()) {
                database.write(connection -> {
                    Sql.batch(connection, "delete from mcp_message where id = ?",
                            passed.stream().map(id -> new Object[]{id}).toList());
                    return true;
                });
                passed.clear();
            }
            return messages.stream().anyMatch(message -> !message.kind.equals(Outbox.BROADCAST));
        } catch (StoreUnavailableException e) {
            // What was not removed is there at the next look, and known by its number.
            return false;
        }
    }

    private void pass(Message message) {
        byte[] content = message.content;
        switch (message.kind) {
            case Outbox.MESSAGE -> pass(reached -> reached.message(content));
            case Outbox.BROADCAST -> pass(reached -> reached.broadcast(content));
            case Outbox.CHANGE -> pass(reached -> reached.change(change(content)));
            case Outbox.HINT -> pass(reached -> hints.pass(new String(content, UTF_8)));
            default -> LOG.log(Level.DEBUG, "A message of a kind that this release does not know");
        }
    }

    /** A change from its number, a space and its text. */
    private static Change change(byte[] content) {
        String[] parts = new String(content, UTF_8).split(" ", 2);
        return new Change(Long.parseLong(parts[0]), parts[1]);
    }

    private interface Delivery {
        void to(Receiver receiver);
    }

    private void pass(Delivery delivery) {
        Receiver reached = receiver;
        if (closed || reached == null) {
            return;
        }
        try {
            delivery.to(reached);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "MCPJ6023 A message of another node could not be processed", e);
        }
    }

    /** When this returns, the receiver is not called any more, unless it has called this method itself, or takes very long. */
    @Override
    public void close() {
        closed = true;
        wake.release();
        JdbcThreads.join(thread, patience);
    }
}
