package org.mcpjakarta.core.extension;

import org.mcpjakarta.core.call.Call;

import jakarta.json.JsonObject;

/** The metadata that an extension adds to the results of tools, resources and prompts. */
@FunctionalInterface
public interface ResultNotes {
    /**
     * What is added to the {@code _meta} of the result; empty for nothing.
     *
     * @param kind as in logs: Tool, Resource, Resource template or Prompt
     * @param name the name of the tool or prompt; the declared URI or template of the resource
     */
    JsonObject of(Call call, String kind, String name);
}
