/**
 * REST methods that the configuration makes tools, without an annotation of ours. Begin with
 * {@link org.mcpjakarta.cdi.open.OpenedMethods}.
 */
@NullMarked
package org.mcpjakarta.cdi.open;

import org.jspecify.annotations.NullMarked;
