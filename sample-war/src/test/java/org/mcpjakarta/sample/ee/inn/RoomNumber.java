package org.mcpjakarta.sample.ee.inn;

/** JAX-RS makes it of text by its {@code valueOf}. */
public record RoomNumber(int floor, int door) {
    public static RoomNumber valueOf(String text) {
        return new RoomNumber(Integer.parseInt(text.substring(0, 1)), Integer.parseInt(text.substring(1)));
    }
}
