package org.mcpjakarta.cdi.schema.check;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.SchemaResource;

/**
 * What a hand-written schema needs to know about the schemas around it while it checks a value.
 *
 * @param scope the resources that were entered on the way, innermost first; null if not tracked
 * @param evaluated what was evaluated in this value; null if not tracked
 */
record Frame(@Nullable Scope scope, @Nullable Evaluated evaluated) {
    static final Frame NONE = new Frame(null, null);

    record Scope(SchemaResource resource, @Nullable Scope outer) {
        boolean contains(SchemaResource other) {
            return resource == other || outer != null && outer.contains(other);
        }
    }

    /** The frame inside a schema. A resource that is entered again changes nothing, since the outermost entry counts. */
    Frame within(@Nullable SchemaResource resource, boolean tracked) {
        boolean known = resource == null || scope != null && scope.contains(resource);
        return known && !tracked
                ? this
                : new Frame(known ? scope : new Scope(resource, scope), tracked ? new Evaluated() : null);
    }

    /** The frame for a part of the value. */
    Frame below() {
        return evaluated == null ? this : new Frame(scope, null);
    }

    /** The frame for a schema that the value may fit or not. */
    Frame trial() {
        return evaluated == null ? this : new Frame(scope, new Evaluated());
    }

    /** Adds what a schema that the value fits has evaluated. */
    void merge(Frame other) {
        if (evaluated != null && other.evaluated != null && other.evaluated != evaluated) {
            evaluated.addAll(other.evaluated);
        }
    }

    void add(String member) {
        if (evaluated != null) {
            evaluated.add(member);
        }
    }

    void add(int item) {
        if (evaluated != null) {
            evaluated.add(item);
        }
    }
}
