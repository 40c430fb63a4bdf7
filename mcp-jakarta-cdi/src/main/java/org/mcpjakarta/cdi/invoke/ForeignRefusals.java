package org.mcpjakarta.cdi.invoke;

import org.jspecify.annotations.Nullable;

/** Recognizes exceptions by which a method refuses a call in terms of another protocol, such as an HTTP status. */
@FunctionalInterface
public interface ForeignRefusals {
    /** For methods that do not serve another protocol. */
    ForeignRefusals NONE = failure -> null;

    /** The text for the model; null if the exception is not such a refusal. */
    @Nullable
    String text(Throwable failure);
}
