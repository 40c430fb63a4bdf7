package org.mcpjakarta.core.method;

import java.util.Objects;
import java.util.concurrent.CompletionStage;
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

/** Shows the features of one kind, page by page. The hint is the same on all pages, as the protocol wants it. */
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
     * @param member  under which the result has them
     * @param catalog what there is now for the call; it throws if there are no such features at all
     */
    ListMethod(McpMethod method, String member, LiveFeatures features, Function<Call, Catalog<F>> catalog,
            Settings settings) {
        this(method, member, features, catalog, Feature::descriptor, settings);
    }

    /** @param entry how a feature is shown, or null if it is not */
    ListMethod(McpMethod method, String member, LiveFeatures features, Function<Call, Catalog<F>> catalog,
            Function<F, @Nullable JsonObject> entry, Settings settings) {
        this.entry = entry;
        this.member = member;
        this.features = features;
        this.catalog = catalog;
        this.method = method.wireName();
        // A cursor is good for this list of this server alone.
        this.list = method.wireName() + " " + settings.path();
        this.pageSize = settings.limits().pageSize();
        this.cache = settings.cache();
    }

    @Override
    public CompletionStage<Outcome> handle(Call call) {
        Catalog<F> all = catalog.apply(call);
        CachePolicy hint = features.hint(cache);
        String cursor = Params.cursor(call.params());
        // A cursor is made for one caller, so a list that needs one is the same only for those whom nobody knows.
        boolean shared = cursor == null && (all.size() <= pageSize || !call.caller().isKnown());
        return shared
                ? new Outcome.Lasting(all.derived(new Key(this, hint), () -> new LastingResult(method,
                        page(all, call, null, hint)))).now()
                : new Outcome.Complete(page(all, call, cursor, hint)).now();
    }

    /** What makes a difference to a list that is derived from one catalog. */
    private record Key(ListMethod<?> list, CachePolicy hint) {}

    private JsonObject page(Catalog<F> all, Call call, @Nullable String cursor, CachePolicy hint) {
        Page<F> page = Page.of(all, new Cursors(list, call.caller().owner()), cursor, pageSize);
        JsonArrayBuilder entries = JsonTrees.array();
        page.items().stream().map(entry).filter(Objects::nonNull).forEach(entries::add);
        JsonObjectBuilder result = JsonTrees.object().add(member, entries);
        if (page.nextCursor() != null) {
            result.add("nextCursor", page.nextCursor());
        }
        return hint.addTo(result).build();
    }
}
