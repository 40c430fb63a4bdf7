/** The beans of applications that stand beside each other in an EAR. */
@NullMarked
package org.mcpjakarta.sample.sides;

import org.jspecify.annotations.NullMarked;
