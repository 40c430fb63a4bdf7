package org.mcpjakarta.cdi;

import java.util.List;

import org.mcpjakarta.cdi.invoke.Supply;
import org.mcpjakarta.cdi.schema.Argument;

/**
 * What the parameters of a method mean.
 *
 * @param arguments those that a client gives
 * @param supplies  where the value of each parameter comes from, in order
 * @param names     the name of the argument for each parameter, in order; empty for those that a client does not give
 */
record Signature(List<Argument> arguments, List<Supply> supplies, List<String> names) {}
