package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sample.scratch.Patient;
import org.mcpjakarta.testkit.EventSocket;

/** An application that comes and goes while clients are connected. */
@ArquillianTest
@RunAsClient
class RedeployIT {
    private static final int CYCLES = Integer.getInteger("redeploy.cycles", 20);
    private static final int STREAMS = 100;
    private static final int CALLERS = 4;

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "brief", managed = false, testable = false)
    static WebArchive brief() {
        return Brief.war();
    }

    @Test
    @Tag("R-406")
    void nothingOfAnApplicationOutlivesIt() throws IOException {
        ServerProcess server = new ServerProcess();
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            deployer.deploy("brief");
            List<EventSocket> news = new ArrayList<>();
            List<EventSocket> subscriptions = new ArrayList<>();
            for (int i = 0; i < STREAMS / 2; i++) {
                news.add(Brief.news());
                subscriptions.add(Brief.subscription());
            }
            EventSocket call = Brief.call("linger");

            deployer.undeploy("brief");

            end(news, "");
            end(subscriptions, "\"resultType\":\"complete\"");
            end(List.of(call), "The server is stopping");
        }
        deployer.deploy("brief");
        EventSocket deaf = Brief.call("tellMuch");
        deployer.undeploy("brief");

        deployer.deploy("brief");
        EventSocket news = Brief.news();
        // The server's own objects have finalizers, so it takes several collections. An idle thread of WildFly remembers what it did last
        // until it ends, or does something else.
        Awaitility.await().pollInterval(5, TimeUnit.SECONDS).atMost(2, TimeUnit.MINUTES).untilAsserted(() -> {
            Brief.answers(CALLERS);
            assertThat(server.loadersOf(Patient.class)).isOne();
        });
        assertThat(server.threads()).filteredOn(name -> name.startsWith("mcp-jakarta")).doesNotHaveDuplicates();
        news.close();
        deaf.close();
        deployer.undeploy("brief");
        Awaitility.await().untilAsserted(
                () -> assertThat(server.threads()).noneMatch(name -> name.startsWith("mcp-jakarta")));
    }

    /** Each of the streams has that last word, or none, and then ends in good order. */
    private static void end(List<EventSocket> streams, String last) throws IOException {
        for (EventSocket stream : streams) {
            if (!last.isEmpty()) {
                assertThat(stream.next().map(EventSocket.Event::data).orElse("")).contains(last);
            }
            assertThat(stream.next()).isEqualTo(Optional.empty());
            stream.close();
        }
    }

    @Test
    void whoCallsWhileItIsAwayIsToldSo() {
        Set<Integer> answers = ConcurrentHashMap.newKeySet();
        AtomicBoolean over = new AtomicBoolean();
        deployer.deploy("brief");
        List<CompletableFuture<Void>> callers = Stream.generate(() -> CompletableFuture.runAsync(() -> {
            while (!over.get()) {
                answers.add(Brief.answer().statusCode());
            }
        })).limit(CALLERS).toList();

        for (int i = 0; i < 3; i++) {
            Awaitility.await().until(() -> answers.contains(200));
            deployer.undeploy("brief");
            deployer.deploy("brief");
        }

        assertThat(Brief.answer().body()).contains("here");
        over.set(true);
        callers.forEach(CompletableFuture::join);
        deployer.undeploy("brief");
        answers.remove(200);
        assertThat(Server.current().away()).containsAll(answers);
    }
}
