package org.mcpjakarta.core.method;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.LastingResult;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Cursors;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.Page;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** Lists the features of one kind, page by page. The cache hint is the same on all pages, as the protocol demands. */
final class ListMethod<F extends Feature> implements MethodHandler {
    private final String member;
    private final LiveFeatures features;
    private final Function<Call, Catalog<F>> catalog;
    private final Function<F, @Nullable JsonObject> entry;
    private final String method;
    private final String list;
    private final int pageSize;
    private final CachePolicy cache;

    /**
     * @param member  the member of the result that holds the entries
     * @param catalog the features that the caller of the call can see; throws if the server has none of this kind
     */
    ListMethod(McpMethod method, String member, LiveFeatures features, Function<Call, Catalog<F>> catalog,
            Settings settings) {
        this(method, member, features, catalog, Feature::descriptor, settings);
    }

    /** @param entry the entry of a feature, or null if the feature is not listed */
    ListMethod(McpMethod method, String member, LiveFeatures features, Function<Call, Catalog<F>> catalog,
            Function<F, @Nullable JsonObject> entry, Settings settings) {
        this.entry = entry;
        this.member = member;
        this.features = features;
        this.catalog = catalog;
        this.method = method.wireName();
        // A cursor is valid for this list of this server only.
        this.list = method.wireName() + " " + settings.path();
        this.pageSize = settings.limits().pageSize();
        this.cache = settings.cache();
    }

    @Override
    public Outcome handle(Call call) {
        Catalog<F> all = catalog.apply(call);
        CachePolicy hint = features.hint(cache);
        String cursor = Params.cursor(call.params());
        // A cursor belongs to one caller. So a page with a cursor can be shared by anonymous callers only.
        boolean shared = cursor == null && (all.size() <= pageSize || !call.caller().isKnown());
        return shared
                ? new Outcome.Lasting(all.derived(new Key(this, hint), () -> new LastingResult(method,
                        page(all, call, null, hint))))
                : new Outcome.Complete(page(all, call, cursor, hint));
    }

    /** What distinguishes the lists that are derived from one catalog. */
    private record Key(ListMethod<?> list, CachePolicy hint) {}

    private JsonObject page(Catalog<F> all, Call call, @Nullable String cursor, CachePolicy hint) {
        Page<F> page = Page.of(all, new Cursors(list, call.caller().owner()), cursor, pageSize);
        JsonArrayBuilder entries = JsonTrees.array();
        for (F feature : page.items()) {
            JsonObject listed = entry.apply(feature);
            if (listed != null) {
                entries.add(features.extensions().entry(feature, listed));
            }
        }
        JsonObjectBuilder result = JsonTrees.object().add(member, entries);
        if (page.nextCursor() != null) {
            result.add("nextCursor", page.nextCursor());
        }
        return hint.addTo(result).build();
    }
}
