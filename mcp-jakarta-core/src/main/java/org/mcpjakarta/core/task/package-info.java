/**
 * Work that continues after its request was answered: the task, where it is kept, and how it runs.
 *
 * <p>Begin with {@link org.mcpjakarta.core.task.Task}, then {@link org.mcpjakarta.core.task.Tasks} and {@link org.mcpjakarta.core.task.TaskRuns}.
 */
@NullMarked
package org.mcpjakarta.core.task;

import org.jspecify.annotations.NullMarked;
