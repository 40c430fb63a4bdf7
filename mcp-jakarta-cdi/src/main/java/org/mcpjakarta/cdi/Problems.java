package org.mcpjakarta.cdi;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import jakarta.enterprise.inject.spi.DeploymentException;

/** Everything that is wrong with an application, told together: who mends ten mistakes should deploy once, not ten times. */
final class Problems {
    /** Each once: a method may belong to several servers. */
    private final Set<String> found = new LinkedHashSet<>();

    /** @param text what was found and what to do */
    void report(Mistake mistake, String place, String text) {
        found.add(mistake.code() + " " + place + ": " + text);
    }

    int count() {
        return found.size();
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    List<String> lines() {
        return List.copyOf(found);
    }

    DeploymentException exception() {
        String head = found.size() == 1
                ? "1 problem with MCP features was found:"
                : found.size() + " problems with MCP features were found:";
        return new DeploymentException(head + "\n" + String.join("\n", found));
    }
}
