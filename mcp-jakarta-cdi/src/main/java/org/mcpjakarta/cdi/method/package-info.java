/**
 * An annotated method, and what is read from it besides its signature: access, icons, metadata, advice.
 *
 * <p>Begin with {@link org.mcpjakarta.cdi.method.FeatureMethod}.
 */
@NullMarked
package org.mcpjakarta.cdi.method;

import org.jspecify.annotations.NullMarked;
