package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcMessage.Response;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

/** What is seen, what is served, and what is refused agree, whatever the rules and the caller are. */
class AccessPropertyTest {
    private static final Map<String, String> LISTS = Map.of("tools/list", "tools", "resources/list", "resources",
            "resources/templates/list", "resourceTemplates", "prompts/list", "prompts");

    /** One way to use a feature, and the names whose rules count. */
    private record Use(String method, String params, String... names) {}

    private static List<Use> uses() {
        List<Use> uses = new ArrayList<>();
        for (int i = 0; i < AccessScenario.COUNT; i++) {
            uses.add(new Use("tools/call", "{\"name\":\"tool" + i + "\"}", "tool" + i));
            uses.add(new Use("resources/read", "{\"uri\":\"a://resource" + i + "\"}", "resource" + i));
            uses.add(new Use("resources/read", "{\"uri\":\"family" + i + "://x\"}", "family" + i));
            uses.add(new Use("prompts/get", "{\"name\":\"prompt" + i + "\"}", "prompt" + i));
        }
        return uses;
    }

    @Property(tries = 400)
    @Tag("R-199")
    @Tag("T-45")
    void whatIsListedIsServedOrServedOnceTheScopesAreThereThatAreAskedFor(@ForAll long seed) {
        AccessScenario scenario = new AccessScenario(seed);
        McpEngine server = scenario.server();
        Set<String> listed = listed(new Conversation(server, scenario.revision, scenario.caller));

        for (Use use : uses()) {
            Conversation client = new Conversation(server, scenario.revision, scenario.caller);
            Response response = client.ask(use.method(), use.params());
            AccessRefusedException refusal = client.refusal();
            String name = use.names()[0];

            assertThat(listed.contains(name)).as("%s is listed", name).isEqualTo(scenario.isVisible(name));
            assertThat(response.error() == null).as("%s is served", name).isEqualTo(scenario.isServed(name));
            if (listed.contains(name) && response.error() != null) {
                assertThat(refusal).isNotNull();
                assertThat(refusal.scopes()).containsExactlyElementsOf(new TreeSet<>(scenario.scopes(name)));
                Conversation better = new Conversation(server, scenario.revision,
                        with(scenario.caller, refusal.scopes()));
                assertThat(better.ask(use.method(), use.params()).error()).isNull();
            }
        }
    }

    @Property(tries = 400)
    @Tag("R-199")
    @Tag("T-45")
    void aServerThatHidesSomethingSpeaksLikeOneThatDoesNotHaveIt(@ForAll long seed) {
        AccessScenario scenario = new AccessScenario(seed);
        Conversation hiding = new Conversation(scenario.server(), scenario.revision, scenario.caller);
        Conversation without = new Conversation(scenario.serverOfTheVisible(), scenario.revision, scenario.caller);

        for (String[] request : scenario.requests()) {
            Response actual = hiding.ask(request[0], request[1]);
            assertThat(actual).as(request[1]).isEqualTo(without.ask(request[0], request[1]));
            assertThat(scopes(hiding.refusal())).as(request[1]).isEqualTo(scopes(without.refusal()));
        }
        for (String list : LISTS.keySet()) {
            assertThat(pages(hiding, list)).isEqualTo(pages(without, list));
        }
    }

    @Property(tries = 400)
    @Tag("R-199")
    @Tag("T-45")
    void argumentsAreCompletedForWhoeverMayUseBothThePromptAndItsCompleter(@ForAll long seed) {
        AccessScenario scenario = new AccessScenario(seed);
        McpEngine server = scenario.server();

        for (int i = 0; i < AccessScenario.COUNT && scenario.completesAnything(); i++) {
            String prompt = "prompt" + i;
            boolean completed = scenario.isVisible("completer" + i);
            Set<String> needed = new TreeSet<>(scenario.scopes(prompt));
            needed.addAll(completed ? scenario.scopes("completer" + i) : Set.of());
            Conversation client = new Conversation(server, scenario.revision, scenario.caller);
            Response response = client.ask("completion/complete", AccessScenario.completion(prompt));

            boolean served = scenario.isVisible(prompt) && scenario.caller.scopes().containsAll(needed);
            assertThat(response.error() == null).as("%s is completed", prompt).isEqualTo(served);
            if (served) {
                assertThat(response.result().getJsonObject("completion").getJsonArray("values"))
                        .hasSize(completed ? 1 : 0);
            } else if (scenario.isVisible(prompt)) {
                assertThat(scopes(client.refusal())).containsExactlyElementsOf(needed);
                assertThat(new Conversation(server, scenario.revision, with(scenario.caller, client.refusal().scopes()))
                        .ask("completion/complete", AccessScenario.completion(prompt)).error()).isNull();
            }
        }
    }

    @Property(tries = 200)
    @Tag("R-199")
    @Tag("T-45")
    void changesAreHeardByWhoeverSeesWhatHasChanged(@ForAll long seed) {
        AccessScenario scenario = new AccessScenario(seed);
        McpEngine server = scenario.server();
        Session session = server.sessions().open(scenario.caller.owner(), Clients.of(Revision.V2025_11_25));
        List<RpcMessage> heard = new ArrayList<>();
        server.listen(session, () -> scenario.caller, heard::add);

        for (int i = 0; i < AccessScenario.COUNT; i++) {
            String uri = "a://resource" + i;
            server.sessions().subscribe(session.id(), uri);
            server.features().resourceUpdated(uri);
            assertThat(heard.size()).as("%s changes", uri).isEqualTo(scenario.isServed("resource" + i) ? 1 : 0);
            heard.clear();
        }
        for (String name : scenario.names()) {
            server.features().update(before -> before.withTools(before.tools().without(name))
                    .withResources(before.resources().without("a://" + name))
                    .withTemplates(before.templates().without(name + "://{id}"))
                    .withPrompts(before.prompts().without(name)));
            assertThat(heard.size()).as("%s goes", name).isEqualTo(scenario.isVisible(name) ? 1 : 0);
            heard.clear();
        }
    }

    private static @Nullable List<String> scopes(@Nullable AccessRefusedException refusal) {
        return refusal == null ? null : refusal.scopes();
    }

    private static Caller with(Caller caller, List<String> scopes) {
        Set<String> more = new HashSet<>(caller.scopes());
        more.addAll(scopes);
        return new Caller(caller.owner(), caller.roles(), more, null);
    }

    private static Set<String> listed(Conversation client) {
        Set<String> names = new HashSet<>();
        LISTS.forEach((method, member) -> pages(client, method).stream()
                .filter(page -> page.result() != null)
                .flatMap(page -> page.result().getJsonArray(member).getValuesAs(JsonObject.class).stream())
                .forEach(entry -> names.add(entry.containsKey("uri")
                        ? entry.getString("uri").substring("a://".length())
                        : entry.containsKey("uriTemplate")
                                ? entry.getString("uriTemplate").replace("://{id}", "")
                                : entry.getString("name"))));
        return names;
    }

    private static List<Response> pages(Conversation client, String method) {
        List<Response> pages = new ArrayList<>();
        String params = "{}";
        do {
            Response page = client.ask(method, params);
            pages.add(page);
            params = page.result() != null && page.result().containsKey("nextCursor")
                    ? "{\"cursor\":\"" + page.result().getString("nextCursor") + "\"}"
                    : null;
        } while (params != null);
        return pages;
    }
}
