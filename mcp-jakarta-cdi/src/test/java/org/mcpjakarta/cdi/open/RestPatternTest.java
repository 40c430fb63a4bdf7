package org.mcpjakarta.cdi.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestPatternTest {

    @ParameterizedTest
    @CsvSource({"GET /rooms/**, GET, /rooms", "GET /rooms/**, GET, /rooms/{room}/bookings", "/rooms, GET, /rooms",
            "get /rooms/, GET, /rooms", "* /rooms, DELETE, /rooms", "GET /**, GET, /", "/**, GET, /rooms",
            "GET /rooms/*/bookings, GET, /rooms/{room}/bookings", "GET /rooms/{id}, GET, /rooms/{room: [a-z/]{1}}",
            "GET /rooms/*, GET, /rooms/free"})
    void matches(String pattern, String verb, String path) {
        assertThat(RestPattern.parse(pattern, "GET").orElseThrow().matches(verb, path)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"GET /rooms/**, POST, /rooms", "/rooms, DELETE, /rooms", "GET /rooms, GET, /rooms/free",
            "GET /rooms/*, GET, /rooms", "GET /rooms/*, GET, /rooms/{room}/bookings", "GET /room/**, GET, /rooms",
            "GET /rooms/{id}, GET, /rooms/free", "GET /rooms/free, GET, /rooms/{room}", "GET /Rooms, GET, /rooms"})
    void doesNotMatch(String pattern, String verb, String path) {
        assertThat(RestPattern.parse(pattern, "GET").orElseThrow().matches(verb, path)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rooms", "GET", "GET rooms/**", "GET /**/rooms", "GET /rooms*", "GET  /a b", "G-T /a"})
    void isRefused(String pattern) {
        assertThat(RestPattern.parse(pattern, "GET")).isEmpty();
    }
}
