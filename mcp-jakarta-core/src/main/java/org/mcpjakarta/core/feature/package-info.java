/**
 * What a server offers, as plain descriptors: names, the JSON that lists show, what to invoke, and who may see it.
 *
 * <p>Begin with {@link org.mcpjakarta.core.feature.Features}; the CDI module implements {@link org.mcpjakarta.core.feature.FeatureInvoker}.
 */
@NullMarked
package org.mcpjakarta.core.feature;

import org.jspecify.annotations.NullMarked;
