package org.mcpjakarta.benchmarks.rooms;

import java.util.concurrent.TimeUnit;

import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Messages to bytes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WriterRoom {
    private final RpcWriter writer = new RpcWriter();
    private final RpcMessage echo = RpcMessage.Response.result(RpcId.of(10_000_000), Texts.json("""
            {"content":[{"type":"text","text":"The quick brown fox jumps over the lazy dog"}]}"""));
    private final RpcMessage bill = RpcMessage.Response.result(RpcId.of(10_000_000), Texts.json("""
            {"content":[{"type":"text","text":"{\\"customer\\":\\"Ada\\",\\"items\\":2,\\"total\\":23.25}"}],\
            "structuredContent":{"customer":"Ada","items":2,"total":23.25}}"""));

    @Benchmark
    public byte[] echo() {
        return writer.write(echo);
    }

    @Benchmark
    public byte[] bill() {
        return writer.write(bill);
    }
}
