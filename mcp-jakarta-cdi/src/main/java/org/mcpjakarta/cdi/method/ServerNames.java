package org.mcpjakarta.cdi.method;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.mcpjakarta.McpServer;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.engine.Servers;

/** The servers that an application speaks of. A server is there because something belongs to it; configuration makes none. */
public final class ServerNames {
    /** They stand in configuration keys and in paths. */
    public static final String RULE = "letters, digits, hyphens and underscores";

    private static final Pattern GOOD = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private ServerNames() {}

    public static boolean isGood(String name) {
        return name.equals(McpServer.DEFAULT) || GOOD.matcher(name).matches();
    }

    /**
     * All of them, the default one first. It is left out where everything belongs to others: an endpoint that nobody asked for would
     * be one more to guard.
     */
    public static Set<String> of(List<FeatureMethod> methods, Collection<String> injected, Problems problems) {
        methods.forEach(method -> check(method, problems));
        Set<String> named = new TreeSet<>();
        Stream.concat(methods.stream().flatMap(method -> method.servers().stream()), injected.stream())
                .filter(ServerNames::isGood).forEach(named::add);
        Set<String> all = new LinkedHashSet<>();
        if (named.remove(McpServer.DEFAULT) || named.isEmpty()) {
            all.add(Servers.DEFAULT);
        }
        all.addAll(named);
        return all;
    }

    private static void check(FeatureMethod method, Problems problems) {
        method.servers().stream().filter(name -> !isGood(name)).forEach(name -> problems.report(Mistake.SERVER_NAME,
                method.place(), "@McpServer(\"" + name + "\") is no name of a server; use " + RULE));
    }
}
