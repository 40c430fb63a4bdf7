/**
 * What a call tells its client before it ends: log messages and progress, within their rates. Begin with {@link org.mcpjakarta.core.notify.ProgressReports}.
 */
@NullMarked
package org.mcpjakarta.core.notify;

import org.jspecify.annotations.NullMarked;
