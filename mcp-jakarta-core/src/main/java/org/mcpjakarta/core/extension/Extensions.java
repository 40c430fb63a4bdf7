package org.mcpjakarta.core.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The extensions of one server. Immutable. */
public final class Extensions {
    public static final Extensions NONE = new Extensions(List.of());

    private final List<Extension> all;
    private final List<EntryNotes> entryNotes;
    private final List<ResultNotes> resultNotes;

    public Extensions(List<? extends Extension> all) {
        this.all = List.copyOf(all);
        this.entryNotes = this.all.stream().map(Extension::entryNotes).filter(Objects::nonNull).toList();
        this.resultNotes = this.all.stream().map(Extension::resultNotes).filter(Objects::nonNull).toList();
    }

    public Extensions with(Extension another) {
        List<Extension> more = new ArrayList<>(all);
        more.add(another);
        return new Extensions(more);
    }

    /** Those that clients of the revision can know. */
    public List<Extension> of(Revision revision) {
        return all.stream().filter(extension -> extension.existsIn(revision)).toList();
    }

    /** The access rules of all their methods. */
    public Stream<AccessRule> rules() {
        return all.stream().flatMap(extension -> extension.methods().values().stream()).map(ExtensionHandler::access);
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** The settings of those that exist for the caller, by identifier. */
    public JsonObject announced(Revision revision, Caller caller, Features offered) {
        JsonObjectBuilder announced = JsonTrees.object();
        for (Extension extension : of(revision)) {
            JsonObject settings = extension.settings(revision, caller, offered);
            if (settings != null) {
                announced.add(extension.id(), settings);
            }
        }
        return announced.build();
    }

    /** The entry of the feature in a list, with what the extensions add. */
    public JsonObject entry(Feature feature, JsonObject entry) {
        JsonObject noted = entry;
        for (EntryNotes notes : entryNotes) {
            noted = withMeta(noted, notes.of(feature));
        }
        return noted;
    }

    /** The result of a feature, with what the extensions add. */
    public JsonObject result(Call call, String kind, String name, JsonObject result) {
        JsonObject noted = result;
        for (ResultNotes notes : resultNotes) {
            noted = withMeta(noted, notes.of(call, kind, name));
        }
        return noted;
    }

    /** What the application itself has written stays. */
    private static JsonObject withMeta(JsonObject object, JsonObject added) {
        if (added.isEmpty()) {
            return object;
        }
        JsonObject own = object.get("_meta") instanceof JsonObject meta ? meta : JsonTrees.EMPTY_OBJECT;
        return JsonTrees.object(object).add("_meta", JsonTrees.object(added).addAll(JsonTrees.object(own))).build();
    }
}
