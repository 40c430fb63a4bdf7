package org.mcpjakarta.sample.ee.scopes;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Writes into the notepad of the caller. */
@ApplicationScoped
public class Colleague {
    @Inject
    Notepad notepad;

    void agree() {
        notepad.add("agreed");
    }
}
