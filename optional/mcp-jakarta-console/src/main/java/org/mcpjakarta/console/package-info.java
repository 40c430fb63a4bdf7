/**
 * The page about a server, for people.
 *
 * <p>Begin with {@code ServerConsole}, which serves it. {@code RecentCalls} listens to what happens, for those who look at the page.
 */
@NullMarked
package org.mcpjakarta.console;

import org.jspecify.annotations.NullMarked;
