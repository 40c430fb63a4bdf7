package org.mcpjakarta.core.feature;

import java.util.List;

import org.jspecify.annotations.Nullable;

/** One page of a list. The next cursor is null on the last page. */
public record Page<F extends Feature>(List<F> items, @Nullable String nextCursor) {
    /** The page at the cursor; the first page if the cursor is null. */
    public static <F extends Feature> Page<F> of(Catalog<F> catalog, Cursors cursors, @Nullable String cursor,
            int size) {
        String last = cursor == null ? "" : cursors.read(cursor);
        List<F> items = catalog.after(last, size);
        boolean more = !items.isEmpty() && !catalog.isLast(items.get(items.size() - 1));
        return new Page<>(items, more ? cursors.write(items.get(items.size() - 1).name()) : null);
    }
}
