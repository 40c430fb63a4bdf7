package org.mcpjakarta.servlet;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import jakarta.servlet.http.HttpServletRequest;

/** A request of which only the addresses and headers are real. */
final class FakeRequest {
    private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final String localAddress;
    private final String host;
    private boolean secure;

    /** A request to a server that listens on the address, under the name that stands in {@code Host}. */
    FakeRequest(String localAddress, String host) {
        this.localAddress = localAddress;
        this.host = host;
    }

    static FakeRequest local() {
        return new FakeRequest("127.0.0.1", "localhost");
    }

    FakeRequest byHttps() {
        secure = true;
        return this;
    }

    FakeRequest with(String name, String value) {
        headers.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
        return this;
    }

    HttpServletRequest build() {
        Class<?>[] kind = {HttpServletRequest.class};
        return (HttpServletRequest) Proxy.newProxyInstance(getClass().getClassLoader(), kind,
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getLocalAddr" -> localAddress;
                    case "getServerName" -> host;
                    case "isSecure" -> secure;
                    case "getHeader" ->
                        headers.getOrDefault((String) arguments[0], List.of()).stream().findFirst().orElse(null);
                    case "getHeaders" ->
                        Collections.enumeration(headers.getOrDefault((String) arguments[0], List.of()));
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    Headers headers() {
        return new Headers(build());
    }
}
