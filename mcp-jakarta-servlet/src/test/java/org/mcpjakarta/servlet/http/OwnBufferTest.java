package org.mcpjakarta.servlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.undertow.UndertowContext;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Which responses have a buffer of their own: those whose bytes go out before the end, on Undertow. */
@Tag("T-69")
class OwnBufferTest {
    private static final int SHARED = 1 << 14;
    private static final ServletContext UNDERTOW = UndertowContext.create();

    private final List<Integer> sizes = new ArrayList<>();
    private boolean async;

    private static <T> T fake(Class<T> kind, InvocationHandler handler) {
        return kind.cast(Proxy.newProxyInstance(OwnBufferTest.class.getClassLoader(), new Class<?>[]{kind}, handler));
    }

    private HttpExchange exchange(ServletContext context) {
        HttpServletRequest request = fake(HttpServletRequest.class,
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getServletContext" -> context;
                    case "isAsyncStarted" -> async;
                    case "startAsync" -> {
                        async = true;
                        yield fake(AsyncContext.class, (one, called, none) -> null);
                    }
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        HttpServletResponse response = fake(HttpServletResponse.class, (proxy, method, arguments) -> {
            if (method.getName().equals("setBufferSize")) {
                sizes.add((Integer) arguments[0]);
            }
            return method.getName().equals("getBufferSize") ? SHARED : null;
        });
        return new HttpExchange(request, response);
    }

    @Test
    void aStreamOfTheRequestsThreadGathersABurst() throws Exception {
        exchange(UNDERTOW).startStream();

        assertThat(sizes).hasSize(1).first().satisfies(size -> assertThat(size).isBetween(1 << 10, SHARED));
    }

    @Test
    void aStreamThatOutlivesTheRequestsThreadGathersNothing() throws Exception {
        HttpExchange exchange = exchange(UNDERTOW);
        exchange.startAsync();
        exchange.startStream();

        assertThat(sizes).containsExactly(1);
    }

    /** What fits into the shared buffer is written by the container, when it ends the response. */
    @ParameterizedTest
    @CsvSource({"100, 0", "16383, 0", "16384, 1", "100000, 1"})
    void aBodyThatGoesOutInPartsHasOne(int length, int buffers) {
        exchange(UNDERTOW).jsonHead(200, length);

        assertThat(sizes).hasSize(buffers);
    }

    @Test
    void otherContainersKeepTheirs() throws Exception {
        HttpExchange exchange = exchange(
                fake(ServletContext.class, (proxy, method, arguments) -> method.getName()));
        exchange.startStream();
        exchange.jsonHead(200, 100_000);

        assertThat(sizes).isEmpty();
    }
}
