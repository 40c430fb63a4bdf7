package org.mcpjakarta.testserver;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.mcpjakarta.testkit.TestIssuer;
import org.mcpjakarta.testkit.TestToken;
import org.mcpjakarta.testkit.client.ClientOptions;
import org.mcpjakarta.testkit.client.McpTestClient;

/**
 * The beans of a test as an MCP server, in this process, on a free port of the loopback interface: the real extension, engine and endpoint,
 * on CDI SE and a small servlet container. There is no EJB container, no transaction and no data source; beans that need them are for a
 * test on an application server.
 *
 * <p>As a JUnit extension ({@code @RegisterExtension}) in a static field it serves all tests of its class, in a field of the instance one
 * test. One can run at a time in a process, because configuration belongs to the process.
 */
public final class McpTestServer
        implements
            AutoCloseable,
            BeforeAllCallback,
            AfterAllCallback,
            BeforeEachCallback,
            AfterEachCallback {
    private static final String ISSUER = "https://issuer.test";

    private final Class<?>[] beans;
    private final Map<String, String> configuration = new LinkedHashMap<>();
    private @Nullable TestIssuer issuer;
    private @Nullable RunningServer running;
    private boolean servesAllTests;

    private McpTestServer(Class<?>... beans) {
        this.beans = beans.clone();
    }

    /** @param beans all classes that are to be beans: those with tools, and what they inject */
    public static McpTestServer of(Class<?>... beans) {
        return new McpTestServer(beans);
    }

    /** Configures MCP Jakarta, or the beans. Takes precedence over the configuration of the application. */
    public McpTestServer configure(String key, String value) {
        configuration.put(key, value);
        return this;
    }

    /** Requires tokens, which {@link #token} makes. */
    public McpTestServer requireTokens() {
        issuer = TestIssuer.rsa(ISSUER);
        return this;
    }

    /**
     * Starts the server, unless JUnit does.
     *
     * @throws jakarta.enterprise.inject.spi.DeploymentException that lists all mistakes of the beans, as a deployment does
     */
    public McpTestServer start() {
        if (running != null) {
            throw new IllegalStateException("The server is already running");
        }
        running = RunningServer.start(beans, configuration, issuer);
        return this;
    }

    private RunningServer running() {
        RunningServer found = running;
        if (found == null) {
            throw new IllegalStateException("The server is not running: call start(), or annotate its field with"
                    + " @RegisterExtension");
        }
        return found;
    }

    public URI endpoint() {
        return running().endpoint();
    }

    /** A client with the newest revision. */
    public McpTestClient connect() {
        return client().connect();
    }

    /** A client with options. */
    public ClientOptions client() {
        return McpTestClient.at(endpoint());
    }

    /** A token that this server accepts, to be given roles and scopes. */
    public TestToken token(String subject) {
        TestIssuer maker = issuer;
        if (maker == null) {
            throw new IllegalStateException("The server does not require tokens: call requireTokens() first");
        }
        return maker.token(subject, endpoint().toString());
    }

    /** A bean, to look at what a tool has done. */
    public <T> T bean(Class<T> type) {
        return running().bean(type);
    }

    @Override
    public void close() {
        RunningServer found = running;
        running = null;
        if (found != null) {
            found.close();
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        servesAllTests = true;
        start();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (!servesAllTests) {
            start();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (!servesAllTests) {
            close();
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }
}
