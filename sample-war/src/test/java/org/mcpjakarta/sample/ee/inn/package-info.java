/** A REST API as many applications have one; {@code @Tool} is all that was added. Begin with {@link org.mcpjakarta.sample.ee.inn.Guests}. */
@NullMarked
package org.mcpjakarta.sample.ee.inn;

import org.jspecify.annotations.NullMarked;
