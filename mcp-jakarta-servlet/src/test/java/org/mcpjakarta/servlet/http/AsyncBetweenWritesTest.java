package org.mcpjakarta.servlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.Thread.State;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** A request becomes asynchronous although another thread writes to it without a pause. */
@Timeout(60)
@Tag("T-27")
class AsyncBetweenWritesTest {
    private static final byte[] EVENT = new byte[64];

    private final List<String> order = new CopyOnWriteArrayList<>();
    private final CountDownLatch writing = new CountDownLatch(1);
    private final CountDownLatch accepted = new CountDownLatch(1);

    private static <T> T fake(Class<T> kind, InvocationHandler handler) {
        return kind.cast(Proxy.newProxyInstance(AsyncBetweenWritesTest.class.getClassLoader(), new Class<?>[]{kind},
                handler));
    }

    private HttpExchange exchange() {
        HttpServletRequest request = fake(HttpServletRequest.class, (proxy, method, arguments) -> {
            order.add("async");
            return fake(AsyncContext.class, (one, called, none) -> null);
        });
        return new HttpExchange(request, fake(HttpServletResponse.class, (proxy, method, arguments) -> body()));
    }

    /** The client accepts the first event after a while, and all others at once. */
    private ServletOutputStream body() {
        return new ServletOutputStream() {
            @Override
            public void write(byte[] bytes, int from, int count) {
                order.add("write");
                writing.countDown();
                try {
                    accepted.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public void write(int one) {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setWriteListener(@Nullable WriteListener listener) {
                throw new UnsupportedOperationException();
            }
        };
    }

    @RepeatedTest(20)
    void aThreadThatWritesWithoutAPauseLetsTheRequestBecomeAsynchronous() throws Exception {
        HttpExchange exchange = exchange();
        Thread writer = new Thread(() -> {
            try {
                exchange.write(EVENT, 0, EVENT.length);
                exchange.write(EVENT, 0, EVENT.length);
            } catch (Exception e) {
                order.add(e.toString());
            }
        });
        Thread requestThread = new Thread(exchange::startAsync);

        writer.start();
        writing.await();
        requestThread.start();
        await().until(() -> requestThread.getState() == State.WAITING);
        accepted.countDown();
        requestThread.join();
        writer.join();

        assertThat(order).containsExactly("write", "async", "write");
    }
}
