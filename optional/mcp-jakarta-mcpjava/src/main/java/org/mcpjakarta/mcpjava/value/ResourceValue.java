package org.mcpjakarta.mcpjava.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.mcpjava.server.resources.ResourceContents;
import org.mcpjava.server.resources.ResourceResponse;

/** What is read from a resource. */
public record ResourceValue(List<ResourceContents> getContents,
        Map<String, Object> metadata) implements ResourceResponse {

    /** Builds one. */
    public static final class Builder extends MetaBuilder<ResourceResponse.Builder>
            implements
                ResourceResponse.Builder {
        private final List<ResourceContents> contents = new ArrayList<>();

        @Override
        protected ResourceResponse.Builder self() {
            return this;
        }

        @Override
        public ResourceResponse.Builder addContents(ResourceContents more) {
            contents.add(more);
            return this;
        }

        @Override
        public ResourceResponse build() {
            return new ResourceValue(List.copyOf(contents), metadata());
        }
    }
}
