/**
 * Clients that know what they should see, and tell what they have missed, seen twice or seen in the wrong order. Begin with
 * {@link org.mcpjakarta.verification.history.HistoryClient}.
 */
@NullMarked
package org.mcpjakarta.verification.history;

import org.jspecify.annotations.NullMarked;
