package org.mcpjakarta.cdi.problem;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import jakarta.enterprise.inject.spi.DeploymentException;

/** Everything that is wrong with an application, told together: who mends ten mistakes should deploy once, not ten times. */
public final class Problems {
    /** Each once: a method may belong to several servers. */
    private final Set<String> found = new LinkedHashSet<>();

    /** @param text what was found and what to do */
    public void report(Mistake mistake, String place, String text) {
        found.add(mistake.code() + " " + place + ": " + text);
    }

    public int count() {
        return found.size();
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    public List<String> lines() {
        return List.copyOf(found);
    }

    public DeploymentException exception() {
        String head = found.size() == 1
                ? "1 problem with MCP features was found:"
                : found.size() + " problems with MCP features were found:";
        return new DeploymentException(head + "\n" + String.join("\n", found));
    }
}
