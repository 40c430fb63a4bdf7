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

/** The servers of an application. A server exists because a method or an injection point names it; configuration does not create one. */
public final class ServerNames {
    /** Names are used in configuration keys and in paths. */
    public static final String RULE = "letters, digits, hyphens and underscores";

    private static final Pattern GOOD = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private ServerNames() {}

    public static boolean isValid(String name) {
        return name.equals(McpServer.DEFAULT) || GOOD.matcher(name).matches();
    }

    /**
     * All servers, the default one first. It is left out if everything belongs to named servers: an endpoint that is not used would
     * be one more to protect.
     */
    public static Set<String> of(List<FeatureMethod> methods, Collection<String> injected, Problems problems) {
        methods.forEach(method -> check(method, problems));
        Set<String> named = new TreeSet<>();
        Stream.concat(methods.stream().flatMap(method -> method.servers().stream()), injected.stream())
                .filter(ServerNames::isValid).forEach(named::add);
        Set<String> all = new LinkedHashSet<>();
        if (named.remove(McpServer.DEFAULT) || named.isEmpty()) {
            all.add(Servers.DEFAULT);
        }
        all.addAll(named);
        return all;
    }

    private static void check(FeatureMethod method, Problems problems) {
        method.servers().stream().filter(name -> !isValid(name)).forEach(name -> problems.report(Mistake.SERVER_NAME,
                method.place(), "@McpServer(\"" + name + "\") is not a server name; use " + RULE));
    }
}
