package org.mcpjakarta.cdi.schema;

import jakarta.json.JsonObject;

/**
 * The schema of the results of a method.
 *
 * @param certain whether every value of the type conforms; if not, each result has to be checked
 * @param pairs whether the type contains a map that is written as a list of pairs
 */
public record ResultSchema(JsonObject schema, boolean certain, boolean pairs) {}
