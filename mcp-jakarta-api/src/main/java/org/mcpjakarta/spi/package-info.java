/**
 * What an application or another module may supply: a CDI bean of one of these types is used instead of the default.
 *
 * <p>Uses the JDK and the rest of the API. Begin with {@link org.mcpjakarta.spi.CallListener}.
 */
@NullMarked
package org.mcpjakarta.spi;

import org.jspecify.annotations.NullMarked;
