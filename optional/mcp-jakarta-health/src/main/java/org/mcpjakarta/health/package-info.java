/**
 * The checks of MicroProfile Health.
 *
 * <p>Begin with {@code ServerChecks}. Three beans call it; {@code META-INF/beans.xml} leaves them out where the server has no MicroProfile
 * Health. WildFly does not find synthetic beans, so they are classes.
 */
@NullMarked
package org.mcpjakarta.health;

import org.jspecify.annotations.NullMarked;
