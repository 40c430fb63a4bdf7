package org.mcpjakarta.cdi.schema;

import jakarta.json.JsonObject;

/**
 * What is said of the results of a method.
 *
 * @param certain whether every value of the type conforms; if not, values have to be looked at
 * @param pairs whether the type has a map that is written as a list of pairs
 */
public record ResultSchema(JsonObject schema, boolean certain, boolean pairs) {}
