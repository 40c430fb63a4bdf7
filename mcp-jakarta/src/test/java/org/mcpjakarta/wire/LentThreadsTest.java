package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.Settings.Threads;
import org.mcpjakarta.core.task.Tasks;

import jakarta.enterprise.concurrent.ContextService;

/** What is logged where calls leave the threads of their requests and the container does not take their context along. */
@Tag("one-node")
class LentThreadsTest {
    private static final String EXECUTOR = "java:comp/DefaultManagedExecutorService";
    private static final String CONTEXTS = "java:comp/DefaultContextService";
    private static final Executor DIRECT = Runnable::run;
    private static final Features PLAIN = Features.of(List.of(WireTools.ECHO));
    private static final Features TASKS = Features.of(List.of(WireTools.ECHO, TaskTools.DUTY));

    static Stream<Threads> ours() {
        return CallThreadsTest.ours();
    }

    private static List<String> warnings(Names names, Settings settings, Features features) {
        try (names; WireLog log = new WireLog()) {
            WireServer.start(settings, features).close();
            return log.lines("MCPJ1132");
        }
    }

    private static List<String> warnings(Settings settings, Features features) {
        return warnings(new Names(), settings, features);
    }

    private static Settings on(Threads threads) {
        return WireServer.SETTINGS.withThreads(threads);
    }

    /** Takes nothing along: only that there is one counts here. */
    private static ContextService contexts() {
        return (ContextService) Proxy.newProxyInstance(ContextService.class.getClassLoader(),
                new Class<?>[]{ContextService.class}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "currentContextExecutor" -> DIRECT;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @Test
    void tasksWithoutAnExecutorAreWarnedOf() {
        assertThat(warnings(on(Threads.REQUEST), TASKS)).singleElement().asString()
                .startsWith("MCPJ1132 Tools run as tasks (@RunsAsTask), and there is no executor under " + EXECUTOR
                        + " (mcp.tasks.executor)")
                .contains("the class loader and the identity", "concurrent-3.0", "jndi-1.0", "the subsystem ee");
    }

    @Test
    void theNameThatIsConfiguredIsTheOneThatIsLookedFor() {
        Tasks.Limits tasks = Tasks.Limits.DEFAULT;
        Settings settings = on(Threads.REQUEST).withLimits(Settings.Limits.DEFAULT.withTasks(
                new Tasks.Limits(tasks.room(), tasks.ttl(), "java:app/mine")));

        assertThat(warnings(new Names().with(EXECUTOR, DIRECT), settings, TASKS)).singleElement().asString()
                .contains("no executor under java:app/mine ");
        assertThat(warnings(new Names().with("java:app/mine", DIRECT), settings, TASKS)).isEmpty();
    }

    @Test
    void whatIsNotAnExecutorDoesNotCount() {
        assertThat(warnings(new Names().with(EXECUTOR, "an executor"), on(Threads.REQUEST), TASKS)).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("ours")
    void callsOnThreadsOfTheirOwnWithoutAContextServiceAreWarnedOf(Threads threads) {
        assertThat(warnings(new Names().with(EXECUTOR, DIRECT), on(threads), TASKS)).singleElement().asString()
                .startsWith("MCPJ1132 Calls run on threads of their own (mcp.call.threads), and there is no "
                        + CONTEXTS)
                .contains("the class loader and the identity", "concurrent-3.0", "jndi-1.0", "the subsystem ee");
    }

    @Test
    void bothAreWarnedOfWhereThereIsNoNamingAtAll() {
        try (WireLog log = new WireLog()) {
            WireServer.start(on(Threads.POOL), TASKS).close();

            assertThat(log.lines("MCPJ1132")).hasSize(2).doesNotHaveDuplicates();
        }
    }

    @Test
    void nothingIsSaidWhereTheContainerHasWhatIsNeeded() {
        assertThat(warnings(new Names().with(EXECUTOR, DIRECT).with(CONTEXTS, contexts()), on(Threads.POOL), TASKS))
                .isEmpty();
    }

    @Test
    void nothingIsSaidWhereCallsStayOnTheThreadsOfTheirRequests() {
        assertThat(warnings(on(Threads.REQUEST), PLAIN)).isEmpty();
    }
}
