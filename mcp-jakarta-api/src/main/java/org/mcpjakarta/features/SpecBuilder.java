package org.mcpjakarta.features;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.mcpjakarta.Icon;
import org.mcpjakarta.internal.Metadata;

/**
 * What the builders of all specs have in common. Immutable: each method returns a changed copy.
 *
 * @param <B> the builder itself
 */
public abstract sealed class SpecBuilder<B extends SpecBuilder<B>> implements Cloneable
        permits ToolSpec.Builder, ResourceSpecBuilder, PromptSpec.Builder {
    String name;
    String title = "";
    String description = "";
    List<Icon> icons = List.of();
    Map<String, Object> metadata = Map.of();
    Access access = Access.UNRESTRICTED;
    List<ArgumentSpec> arguments = List.of();
    Map<String, McpCompleter> completers = Map.of();
    RecordedValues recorded = RecordedValues.NONE;

    SpecBuilder(String name) {
        this.name = name;
    }

    /** The name for people. */
    public B titled(String title) {
        B copy = copy();
        copy.title = title;
        return copy;
    }

    /** What the feature is and when to use it, for the model or the user. */
    public B describedAs(String description) {
        B copy = copy();
        copy.description = description;
        return copy;
    }

    /** Icons, from which a client chooses by size and theme. */
    public B withIcons(Icon... icons) {
        B copy = copy();
        copy.icons = List.of(icons);
        return copy;
    }

    /**
     * Adds an entry to the metadata with which the feature is listed, as with {@link org.mcpjakarta.MetaField}.
     *
     * @param value a string, number or boolean, or a list or map of them
     * @throws IllegalArgumentException if an application may not use the key
     */
    public B withMetadata(String key, Object value) {
        B copy = copy();
        copy.metadata = Metadata.with(metadata, key, value);
        return copy;
    }

    /** Only callers with one of these roles may see and use the feature. Without roles, every caller of the server may. */
    public B allowing(String... roles) {
        B copy = copy();
        copy.access = access.withRoles(roles);
        return copy;
    }

    /** Callers need an access token with all of these scopes to use the feature. */
    public B needing(String... scopes) {
        B copy = copy();
        copy.access = access.withScopes(scopes);
        return copy;
    }

    B copyTaking(ArgumentSpec argument) {
        B copy = copy();
        copy.arguments = new ArrayList<>(arguments);
        copy.arguments.add(argument);
        return copy;
    }

    B copyCompleting(String argument, McpCompleter completer) {
        B copy = copy();
        copy.completers = new LinkedHashMap<>(completers);
        copy.completers.put(argument, completer);
        return copy;
    }

    B copyRecording(RecordedValues values) {
        B copy = copy();
        copy.recorded = values;
        return copy;
    }

    FeatureInfo info() {
        return new FeatureInfo(name, title, description, icons, metadata, access);
    }

    @SuppressWarnings("unchecked") // B is the class of this builder
    B copy() {
        try {
            return (B) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
