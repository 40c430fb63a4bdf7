package org.mcpjakarta.benchmarks.rooms;

import java.util.concurrent.TimeUnit;

import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Bytes to messages. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReaderRoom {
    private final RpcReader reader = new RpcReader(JsonLimits.DEFAULT);
    private final byte[] echo = Texts.call("echo", Texts.ECHO_ARGUMENTS);
    private final byte[] order = Texts.call("bill", Texts.ORDER_ARGUMENTS);

    @Benchmark
    public RpcInput echo() {
        return reader.read(echo);
    }

    @Benchmark
    public RpcInput order() {
        return reader.read(order);
    }
}
