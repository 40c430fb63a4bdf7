package org.mcpjakarta.cdi.config;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.mcpjakarta.core.settings.Diagnostics.Console;

/** The kinds of values of what developers and operators can look at. */
final class DiagnosticsRules {
    /** Whoever writes one of these does not mean a role. */
    private static final Set<String> NO_ROLES = Set.of("on", "true", "false", "yes", "no", "all", "none", "localhost",
            "local", "*", "**");

    static final ConfigRule<Console> CONSOLE = new ConfigRule<>("off, loopback, or the name of a role",
            DiagnosticsRules::console);

    private DiagnosticsRules() {}

    private static Optional<Console> console(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return switch (lower) {
            case "off" -> Optional.of(Console.OFF);
            case "loopback" -> Optional.of(Console.LOOPBACK);
            default -> Optional.of(text).filter(role -> !NO_ROLES.contains(lower) && isName(role))
                    .map(Console::forRole);
        };
    }

    private static boolean isName(String role) {
        return !role.isEmpty() && role.chars().noneMatch(Character::isISOControl);
    }
}
