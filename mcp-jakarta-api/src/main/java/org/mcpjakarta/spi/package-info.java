/**
 * What an application or another module may supply: a CDI bean of one of these types is used instead of the default.
 *
 * <p>Uses the JDK alone. Begin with {@link org.mcpjakarta.spi.CallListener}.
 */
@NullMarked
package org.mcpjakarta.spi;

import org.jspecify.annotations.NullMarked;
