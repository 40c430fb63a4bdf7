package org.mcpjakarta.sample.ee.inn;

import java.time.LocalDate;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

public record NewGuest(@Pattern(regexp = "[A-Z][a-z]+", message = "must be a first name") String name,
        @NotNull LocalDate night) {}
