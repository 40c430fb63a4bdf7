package org.mcpjakarta.cdi.config;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.mcpjakarta.core.settings.Diagnostics.Console;
import org.mcpjakarta.core.settings.Diagnostics.Traffic;

/** The kinds of values of what developers and operators can look at. */
final class DiagnosticsRules {
    /** Likely mistakes for another value; none is accepted as the name of a role. */
    private static final Set<String> NO_ROLES = Set.of("on", "true", "false", "yes", "no", "all", "none", "localhost",
            "local", "*", "**");

    static final ConfigRule<Console> CONSOLE = new ConfigRule<>("off, loopback, or the name of a role",
            DiagnosticsRules::console);

    static final ConfigRule<Traffic> TRAFFIC = new ConfigRule<>("off, headers or bodies",
            text -> Stream.of(Traffic.values()).filter(kind -> kind.name().equalsIgnoreCase(text)).findFirst());

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
