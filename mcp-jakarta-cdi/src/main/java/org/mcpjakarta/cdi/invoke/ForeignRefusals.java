package org.mcpjakarta.cdi.invoke;

import org.jspecify.annotations.Nullable;

/** Knows exceptions by which an application says no in the words of another protocol. */
@FunctionalInterface
public interface ForeignRefusals {
    /** For methods that speak no other protocol. */
    ForeignRefusals NONE = failure -> null;

    /** What the model is told; null if the failure is none of these. */
    @Nullable
    String text(Throwable failure);
}
