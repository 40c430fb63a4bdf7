package org.mcpjakarta.mcpjava.value;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.Role;
import org.mcpjava.server.content.Annotations;

/** For whom content is, and how important. */
public record AnnotationsValue(Optional<Set<Role>> audience, OptionalDouble priority,
        Optional<Instant> lastModified) implements Annotations {

    /** Builds one. */
    public static final class Builder implements Annotations.Builder {
        private @Nullable Set<Role> audience;
        private OptionalDouble priority = OptionalDouble.empty();
        private @Nullable Instant lastModified;

        @Override
        public Annotations.Builder setAudience(Role... roles) {
            return setAudience(Set.of(roles));
        }

        @Override
        public Annotations.Builder setAudience(Set<Role> roles) {
            audience = Set.copyOf(roles);
            return this;
        }

        @Override
        public Annotations.Builder setPriority(double value) {
            priority = OptionalDouble.of(value);
            return this;
        }

        @Override
        public Annotations.Builder setLastModified(Instant time) {
            lastModified = time;
            return this;
        }

        @Override
        public Annotations build() {
            return new AnnotationsValue(Optional.ofNullable(audience), priority, Optional.ofNullable(lastModified));
        }
    }
}
