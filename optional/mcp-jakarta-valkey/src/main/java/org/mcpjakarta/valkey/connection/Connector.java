package org.mcpjakarta.valkey.connection;

import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

import io.valkey.ClientSetInfoConfig;
import io.valkey.CommandArguments;
import io.valkey.DefaultJedisClientConfig;
import io.valkey.HostAndPort;
import io.valkey.JedisClientConfig;
import io.valkey.Protocol.Command;
import io.valkey.exceptions.JedisConnectionException;
import io.valkey.exceptions.JedisDataException;
import io.valkey.exceptions.JedisException;
import io.valkey.util.SafeEncoder;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.valkey.config.ValkeySettings;

/**
 * Opens connections to the server. Where there is a Sentinel, it is asked for each connection, so that after a failover the next
 * connection goes to the new server.
 */
final class Connector {
    private final ValkeySettings settings;

    Connector(ValkeySettings settings) {
        this.settings = settings;
    }

    /** @param silence how long it waits for an answer @throws JedisException if there is no server that may be written to */
    ValkeyConnection connect(Duration silence) {
        if (settings.address().sentinel().isEmpty()) {
            return connect(settings.address().hosts().get(0), silence, true);
        }
        ValkeyConnection connection = connect(askSentinels(), silence, true);
        try {
            requirePrimary(connection);
            return connection;
        } catch (JedisException e) {
            connection.abort();
            throw e;
        }
    }

    private ValkeyConnection connect(HostAndPort host, Duration silence, boolean logIn) {
        JedisClientConfig config = config(silence, logIn);
        return new ValkeyConnection(new SingleSocket(host, config), config);
    }

    private JedisClientConfig config(Duration silence, boolean logIn) {
        DefaultJedisClientConfig.Builder config = DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis((int) Math.min(silence.toMillis(), settings.timeout().toMillis()))
                .socketTimeoutMillis((int) silence.toMillis()).clientSetInfoConfig(ClientSetInfoConfig.DISABLED);
        if (logIn) {
            config.user(settings.user()).password(settings.password());
        }
        return (settings.address().tls() ? secured(config) : config).build();
    }

    // The client library does not check by itself that a certificate belongs to the host.
    private static DefaultJedisClientConfig.Builder secured(DefaultJedisClientConfig.Builder config) {
        SSLParameters parameters = new SSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        try {
            return config.ssl(true).sslSocketFactory(SSLContext.getDefault().getSocketFactory())
                    .sslParameters(parameters);
        } catch (NoSuchAlgorithmException e) {
            throw new JedisConnectionException("There is no TLS", e);
        }
    }

    private HostAndPort askSentinels() {
        JedisException failure = new JedisConnectionException("No Sentinel knows the server");
        for (HostAndPort sentinel : settings.address().hosts()) {
            try {
                HostAndPort server = ask(sentinel);
                if (server != null) {
                    return server;
                }
            } catch (JedisException e) {
                failure.addSuppressed(e);
            }
        }
        throw failure;
    }

    // Most Sentinels need no password; those that do have the same one.
    private @Nullable HostAndPort ask(HostAndPort sentinel) {
        try {
            return ask(sentinel, false);
        } catch (JedisDataException e) {
            return ask(sentinel, true);
        }
    }

    private @Nullable HostAndPort ask(HostAndPort sentinel, boolean logIn) {
        // All of them together may take as long as the server may.
        Duration silence = settings.timeout().dividedBy(settings.address().hosts().size());
        ValkeyConnection connection = connect(sentinel, silence, logIn);
        try {
            Object answer = connection.executeCommand(new CommandArguments(Command.SENTINEL)
                    .add("get-master-addr-by-name").add(settings.address().sentinel()));
            return answer instanceof List<?> hostAndPort
                    ? new HostAndPort(text(hostAndPort.get(0)), Integer.parseInt(text(hostAndPort.get(1))))
                    : null;
        } finally {
            connection.abort();
        }
    }

    // A Sentinel that has not heard of a failover yet names the former server, which may have become a replica.
    private static void requirePrimary(ValkeyConnection connection) {
        Object role = connection.executeCommand(Command.ROLE);
        if (!(role instanceof List<?> parts && "master".equals(text(parts.get(0))))) {
            throw new JedisConnectionException("The server is a replica");
        }
    }

    private static String text(Object bytes) {
        return SafeEncoder.encode((byte[]) bytes);
    }
}
