package org.mcpjakarta.core.engine;

import java.util.concurrent.CompletionStage;
import java.util.function.Function;

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
    private final LiveFeatures features;
    private final Function<Call, Catalog<F>> catalog;
    private final String method;
    private final int pageSize;
    private final CacheHint cache;

    /**
     * @param member  under which the result has them
     * @param catalog what there is now for the call; it throws if there are no such features at all
     */
    ListMethod(String method, String member, LiveFeatures features, Function<Call, Catalog<F>> catalog,
            Settings settings) {
        this.member = member;
        this.features = features;
        this.catalog = catalog;
        this.method = method;
        this.pageSize = settings.limits().pageSize();
        this.cache = settings.cache();
    }

    @Override
    public CompletionStage<Outcome> handle(Call call) {
        Cursors cursors = new Cursors(method, call.caller().owner());
        Page<F> page = Page.of(catalog.apply(call), cursors, Params.text(call.params(), "cursor"), pageSize);
        JsonArrayBuilder entries = JsonTrees.array();
        page.items().forEach(feature -> entries.add(feature.descriptor()));
        JsonObjectBuilder result = JsonTrees.object().add(member, entries);
        if (page.nextCursor() != null) {
            result.add("nextCursor", page.nextCursor());
        }
        return new Outcome.Complete(features.hint(cache).addTo(result).build()).now();
    }
}
