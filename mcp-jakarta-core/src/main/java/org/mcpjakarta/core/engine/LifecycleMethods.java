package org.mcpjakarta.core.engine;

import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.rpc.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** How client and server get to know each other: {@code initialize} and {@code ping}, or {@code server/discover}. */
final class LifecycleMethods {
    private final Settings settings;
    private final Supplier<Features> features;

    LifecycleMethods(Settings settings, Supplier<Features> features) {
        this.settings = settings;
        this.features = features;
    }

    CompletionStage<Outcome> initialize(Call call) {
        JsonObjectBuilder result = JsonTrees.object().add("protocolVersion", call.client().revision().date());
        result.add("capabilities", capabilities()).add("serverInfo", settings.server().json());
        ServerIdentity.addUnlessEmpty(result, "instructions", settings.server().instructions());
        return new Outcome.Complete(result.build()).now();
    }

    CompletionStage<Outcome> ping(Call call) {
        return new Outcome.Complete(JsonTrees.EMPTY_OBJECT).now();
    }

    CompletionStage<Outcome> discover(Call call) {
        JsonObjectBuilder result = JsonTrees.object();
        result.add("supportedVersions", JsonTrees.array(settings.revisions().dates())).add("capabilities",
                capabilities());
        ServerIdentity.addUnlessEmpty(result, "instructions", settings.server().instructions());
        return new Outcome.Complete(CacheHint.NONE.addTo(result).build()).now();
    }

    /** A feature is announced if there is one of its kind, and only then are its methods there. */
    private JsonObject capabilities() {
        JsonObjectBuilder capabilities = JsonTrees.object();
        if (!features.get().tools().isEmpty()) {
            capabilities.add("tools", JsonTrees.EMPTY_OBJECT);
        }
        return capabilities.build();
    }
}
