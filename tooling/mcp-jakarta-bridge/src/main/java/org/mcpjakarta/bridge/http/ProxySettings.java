package org.mcpjakarta.bridge.http;

import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.token.Loopback;

/**
 * The proxies of the environment: {@code HTTPS_PROXY}, {@code HTTP_PROXY} and {@code NO_PROXY}, in capital or small letters. The
 * system properties of Java, such as {@code https.proxyHost}, come first. This machine is reached directly.
 */
public final class ProxySettings extends ProxySelector {
    private final Map<String, String> environment;
    private final ProxySelector properties;

    public ProxySettings(Map<String, String> environment, ProxySelector properties) {
        this.environment = environment;
        this.properties = properties;
    }

    /** Configures the client for requests to the endpoint. */
    public void apply(HttpClient.Builder client, URI endpoint) throws Failure {
        client.proxy(this);
        URI proxy = named(endpoint);
        String user = proxy == null ? null : proxy.getRawUserInfo();
        if (proxy != null && user != null) {
            String[] pair = user.split(":", 2);
            client.authenticator(authenticator(decoded(pair[0]), pair.length < 2 ? "" : decoded(pair[1])));
        }
    }

    private static Authenticator authenticator(String user, String password) {
        return new Authenticator() {
            @Override
            protected @Nullable PasswordAuthentication getPasswordAuthentication() {
                return getRequestorType() == RequestorType.PROXY
                        ? new PasswordAuthentication(user, password.toCharArray())
                        : null;
            }
        };
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    @Override
    public List<Proxy> select(URI uri) {
        List<Proxy> found = properties.select(uri);
        if (found.stream().anyMatch(proxy -> proxy.type() != Proxy.Type.DIRECT)) {
            return found;
        }
        try {
            URI proxy = named(uri);
            return proxy == null
                    ? List.of(Proxy.NO_PROXY)
                    : List.of(new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(proxy.getHost(),
                            proxy.getPort() < 0 ? 80 : proxy.getPort())));
        } catch (Failure e) {
            // Said when the program began.
            return List.of(Proxy.NO_PROXY);
        }
    }

    private @Nullable URI named(URI uri) throws Failure {
        String name = uri.getScheme().equals("https") ? "HTTPS_PROXY" : "HTTP_PROXY";
        String value = variable(name);
        if (value.isEmpty() || Loopback.isHost(uri) || isExcepted(uri.getHost().toLowerCase(Locale.ROOT))) {
            return null;
        }
        try {
            URI proxy = URI.create(value.contains("://") ? value : "http://" + value);
            if (proxy.getHost() != null && "http".equals(proxy.getScheme())) {
                return proxy;
            }
        } catch (IllegalArgumentException e) {
            // Said below, without the value: it may contain a password.
        }
        throw new Failure(
                "The environment variable " + name + " is not the address of a proxy, such as http://proxy:3128");
    }

    private boolean isExcepted(String host) {
        return Arrays.stream(variable("NO_PROXY").toLowerCase(Locale.ROOT).split("[,\\s]+"))
                .map(name -> name.replaceFirst("^\\*?\\.", "")).filter(name -> !name.isEmpty())
                .anyMatch(name -> name.equals("*") || host.equals(name) || host.endsWith("." + name));
    }

    private String variable(String name) {
        String value = environment.getOrDefault(name, environment.getOrDefault(name.toLowerCase(Locale.ROOT), ""));
        return value.strip();
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException failure) {
        // The request fails and says so.
    }
}
