/**
 * What listeners of the application are told: of calls, of requests that were refused, of questions to clients, and of sessions. Does
 * nothing if there are no listeners.
 *
 * <p>Begin with {@link org.mcpjakarta.core.report.CallReports}.
 */
@NullMarked
package org.mcpjakarta.core.report;

import org.jspecify.annotations.NullMarked;
