package org.mcpjakarta.core.engine;

/**
 * The ways in which calls are served that need something of their client, or much time.
 *
 * @param asksMeanwhile by asking while the call goes on
 * @param asksByRetry   by having the client call again
 * @param tasks         by going on after the call was answered
 */
record Ways(Asking asksMeanwhile, Asking asksByRetry, TaskRuns tasks) {}
