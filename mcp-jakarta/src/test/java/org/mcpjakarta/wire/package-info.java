/**
 * What clients see on the wire, over real HTTP: JSON text in, JSON text out. Behaviour that revisions share is one test over
 * all of them. Begin with {@link org.mcpjakarta.wire.WireClient}.
 */
@NullMarked
package org.mcpjakarta.wire;

import org.jspecify.annotations.NullMarked;
