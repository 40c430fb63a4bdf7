package org.mcpjakarta.cdi.schema.check;

import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

/**
 * The keyword {@code propertyNames}.
 *
 * @param listed all names, if the schema is generated and lists them, or null
 * @param keys whether the names are the keys of a map, as in a generated schema
 */
record MemberNames(Schema schema, @Nullable Set<String> listed, boolean keys) {

    /** Returns whether the member is worth a check of its value. */
    boolean check(String name, Path path, Findings findings) {
        if (listed != null ? listed.contains(name) : findings.fits(schema, JsonTrees.string(name), path)) {
            return true;
        }
        if (listed != null) {
            findings.unknown(name, path, listed);
        } else {
            findings.add(path + (keys
                    ? " is not a key here; expected " + schema.expectation()
                    : " has a name that is not allowed"));
        }
        return !keys;
    }
}
