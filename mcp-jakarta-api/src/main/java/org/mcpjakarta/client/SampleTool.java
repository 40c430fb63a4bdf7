package org.mcpjakarta.client;

import java.util.Objects;

/**
 * A tool that a model may use while it answers a {@link Sample}.
 *
 * @param description what it does, written for the model
 * @param input what it takes: a record, whose components the model fills in
 */
public record SampleTool(String name, String description, Class<? extends Record> input) {

    public SampleTool {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(input, "input");
    }
}
