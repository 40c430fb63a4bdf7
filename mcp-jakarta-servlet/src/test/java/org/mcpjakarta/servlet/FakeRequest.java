package org.mcpjakarta.servlet;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.servlet.header.Headers;

import jakarta.servlet.http.HttpServletRequest;

/** A request of which only the addresses, headers and version are real. */
public final class FakeRequest {
    private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final @Nullable String localAddress;
    private @Nullable String remoteAddress = "127.0.0.1";
    private String serverName;
    private boolean secure;
    private String protocol = "HTTP/1.1";

    /** A request to a server that listens on the address, under the name that stands in {@code Host}. */
    public FakeRequest(@Nullable String localAddress, String host) {
        this.localAddress = localAddress;
        this.serverName = host;
        with("Host", host);
    }

    public static FakeRequest local() {
        return new FakeRequest("127.0.0.1", "localhost");
    }

    public FakeRequest from(@Nullable String address) {
        remoteAddress = address;
        return this;
    }

    public FakeRequest byHttps() {
        secure = true;
        return this;
    }

    public FakeRequest in(String version) {
        protocol = version;
        return this;
    }

    public FakeRequest with(String name, String value) {
        headers.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
        return this;
    }

    /** What the container says is the name, for whatever reason. */
    public FakeRequest named(String name) {
        serverName = name;
        return this;
    }

    public FakeRequest without(String header) {
        headers.remove(header);
        return this;
    }

    public HttpServletRequest build() {
        Class<?>[] kind = {HttpServletRequest.class};
        return (HttpServletRequest) Proxy.newProxyInstance(getClass().getClassLoader(), kind,
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getLocalAddr" -> localAddress;
                    case "getRemoteAddr" -> remoteAddress;
                    case "getHeaderNames" -> Collections.enumeration(headers.keySet());
                    case "getServerName" -> serverName;
                    case "isSecure" -> secure;
                    case "getProtocol" -> protocol;
                    case "getHeader" ->
                        headers.getOrDefault((String) arguments[0], List.of()).stream().findFirst().orElse(null);
                    case "getHeaders" ->
                        Collections.enumeration(headers.getOrDefault((String) arguments[0], List.of()));
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    public Headers headers() {
        return new Headers(build());
    }
}
