package org.mcpjakarta.bridge.json;

/** A number as it is written: ids have to come back in the same form. */
public record JsonNumber(String text) {
    @Override
    public String toString() {
        return text;
    }
}
