package org.mcpjakarta.sample.ee.inn;

import java.time.LocalDate;

public record Guest(long id, String name, LocalDate night) {}
