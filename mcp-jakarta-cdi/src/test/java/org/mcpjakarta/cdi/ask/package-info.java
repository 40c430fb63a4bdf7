/** Asking clients from the methods of beans. */
@NullMarked
package org.mcpjakarta.cdi.ask;

import org.jspecify.annotations.NullMarked;
