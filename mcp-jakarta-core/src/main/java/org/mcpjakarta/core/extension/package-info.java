/**
 * Extensions of the protocol that a server offers: what it announces of them, their methods, and the metadata that they add. Begin with
 * {@link org.mcpjakarta.core.extension.Extension}.
 */
@NullMarked
package org.mcpjakarta.core.extension;

import org.jspecify.annotations.NullMarked;
