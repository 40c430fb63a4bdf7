package org.mcpjakarta.cdi.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.mcpjakarta.MetaKey;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.core.extension.EntryNotes;
import org.mcpjakarta.core.extension.ResultNotes;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.spi.FeatureEntry;
import org.mcpjakarta.spi.FeatureEntry.Kind;

/** The metadata that an extension adds, as the engine takes it. */
record Notes(String id, JsonbValueMapper jsonb, List<Function<FeatureEntry, Map<String, ?>>> functions)
        implements
            EntryNotes,
            ResultNotes {
    private static final Map<String, Kind> KINDS = Map.of("Tool", Kind.TOOL, "Resource", Kind.RESOURCE,
            "Resource template", Kind.RESOURCE_TEMPLATE, "Prompt", Kind.PROMPT);

    Notes(String id, JsonbValueMapper jsonb) {
        this(id, jsonb, new ArrayList<>());
    }

    @Override
    public JsonObject of(Feature feature) {
        Kind kind = feature instanceof ToolFeature
                ? Kind.TOOL
                : feature instanceof PromptFeature
                        ? Kind.PROMPT
                        : feature instanceof ResourceFeature ? Kind.RESOURCE : Kind.RESOURCE_TEMPLATE;
        return of(new FeatureEntry(kind, feature.name()));
    }

    @Override
    public JsonObject of(Call call, String kind, String name) {
        return of(new FeatureEntry(KINDS.getOrDefault(kind, Kind.TOOL), name));
    }

    private JsonObject of(FeatureEntry entry) {
        LightObjectBuilder all = JsonTrees.object();
        for (Function<FeatureEntry, Map<String, ?>> function : functions) {
            function.apply(entry).forEach((key, value) -> all.add(checked(key), jsonb.write(value)));
        }
        return all.build();
    }

    private String checked(String key) {
        if (!MetaKey.isValid(key) || MetaKey.isReserved(key) && !ExtensionNames.isOfficial(id)) {
            throw new IllegalStateException("The extension " + id + " may not add the metadata key \"" + key
                    + "\"; use one such as com.acme/trace-level");
        }
        return key;
    }
}
