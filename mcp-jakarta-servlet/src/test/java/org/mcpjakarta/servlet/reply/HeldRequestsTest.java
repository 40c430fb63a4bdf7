package org.mcpjakarta.servlet.reply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.stream.EndpointContext;
import org.mcpjakarta.servlet.stream.StreamRuntime;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.Heartbeat;

@Timeout(60)
class HeldRequestsTest {
    private static final StoreUnavailableException AWAY = new StoreUnavailableException("away");

    private final McpEngine engine = new McpEngine(Settings.of(ServerIdentity.named("test", "1")), Features.NONE,
            Services.inMemory(1 << 20));
    private final Heartbeat heartbeat = new Heartbeat(Duration.ofMillis(5));
    private final AtomicInteger completions = new AtomicInteger();
    private final AtomicInteger status = new AtomicInteger();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final HeldRequests held = new HeldRequests(heartbeat, () -> true);

    @AfterEach
    void stop() {
        held.close();
        heartbeat.close();
    }

    @Test
    void aRequestIsServedWhenTheStoreIsBack() throws InterruptedException {
        CountDownLatch served = new CountDownLatch(2);

        held.hold(reply(), () -> {
            served.countDown();
            if (served.getCount() > 0) {
                throw AWAY;
            }
        }, AWAY);

        served.await();
        assertThat(completions).hasValue(0);
    }

    @Test
    void aRequestThatIsTriedAgainWhenTheServerStopsIsRefused() {
        held.hold(reply(), () -> {
            held.close();
            throw AWAY;
        }, AWAY);

        awaitRefusal();
    }

    @Test
    void aRequestThatComesWhenTheServerHasStoppedIsRefused() {
        held.close();

        held.hold(reply(), () -> {}, AWAY);

        awaitRefusal();
    }

    private void awaitRefusal() {
        await().until(() -> completions.get() > 0);
        assertThat(completions).hasValue(1);
        assertThat(status).hasValue(503);
        assertThat(body.toString(StandardCharsets.UTF_8)).contains("\"error\"");
    }

    private HttpReply reply() {
        return new HttpReply(request(), response(), EndpointContext.of(engine, StreamRuntime.of(List.of(engine))),
                new AnswerWriter(1 << 20));
    }

    private HttpServletRequest request() {
        AsyncContext async = fake(AsyncContext.class, (proxy, method, arguments) -> {
            if (method.getName().equals("complete")) {
                completions.incrementAndGet();
            }
            return null;
        });
        return fake(HttpServletRequest.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "startAsync" -> async;
            case "getServletContext" -> fake(ServletContext.class, (one, called, none) -> null);
            case "getContentLengthLong" -> 0L;
            default -> null;
        });
    }

    private HttpServletResponse response() {
        return fake(HttpServletResponse.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "setStatus" -> {
                status.set((Integer) arguments[0]);
                yield null;
            }
            case "getBufferSize" -> 1 << 14;
            case "getOutputStream" -> new Body();
            default -> null;
        });
    }

    private static <T> T fake(Class<T> kind, InvocationHandler handler) {
        return kind
                .cast(Proxy.newProxyInstance(HeldRequestsTest.class.getClassLoader(), new Class<?>[]{kind}, handler));
    }

    private final class Body extends ServletOutputStream {
        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void write(int single) {
            body.write(single);
        }
    }
}
