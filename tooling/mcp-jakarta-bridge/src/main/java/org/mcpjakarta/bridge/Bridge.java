package org.mcpjakarta.bridge;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

import org.mcpjakarta.bridge.http.Endpoint;
import org.mcpjakarta.bridge.http.ProxySettings;
import org.mcpjakarta.bridge.message.ClientInput;
import org.mcpjakarta.bridge.message.ClientOutput;
import org.mcpjakarta.bridge.relay.Bounds;
import org.mcpjakarta.bridge.relay.Relay;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;
import org.mcpjakarta.bridge.token.Browser;
import org.mcpjakarta.bridge.token.CommandToken;
import org.mcpjakarta.bridge.token.Login;
import org.mcpjakarta.bridge.token.LoginSettings;
import org.mcpjakarta.bridge.token.Tokens;

/** The program. */
public final class Bridge {
    /** The command line is wrong, or what it names cannot be used. */
    static final int USAGE = 2;
    /** The client is gone before it closed its side. */
    static final int BROKEN = 1;

    private static final int MAX_LINE = 64 << 20;
    private static final Duration CONNECT = Duration.ofSeconds(20);
    private static final Duration COMMAND = Duration.ofSeconds(60);
    private static final Duration LOGIN = Duration.ofMinutes(5);

    private final Map<String, String> environment;
    private final InputStream in;
    private final OutputStream out;
    private final PrintStream err;

    Bridge(Map<String, String> environment, InputStream in, OutputStream out, PrintStream err) {
        this.environment = environment;
        this.in = in;
        this.out = out;
        this.err = err;
    }

    public static void main(String[] arguments) {
        // Before the first request: servers close connections that are idle, often after 30 s, and then a request could get lost.
        setDefault("jdk.httpclient.keepalive.timeout", "20");
        // Proxies with a password; the bridge sends it to no other.
        setDefault("jdk.http.auth.tunneling.disabledSchemes", "");
        Bridge bridge = new Bridge(System.getenv(), new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out), System.err);
        System.exit(bridge.run(Bounds.DEFAULT, arguments));
    }

    private static void setDefault(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** Returns the exit code. */
    int run(Bounds bounds, String... arguments) {
        List<String> words = Arrays.asList(arguments);
        if (words.contains("--help") || words.contains("--version")) {
            String version = Objects.requireNonNullElse(Bridge.class.getPackage().getImplementationVersion(),
                    "development");
            new PrintStream(out, true)
                    .print(words.contains("--help") ? Options.HELP : "mcp-jakarta-bridge " + version + "\n");
            return 0;
        }
        try {
            return relay(Options.parse(arguments), bounds);
        } catch (Failure e) {
            new Log(err, false).say(e.text());
            return USAGE;
        }
    }

    private int relay(Options options, Bounds bounds) throws Failure {
        Log log = new Log(err, options.has("--verbose"));
        HttpClient.Builder builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER).connectTimeout(CONNECT);
        new ProxySettings(environment, ProxySelector.getDefault()).apply(builder, options.endpoint());
        HttpClient client = builder.build();
        Endpoint endpoint = new Endpoint(options.endpoint(), client, tokens(options, client, log), log);
        AtomicBoolean broken = new AtomicBoolean();
        ClientOutput output = new ClientOutput(out, () -> {
            broken.set(true);
            close(in);
        });
        Relay relay = new Relay(endpoint, bounds, output, log);
        Thread farewell = new Thread(relay::stop, "bridge-farewell");
        Runtime.getRuntime().addShutdownHook(farewell);
        try {
            pass(relay, log);
        } finally {
            forget(farewell);
        }
        return broken.get() ? BROKEN : 0;
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It runs already: the process is being ended by a signal.
        }
    }

    private void pass(Relay relay, Log log) {
        ClientInput input = new ClientInput(in, MAX_LINE);
        try {
            boolean open = true;
            while (open) {
                try {
                    String line = input.next();
                    if (line == null) {
                        open = false;
                    } else {
                        relay.accept(line);
                    }
                } catch (Failure e) {
                    relay.refuse(e);
                }
            }
        } catch (IOException e) {
            log.detail("The client is gone");
        }
        try {
            relay.finish();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Tokens tokens(Options options, HttpClient client, Log log) throws Failure {
        String variable = options.value("--token-env");
        if (variable != null) {
            return Tokens.fromEnvironment(variable, environment.get(variable));
        }
        String command = options.value("--token-command");
        if (command != null) {
            return new CommandToken(command, COMMAND);
        }
        if (options.has("--no-login")) {
            return Tokens.none();
        }
        LoginSettings settings = new LoginSettings(options.value("--client-id"), options.value("--scope"),
                options.callbackPort(), options.tokenFolder(), LOGIN);
        return new Login(options.endpoint(), settings, client, Browser.of(options.value("--browser"), log), log);
    }

    private static void close(InputStream stream) {
        try {
            stream.close();
        } catch (IOException e) {
            // It is closed already.
        }
    }
}
