/**
 * Features that an application adds and removes while it runs. It reads specs, and makes features of them by the define package; begin
 * with {@link org.mcpjakarta.cdi.live.LiveRegistry}.
 */
@NullMarked
package org.mcpjakarta.cdi.live;

import org.jspecify.annotations.NullMarked;
