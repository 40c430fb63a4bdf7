package org.mcpjakarta.cdi.extension;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.extension.EntryNotes;
import org.mcpjakarta.core.extension.ResultNotes;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.upkeep.ThrottledLog;
import org.mcpjakarta.spi.FeatureEntry;
import org.mcpjakarta.spi.FeatureEntry.Kind;

/**
 * The metadata that an extension adds, as the engine takes it. What it may not add, or cannot make, is left out: one extension must not
 * break the lists and results of the server.
 */
final class Notes implements EntryNotes, ResultNotes {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final int LONGEST_KEY = 100;
    private static final Map<String, Kind> KINDS = Map.of("Tool", Kind.TOOL, "Resource", Kind.RESOURCE,
            "Resource template", Kind.RESOURCE_TEMPLATE, "Prompt", Kind.PROMPT);

    private final String id;
    private final JsonbValueMapper jsonb;
    private final List<Function<FeatureEntry, Map<String, ?>>> functions = new ArrayList<>();
    private final AtomicLong warnedAt = new AtomicLong(System.nanoTime() - MINUTE);

    Notes(String id, JsonbValueMapper jsonb) {
        this.id = id;
        this.jsonb = jsonb;
    }

    void add(Function<FeatureEntry, Map<String, ?>> function) {
        functions.add(function);
    }

    boolean isEmpty() {
        return functions.isEmpty();
    }

    /** Reports what is wrong with the metadata of the feature. */
    void check(Feature feature, Consumer<String> problems) {
        of(feature.kind(), feature.name(),
                (text, cause) -> problems.accept("it " + text + (cause == null ? "" : ": " + cause)));
    }

    @Override
    public JsonObject of(Feature feature) {
        return of(feature.kind(), feature.name(), this::warn);
    }

    @Override
    public JsonObject of(Call call, String kind, String name) {
        return of(kind, name, this::warn);
    }

    private JsonObject of(String kind, String name, BiConsumer<String, @Nullable RuntimeException> problems) {
        FeatureEntry entry = new FeatureEntry(KINDS.getOrDefault(kind, Kind.TOOL), name);
        LightObjectBuilder all = JsonTrees.object();
        for (Function<FeatureEntry, Map<String, ?>> function : functions) {
            try {
                function.apply(entry).forEach((key, value) -> {
                    if (isAllowed(key)) {
                        all.add(key, jsonb.write(value));
                    } else {
                        problems.accept("may not add the metadata key \"" + ThrottledLog.plain(key, LONGEST_KEY)
                                + "\"; use one such as com.acme/trace-level", null);
                    }
                });
            } catch (RuntimeException failure) { // code of the application
                problems.accept("cannot make its metadata of " + kind + " \"" + name + "\"", failure);
            }
        }
        return all.build();
    }

    private boolean isAllowed(String key) {
        return MetaKey.isValid(key) && (!MetaKey.isReserved(key) || ExtensionNames.isOfficial(id));
    }

    // Once a minute at most, since it may happen on every call.
    private void warn(String text, @Nullable RuntimeException cause) {
        long last = warnedAt.get();
        long now = System.nanoTime();
        if (now - last >= MINUTE && warnedAt.compareAndSet(last, now)) {
            LOG.log(Level.WARNING, "MCPJ5031 The extension " + id + " " + text, cause);
        }
    }
}
