package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Sessions that are ended at the moment when their stream is opened. No stream may outlive its session. */
final class EndedSessions implements Attack {
    private static final int WORKERS = 4;
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(15);
    private static final int JITTER = 200_000;

    private final AtomicInteger ended = new AtomicInteger();

    @Override
    public String name() {
        return "get-delete";
    }

    @Override
    public int leastSeconds() {
        return 8;
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        Streams streams = site.streams();
        Workers.run(site, WORKERS, (connection, round) -> {
            String session = connection.send(Request.of(Messages.initialize("2025-11-25"))).session();
            streams.open(Request.listen(session).with("Connection", "close"));
            LockSupport.parkNanos(ThreadLocalRandom.current().nextInt(JITTER));
            connection.send(Request.delete(session));
            ended.incrementAndGet();
            return true;
        });
        long end = System.nanoTime() + PATIENCE;
        while (streams.stillOpen() > 0 && System.nanoTime() < end) {
            Thread.sleep(200);
        }
        site.note(ended + " sessions were ended; " + streams.answered(200) + " streams had begun");
        site.failIf(streams.stillOpen() > 0, streams.stillOpen() + " streams are open, though their sessions ended");
    }
}
