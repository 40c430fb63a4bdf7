package org.mcpjakarta.console;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.CallListener;

/** Makes the listener a bean, if any server of the application may have a console. Nothing is listened to otherwise. */
public final class ConsoleExtension implements Extension {
    private static final String KEY = "mcp.console";
    /** The key of a named server, also as an environment variable. */
    private static final Predicate<String> NAMED = Pattern
            .compile("mcp[._]servers[._].+[._]console", Pattern.CASE_INSENSITIVE).asMatchPredicate();

    private final RecentCalls calls = new RecentCalls();

    void offer(@Observes AfterBeanDiscovery event) {
        if (isAnyOn(config())) {
            event.addBean().id(RecentCalls.class.getName() + System.identityHashCode(this))
                    .types(CallListener.class, Object.class).scope(ApplicationScoped.class)
                    .produceWith(instance -> calls);
        }
    }

    /** What the consoles show of what has happened. */
    RecentCalls calls() {
        return calls;
    }

    // The values are checked with all others, when the servers are made.
    static boolean isAnyOn(@Nullable Config config) {
        return config != null && (isOn(config, KEY) || StreamSupport
                .stream(config.getPropertyNames().spliterator(), false)
                .anyMatch(name -> NAMED.test(name) && isOn(config, name)));
    }

    private static @Nullable Config config() {
        try {
            return ConfigProvider.getConfig(ConsoleExtension.class.getClassLoader());
        } catch (IllegalStateException e) {
            // The server has no MicroProfile Config, which others report.
            return null;
        }
    }

    private static boolean isOn(Config config, String key) {
        return config.getOptionalValue(key, String.class).filter(value -> !value.strip().equalsIgnoreCase("off"))
                .isPresent();
    }
}
