package org.mcpjakarta.cdi.schema.type;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A type that cannot be described: the message says what was found, where, and what to use instead. It is written for the
 * person who deploys the application.
 */
public final class SchemaProblem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String what;
    private final String remedy;
    private final @Nullable String place;

    public SchemaProblem(String what, String remedy) {
        this(what, remedy, null);
    }

    private SchemaProblem(String what, String remedy, @Nullable String place) {
        super((place == null ? "" : place + ": ") + what + "; " + remedy);
        this.what = Objects.requireNonNull(what);
        this.remedy = Objects.requireNonNull(remedy);
        this.place = place;
    }

    /** The same problem with the member it was found at; the innermost place, which is named first, stays. */
    public SchemaProblem at(Class<?> owner, String member) {
        return place == null ? new SchemaProblem(what, remedy, owner.getTypeName() + "#" + member) : this;
    }
}
