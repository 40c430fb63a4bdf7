package org.mcpjakarta.cdi.invoke;

import java.util.List;
import java.util.concurrent.TimeUnit;

import jakarta.json.JsonObject;

import org.mcpjakarta.benchmarks.rooms.Texts;
import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.FromArgument;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.result.OutputContract;
import org.mcpjakarta.cdi.result.ToolResults;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.result.ToolResult;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Arguments to parameters, and what a method returns to a result. It lives in the room of the binder, which lets nobody else in. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BinderRoom {
    private static final JsonbValueMapper JSONB = new JsonbValueMapper();
    private final ArgumentBinder text = binder("text", String.class);
    private final ArgumentBinder order = binder("order", Texts.Order.class);
    private final JsonObject textArguments = Texts.json(Texts.ECHO_ARGUMENTS);
    private final JsonObject orderArguments = Texts.json(Texts.ORDER_ARGUMENTS);
    private final ToolResults texts = new ToolResults(String.class, false, OutputContract.NONE, JSONB);
    private final ToolResults bills = new ToolResults(Texts.Bill.class, false, OutputContract.NONE, JSONB);
    private final Texts.Bill bill = new Texts.Bill("Ada", 23.25, 2);

    private static ArgumentBinder binder(String name, Class<?> type) {
        Argument argument = new Argument(name, type, "", true, null, type);
        Schemas schemas = new Schemas(false);
        return new ArgumentBinder(SchemaCheck.compile(schemas.ofArguments(List.of(argument))),
                List.of(new FromArgument(argument, new Conversions(JSONB))));
    }

    @Benchmark
    public Object bindText() {
        return text.bind(null, textArguments);
    }

    @Benchmark
    public Object bindRecord() {
        return order.bind(null, orderArguments);
    }

    @Benchmark
    public ToolResult resultText() {
        return texts.map(null, "The quick brown fox jumps over the lazy dog");
    }

    @Benchmark
    public ToolResult resultRecord() {
        return bills.map(null, bill);
    }
}
