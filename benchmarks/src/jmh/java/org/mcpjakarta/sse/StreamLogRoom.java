package org.mcpjakarta.sse;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A stream with five events and an end, written and read. It lives in the room of the log, which lets nobody else in. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StreamLogRoom {
    private final Streams streams = new Streams(StreamSettings.DEFAULT, new Budget(1 << 26), session -> true);
    private final byte[] event = """
            {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":10000000,"progress":1,"total":5}}"""
            .getBytes(StandardCharsets.UTF_8);

    private long reader;

    @Benchmark
    public Object fiveEvents() {
        StreamLog log = streams.passing("", LossNotice.SILENT);
        log.takeOver(0, () -> {}, epoch -> reader = epoch);
        for (int i = 0; i < 5; i++) {
            log.append(event);
        }
        log.complete();
        LogReader.Batch batch = log.read(reader, 0, 1 << 16);
        log.leave(reader);
        return batch;
    }
}
