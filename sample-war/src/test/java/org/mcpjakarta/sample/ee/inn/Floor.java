package org.mcpjakarta.sample.ee.inn;

/** Only {@link NightConverter} can make one of a text. */
public record Floor(int number) {
    static Floor named(String text) {
        return switch (text) {
            case "ground" -> new Floor(0);
            case "first" -> new Floor(1);
            default -> throw new IllegalArgumentException("no floor");
        };
    }
}
