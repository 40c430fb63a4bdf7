package org.mcpjakarta.benchmarks.rooms;

import java.util.List;
import java.util.concurrent.TimeUnit;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Types to schemas, which happens at deployment, and arguments against schemas, which happens for each call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SchemaRoom {
    private final Schemas schemas = new Schemas(false);
    private final List<Argument> arguments = List
            .of(new Argument("order", Texts.Order.class, "", true, null, Texts.Order.class));
    private final SchemaCheck check = SchemaCheck.compile(schemas.ofArguments(arguments));
    private final JsonObject order = Texts.json(Texts.ORDER_ARGUMENTS);

    @Benchmark
    public JsonObject make() {
        return schemas.ofArguments(arguments);
    }

    @Benchmark
    public List<String> check() {
        return check.problems(order);
    }
}
