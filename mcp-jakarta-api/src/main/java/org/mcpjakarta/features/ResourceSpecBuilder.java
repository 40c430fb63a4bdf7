package org.mcpjakarta.features;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.content.Annotations;
import org.mcpjakarta.resources.CacheHint;

/**
 * What the builders of resources and of resource templates have in common. Immutable: each method returns a changed copy.
 *
 * @param <B> the builder itself
 */
public abstract sealed class ResourceSpecBuilder<B extends ResourceSpecBuilder<B>> extends SpecBuilder<B>
        permits ResourceSpec.Builder, ResourceTemplateSpec.Builder {
    String mimeType = "";
    @Nullable
    Annotations annotations;
    ResourceSpec.@Nullable Cache cache;

    ResourceSpecBuilder(String name) {
        super(name);
    }

    /** The name for programs. The default is the URI or the URI template. */
    public B named(String name) {
        B copy = copy();
        copy.name = name;
        return copy;
    }

    /** The MIME type, such as {@code image/png}. */
    public B ofType(String mimeType) {
        B copy = copy();
        copy.mimeType = mimeType;
        return copy;
    }

    /** The audience, the priority and the time of the last change. */
    public B withAnnotations(Annotations annotations) {
        B copy = copy();
        copy.annotations = annotations;
        return copy;
    }

    /** How long clients may cache what they read, and who may cache it, as with {@link CacheHint}. */
    public B cachedFor(Duration ttl, CacheHint.Scope scope) {
        B copy = copy();
        copy.cache = new ResourceSpec.Cache(ttl, scope);
        return copy;
    }
}
