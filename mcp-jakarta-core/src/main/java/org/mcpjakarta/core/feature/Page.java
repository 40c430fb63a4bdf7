package org.mcpjakarta.core.feature;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** One page of a list. There is a next cursor only if there is more to come. */
public record Page<F extends Feature>(List<F> items, @Nullable String nextCursor) {
    /** The page that the cursor of a list method points to; the first one without a cursor. */
    public static <F extends Feature> Page<F> of(Catalog<F> catalog, Cursors cursors, @Nullable String cursor,
            int size) {
        String last = cursor == null ? "" : cursors.read(cursor);
        List<F> items = catalog.after(last, size);
        boolean more = !items.isEmpty() && !catalog.isLast(items.get(items.size() - 1));
        return new Page<>(items, more ? cursors.write(items.get(items.size() - 1).name()) : null);
    }
}
