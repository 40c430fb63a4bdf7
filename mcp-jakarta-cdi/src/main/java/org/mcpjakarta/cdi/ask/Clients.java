package org.mcpjakarta.cdi.ask;

import java.util.function.Function;

import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.call.CallSource;
import org.mcpjakarta.cdi.schema.Schemas;

/** Creates the {@link org.mcpjakarta.client.McpClient} of a call for the application. */
public final class Clients implements Function<CallSource, Object> {
    private final QuestionEncoder encoder;
    private final JsonbValueMapper jsonb;

    public Clients(JsonbValueMapper jsonb, Schemas schemas) {
        this.encoder = new QuestionEncoder(jsonb, schemas);
        this.jsonb = jsonb;
    }

    @Override
    public Object apply(CallSource source) {
        return new CallClient(source, encoder, jsonb);
    }
}
