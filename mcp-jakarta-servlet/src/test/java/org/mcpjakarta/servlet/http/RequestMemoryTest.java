package org.mcpjakarta.servlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** What a request counts is given back when it has ended, whenever it was counted. */
class RequestMemoryTest {
    private final Account account = new Budget(1_000_000).of("ann");
    private final HttpExchange exchange = new HttpExchange(unused(HttpServletRequest.class),
            unused(HttpServletResponse.class));
    private final RequestMemory memory = new RequestMemory(exchange, () -> account);

    private static <T> T unused(Class<T> kind) {
        return kind.cast(Proxy.newProxyInstance(RequestMemoryTest.class.getClassLoader(), new Class<?>[]{kind},
                (proxy, method, arguments) -> {
                    throw new IllegalStateException(method.getName());
                }));
    }

    @Test
    void whatWasCountedBeforeTheThreadReturned() {
        memory.add(1_000);
        memory.returned();
        assertThat(account.held()).isEqualTo(1_000);

        exchange.complete();

        assertThat(account.held()).isZero();
    }

    @Test
    void whatIsCountedOnceTheRequestWasHeld() {
        memory.returned();
        memory.add(1_000);
        assertThat(account.held()).isEqualTo(1_000);

        exchange.complete();

        assertThat(account.held()).isZero();
    }
}
