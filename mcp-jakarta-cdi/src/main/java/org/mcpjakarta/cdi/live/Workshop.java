package org.mcpjakarta.cdi.live;

import org.mcpjakarta.cdi.invoke.CurrentCall;
import org.mcpjakarta.cdi.invoke.JsonbValueMapper;
import org.mcpjakarta.cdi.schema.Schemas;

/** What it takes to make a feature of a spec. */
public record Workshop(Schemas schemas, JsonbValueMapper jsonb, CurrentCall current) {}
