package org.mcpjakarta.cdi.extension;

import java.util.Map;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.core.extension.EntryNotes;
import org.mcpjakarta.core.extension.Extension;
import org.mcpjakarta.core.extension.ExtensionHandler;
import org.mcpjakarta.core.extension.ResultNotes;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.ProtocolExtension;

/** An extension that is a bean of the application. */
record BeanExtension(String id, ProtocolExtension bean, Map<String, ExtensionHandler> methods, Notes entries,
        Notes results, JsonbValueMapper jsonb) implements Extension {
    @Override
    public @Nullable JsonObject settings(Revision revision, Caller caller, Features offered) {
        return bean.settings(new CallerView(revision, caller, offered))
                .map(settings -> jsonb.write(settings).asJsonObject()).orElse(null);
    }

    @Override
    public @Nullable EntryNotes entryNotes() {
        return entries.isEmpty() ? null : entries;
    }

    @Override
    public @Nullable ResultNotes resultNotes() {
        return results.isEmpty() ? null : results;
    }
}
