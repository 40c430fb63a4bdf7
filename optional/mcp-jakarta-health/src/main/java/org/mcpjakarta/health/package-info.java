/**
 * The checks of MicroProfile Health.
 *
 * <p>Begin with {@code ServerChecks}. {@code HealthExtension} makes them beans, if the server has MicroProfile Health.
 */
@NullMarked
package org.mcpjakarta.health;

import org.jspecify.annotations.NullMarked;
