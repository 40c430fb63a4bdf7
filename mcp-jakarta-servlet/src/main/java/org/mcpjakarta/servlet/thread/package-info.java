/**
 * The threads on which the code of the application runs, and the context that goes with it. Begin with {@link org.mcpjakarta.servlet.thread.CallThreads}.
 */
@NullMarked
package org.mcpjakarta.servlet.thread;

import org.jspecify.annotations.NullMarked;
