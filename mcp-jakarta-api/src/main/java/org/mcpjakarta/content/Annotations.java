package org.mcpjakarta.content;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Role;

/**
 * Tells clients the audience and the priority of a piece of content, and when it last changed.
 *
 * @param audience the intended audience; unspecified if empty
 * @param priority from 0, may be left out, to 1, is needed; null says nothing about it
 * @param lastModified when it changed last, or null
 */
public record Annotations(List<Role> audience, @Nullable Double priority, @Nullable Instant lastModified) {

    public Annotations {
        audience = List.copyOf(audience);
        // Written so that NaN fails, too.
        if (priority != null && !(priority >= 0 && priority <= 1)) {
            throw new IllegalArgumentException("Priority " + priority + " is out of range; give a number from 0 to 1");
        }
    }

    /** Content for these readers. */
    public static Annotations forAudience(Role... audience) {
        return new Annotations(List.of(audience), null, null);
    }

    public Annotations withPriority(double priority) {
        return new Annotations(audience, priority, lastModified);
    }

    public Annotations withLastModified(Instant lastModified) {
        return new Annotations(audience, priority, lastModified);
    }
}
