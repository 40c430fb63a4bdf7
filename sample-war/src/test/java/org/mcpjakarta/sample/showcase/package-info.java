/**
 * An application that shows one feature after the other to the official clients. Begin with
 * {@link org.mcpjakarta.sample.showcase.Shapes}.
 */
@NullMarked
package org.mcpjakarta.sample.showcase;

import org.jspecify.annotations.NullMarked;
