/**
 * How a long call tells the client how far it has come. It uses the JDK alone; begin with
 * {@link org.mcpjakarta.progress.Progress}.
 */
@NullMarked
package org.mcpjakarta.progress;

import org.jspecify.annotations.NullMarked;
