package org.mcpjakarta.cdi.extension;

import java.util.Set;

import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.ExtensionCaller;

/** The caller that is told of an extension. */
record CallerView(Revision revision, Caller caller, Features offered) implements ExtensionCaller {
    @Override
    public String protocolVersion() {
        return revision.date();
    }

    @Override
    public boolean isStateless() {
        return revision.isStateless();
    }

    @Override
    public boolean isKnown() {
        return caller.isKnown();
    }

    @Override
    public Set<String> scopes() {
        return Set.copyOf(caller.scopes());
    }

    @Override
    public boolean seesTool(String name) {
        return offered.findTool(name).isPresent();
    }

    @Override
    public boolean seesResource(String uri) {
        return offered.resources().find(uri).isPresent();
    }
}
