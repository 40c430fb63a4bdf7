package org.mcpjakarta.core.engine;

import org.mcpjakarta.core.ask.Asking;
import org.mcpjakarta.core.once.OnceCalls;
import org.mcpjakarta.core.task.TaskRuns;

/**
 * How calls are served that ask their client, or take long.
 *
 * @param askDuringCall asks while the call continues
 * @param askByRetry    ends the call with the questions, and the client calls again
 * @param tasks         continues after the call was answered
 * @param once          runs tools, some of them once for several calls
 */
record CallStrategies(Asking askDuringCall, Asking askByRetry, TaskRuns tasks, OnceCalls once) {}
