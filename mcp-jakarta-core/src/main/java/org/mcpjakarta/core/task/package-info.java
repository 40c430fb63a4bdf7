/**
 * Work that goes on after its request was answered: what there is to know of a task, and where that is kept.
 *
 * <p>Uses {@code rpc}, {@code session} and {@code call}. Begin with {@link org.mcpjakarta.core.task.Task}, then
 * {@link org.mcpjakarta.core.task.Tasks}.
 */
@NullMarked
package org.mcpjakarta.core.task;

import org.jspecify.annotations.NullMarked;
