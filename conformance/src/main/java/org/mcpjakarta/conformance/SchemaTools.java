package org.mcpjakarta.conformance;

import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.tools.InputSchema;
import org.mcpjakarta.tools.Tool;

/** A tool whose schema says more than types can. */
@ApplicationScoped
public class SchemaTools {

    @Tool(name = "json_schema_2020_12_tool", description = "Takes a contact, described by a schema that is written by hand")
    @InputSchema("schemas/contact.json")
    public String contact(Map<String, Object> contact) {
        return "Got " + contact.keySet();
    }
}
