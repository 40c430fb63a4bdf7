/** Runs attacks one after the other and prints what became of the server. Begin with {@link org.mcpjakarta.verification.run.Attacks}. */
@NullMarked
package org.mcpjakarta.verification.run;

import org.jspecify.annotations.NullMarked;
