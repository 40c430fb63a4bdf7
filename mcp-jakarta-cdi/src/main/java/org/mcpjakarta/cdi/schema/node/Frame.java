package org.mcpjakarta.cdi.schema.node;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.SchemaResource;

/**
 * What a schema written by hand needs to know of those around it while it looks at a value.
 *
 * @param scope the parts of the document that were entered on the way, the innermost first; null if nobody asks
 * @param evaluated what was looked at in this value; null if nobody asks
 */
record Frame(@Nullable Scope scope, @Nullable Evaluated evaluated) {
    static final Frame NONE = new Frame(null, null);

    record Scope(SchemaResource resource, @Nullable Scope outer) {
        boolean holds(SchemaResource one) {
            return resource == one || outer != null && outer.holds(one);
        }
    }

    /** Within a schema. A part of the document that is entered again changes nothing, since the outermost counts. */
    Frame within(@Nullable SchemaResource resource, boolean tracked) {
        boolean known = resource == null || scope != null && scope.holds(resource);
        return known && !tracked
                ? this
                : new Frame(known ? scope : new Scope(resource, scope), tracked ? new Evaluated() : null);
    }

    /** At a part of the value. */
    Frame below() {
        return evaluated == null ? this : new Frame(scope, null);
    }

    /** For a schema that the value may fit or not. */
    Frame trial() {
        return evaluated == null ? this : new Frame(scope, new Evaluated());
    }

    /** What a schema that the value fits has looked at. */
    void take(Frame other) {
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
