package org.mcpjakarta.valkey.config;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.valkey.HostAndPort;

/**
 * Where the server is.
 *
 * @param hosts    the server itself, or those that know it
 * @param tls      whether connections are encrypted
 * @param sentinel the name under which Sentinel knows the server; empty if there is one host, the server itself
 */
public record ValkeyAddress(List<HostAndPort> hosts, boolean tls, String sentinel) {
    private static final int PORT = 6379;
    private static final int SENTINEL_PORT = 26379;
    private static final int HIGHEST_PORT = 65535;
    private static final Pattern ADDRESS = Pattern
            .compile("(valkey|redis)(s?)://([^/?#@]+)/?(?:\\?sentinel=([A-Za-z0-9._-]+))?");
    private static final Pattern HOST = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9._-]+)(?::(\\d{1,5}))?");

    /** @throws IllegalArgumentException with a message that does not repeat the text, in which somebody may have put a password */
    static ValkeyAddress parse(String text) {
        if (text.contains("@")) {
            throw new IllegalArgumentException("it must not contain a user or a password;"
                    + " set mcp.valkey.user and mcp.valkey.password");
        }
        Matcher address = ADDRESS.matcher(text.strip());
        if (!address.matches()) {
            throw new IllegalArgumentException("it is not like valkey://host:6379, valkeys://host:6379 for TLS,"
                    + " or valkey://host1:26379,host2:26379?sentinel=name");
        }
        String sentinel = address.group(4) == null ? "" : address.group(4);
        List<HostAndPort> hosts = Stream.of(address.group(3).split(",", -1))
                .map(host -> host(host.strip(), sentinel.isEmpty() ? PORT : SENTINEL_PORT)).toList();
        if (hosts.size() > 1 && sentinel.isEmpty()) {
            throw new IllegalArgumentException(
                    "it has several hosts; if these are Sentinels, add ?sentinel= and the name"
                            + " under which they know the server");
        }
        return new ValkeyAddress(hosts, !address.group(2).isEmpty(), sentinel);
    }

    private static HostAndPort host(String text, int usualPort) {
        Matcher host = HOST.matcher(text);
        int port = !host.matches() ? 0 : host.group(2) == null ? usualPort : Integer.parseInt(host.group(2));
        if (port < 1 || port > HIGHEST_PORT) {
            throw new IllegalArgumentException("one of its hosts is not like name:" + usualPort);
        }
        return new HostAndPort(host.group(1).replaceAll("[\\[\\]]", ""), port);
    }
}
