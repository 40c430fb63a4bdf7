package org.mcpjakarta.core.engine;

import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.CacheHint;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Cursors;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.Page;
import org.mcpjakarta.core.rpc.JsonTrees;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;

/** Shows the features of one kind, page by page. The hint is the same on all pages, as the protocol wants it. */
final class ListMethod<F extends Feature> implements MethodHandler {
    private final String member;
    private final Supplier<Catalog<F>> catalog;
    private final Cursors cursors;
    private final int pageSize;
    private final CacheHint cache;

    /**
     * @param member  under which the result has them
     * @param catalog what there is now; it throws if the server does not have such features at all
     */
    ListMethod(String method, String member, Supplier<Catalog<F>> catalog, Settings settings) {
        this.member = member;
        this.catalog = catalog;
        this.cursors = new Cursors(method);
        this.pageSize = settings.limits().pageSize();
        this.cache = settings.cache();
    }

    @Override
    public CompletionStage<Outcome> handle(Call call) {
        Page<F> page = Page.of(catalog.get(), cursors, Params.text(call.params(), "cursor"), pageSize);
        JsonArrayBuilder entries = JsonTrees.array();
        page.items().forEach(feature -> entries.add(feature.descriptor()));
        JsonObjectBuilder result = JsonTrees.object().add(member, entries);
        if (page.nextCursor() != null) {
            result.add("nextCursor", page.nextCursor());
        }
        return new Outcome.Complete(cache.addTo(result).build()).now();
    }
}
