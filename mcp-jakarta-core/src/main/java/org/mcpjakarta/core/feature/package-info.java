/**
 * What a server offers, as plain descriptors: names, the JSON that lists show, and what to invoke.
 *
 * <p>Uses the rooms before it. Begin with {@link org.mcpjakarta.core.feature.Features}; whoever finds features in an
 * application (the CDI module) implements {@link org.mcpjakarta.core.feature.FeatureInvoker}.
 */
@NullMarked
package org.mcpjakarta.core.feature;

import org.jspecify.annotations.NullMarked;
