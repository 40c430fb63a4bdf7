package org.mcpjakarta.core.engine;

import org.mcpjakarta.core.ask.Asking;
import org.mcpjakarta.core.task.TaskRuns;

/**
 * The ways in which calls are served that need something of their client, or much time.
 *
 * @param asksMeanwhile by asking while the call goes on
 * @param asksByRetry   by having the client call again
 * @param tasks         by going on after the call was answered
 */
record CallStrategies(Asking asksMeanwhile, Asking asksByRetry, TaskRuns tasks) {}
