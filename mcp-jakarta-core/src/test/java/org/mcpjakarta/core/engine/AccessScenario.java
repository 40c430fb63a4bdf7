package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.Suggestions;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;

/** Some server with some rules, and somebody who calls it: all by chance, and the same for the same seed. */
final class AccessScenario {
    static final int COUNT = 6;

    final Caller caller;
    final Mode mode;
    final boolean hides;
    final Revision revision;
    private final Map<String, AccessRule> rules;

    AccessScenario(long seed) {
        Random random = new Random(seed);
        mode = Mode.values()[random.nextInt(3)];
        hides = random.nextInt(3) == 0;
        revision = Revision.values()[random.nextInt(Revision.values().length)];
        boolean known = mode == Mode.REQUIRED || random.nextBoolean();
        caller = known
                ? new Caller("somebody", some(random, "a", "b"), some(random, "s", "t", "u"), null)
                : Caller.ANYBODY;
        rules = Stream.of("tool", "resource", "family", "prompt", "completer")
                .flatMap(kind -> IntStream.range(0, COUNT).mapToObj(i -> kind + i))
                .collect(Collectors.toMap(Function.identity(), name -> rule(random)));
    }

    private static AccessRule rule(Random random) {
        Admits admits = Admits.values()[random.nextInt(4)];
        Set<String> roles = admits == Admits.ROLES ? some(random, "a", "b", "c", "**") : Set.of();
        return new AccessRule(admits, roles, some(random, "s", "t", "u", "v"));
    }

    private static Set<String> some(Random random, String... of) {
        return Stream.of(of).filter(each -> random.nextInt(3) == 0).collect(Collectors.toUnmodifiableSet());
    }

    /** The rule as the documentation tells it. */
    boolean isVisible(String name) {
        AccessRule rule = rules.get(name);
        boolean byRoles = switch (rule.admits()) {
            case NOBODY -> false;
            case EVERYBODY -> true;
            case UNSAID -> mode == Mode.OFF || caller.isKnown();
            case ROLES -> caller.isKnown() && rule.roles().stream()
                    .anyMatch(role -> role.equals("**") || caller.roles().contains(role));
        };
        return byRoles && (!hides || caller.scopes().containsAll(rule.scopes()));
    }

    /** What is in some list. */
    List<String> names() {
        return rules.keySet().stream().filter(name -> !name.startsWith("completer")).sorted().toList();
    }

    /** Whether there is completion at all for the caller. */
    boolean completesAnything() {
        return IntStream.range(0, COUNT).anyMatch(i -> isVisible("prompt" + i) && isVisible("completer" + i));
    }

    static String completion(String prompt) {
        return """
                {"ref":{"type":"ref/prompt","name":"%s"},"argument":{"name":"topic","value":""}}""".formatted(prompt);
    }

    Set<String> scopes(String name) {
        return rules.get(name).scopes();
    }

    boolean isServed(String... names) {
        return Stream.of(names).allMatch(name -> isVisible(name) && caller.scopes().containsAll(scopes(name)));
    }

    McpEngine server() {
        return server(name -> true);
    }

    /** The same server if it had never heard of what the caller does not see. */
    McpEngine serverOfTheVisible() {
        return server(this::isVisible);
    }

    private McpEngine server(Predicate<String> offered) {
        List<String> names = rules.keySet().stream().filter(offered).toList();
        Completers completers = Completers.NONE;
        for (int i = 0; i < COUNT; i++) {
            if (names.contains("completer" + i) && names.contains("prompt" + i)) {
                completers = completers.with(new Completers.Target(Completers.Kind.PROMPT, "prompt" + i, "topic"),
                        (call, value, context) -> CompletableFuture
                                .completedFuture(Suggestions.of(List.of("something"))),
                        rules.get("completer" + i));
            }
        }
        Features features = Features.of(each(names, "tool",
                name -> Tools.tool(name, arguments -> Tools.text("done")).withAccess(rules.get(name))))
                .withResources(new Catalog<>(each(names, "resource",
                        name -> Offers.resource("a://" + name).withAccess(rules.get(name)))))
                .withTemplates(new Catalog<>(each(names, "family",
                        name -> Offers.template(name + "://{id}").withAccess(rules.get(name)))))
                .withPrompts(new Catalog<>(
                        each(names, "prompt", name -> Offers.prompt(name).withAccess(rules.get(name)))))
                .withCompleters(completers);
        var limits = Settings.Limits.DEFAULT.withPageSize(2);
        var tokens = new Authorization.Tokens(Set.of(), List.of(), Map.of(), Duration.ZERO);
        return Engines.engine(new Settings("/mcp", ServerIdentity.named("server", "1"), Revisions.all(), limits,
                Settings.Access.LOOPBACK)
                .withAuthorization(new Authorization(mode, Authorization.Resource.UNNAMED, tokens, hides)),
                features);
    }

    private static <F> List<F> each(List<String> names, String kind, Function<String, F> made) {
        return names.stream().filter(name -> name.startsWith(kind)).map(made).toList();
    }

    /** Every way to speak of every feature, and of some that nobody has. */
    List<String[]> requests() {
        List<String[]> requests = new ArrayList<>();
        requests.add(revision.isStateless()
                ? new String[]{"server/discover", "{}"}
                : new String[]{"initialize", """
                        {"protocolVersion":"%s","capabilities":{},"clientInfo":{"name":"x","version":"1"}}"""
                        .formatted(revision.date())});
        for (int i = 0; i <= COUNT; i++) {
            requests.add(new String[]{"tools/call", "{\"name\":\"tool" + i + "\"}"});
            requests.add(new String[]{"resources/read", "{\"uri\":\"a://resource" + i + "\"}"});
            requests.add(new String[]{"resources/subscribe", "{\"uri\":\"a://resource" + i + "\"}"});
            requests.add(new String[]{"resources/read", "{\"uri\":\"family" + i + "://x\"}"});
            requests.add(new String[]{"prompts/get", "{\"name\":\"prompt" + i + "\"}"});
            requests.add(new String[]{"completion/complete", completion("prompt" + i)});
            requests.add(new String[]{"completion/complete", """
                    {"ref":{"type":"ref/resource","uri":"family%s://{id}"},"argument":{"name":"id","value":""}}"""
                    .formatted(i)});
        }
        return requests;
    }
}
