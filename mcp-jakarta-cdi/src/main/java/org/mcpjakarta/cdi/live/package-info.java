/**
 * Features that an application adds and removes while it runs. It uses the invoke and schema packages, the API and the core; begin
 * with {@link org.mcpjakarta.cdi.live.LiveRegistry}.
 */
@NullMarked
package org.mcpjakarta.cdi.live;

import org.jspecify.annotations.NullMarked;
