package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;

import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/** Turns constraints on a declaration into keywords. Apart from the one that does, nothing here needs Bean Validation. */
interface Constraints {

    Constraints NONE = (schema, declaration) -> {};

    void apply(Keywords schema, AnnotatedElement declaration);

    /** @throws SchemaProblem if a constraint stands on an optional and can only check what is in it */
    default void refuseOnOptional(AnnotatedElement declaration) {}
}
