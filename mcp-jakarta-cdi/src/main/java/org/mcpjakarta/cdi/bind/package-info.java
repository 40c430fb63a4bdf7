/**
 * From JSON to the parameters of a method. Begin with {@link org.mcpjakarta.cdi.bind.ArgumentBinder}, then {@link org.mcpjakarta.cdi.bind.Conversions}.
 */
@NullMarked
package org.mcpjakarta.cdi.bind;

import org.jspecify.annotations.NullMarked;
