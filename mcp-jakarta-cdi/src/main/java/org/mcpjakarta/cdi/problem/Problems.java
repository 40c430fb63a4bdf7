package org.mcpjakarta.cdi.problem;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import jakarta.enterprise.inject.spi.DeploymentException;

/** Collects all problems of an application and reports them together, so that ten mistakes need one more deployment, not ten. */
public final class Problems {
    /** A set, because a method that belongs to several servers is checked several times. */
    private final Set<String> found = new LinkedHashSet<>();

    /**
     * @param place the feature or configuration key
     * @param text  what was found, and how to fix it
     */
    public void report(Mistake mistake, String place, String text) {
        found.add(mistake.code() + " " + place + ": " + text);
    }

    /** Takes over what was found elsewhere. */
    public void adopt(String line) {
        found.add(line);
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
