package org.mcpjakarta.core.extension;

import java.util.Set;

import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.feature.AccessRule;

/** Serves a method of an extension for those whom the rule admits. */
public record ExtensionHandler(AccessRule access, MethodHandler handler) {
    private static final AccessRule EVERYBODY = new AccessRule(AccessRule.Admits.EVERYBODY, Set.of(), Set.of());

    /** For every caller for whom the extension exists. */
    public static ExtensionHandler open(MethodHandler handler) {
        return new ExtensionHandler(EVERYBODY, handler);
    }
}
