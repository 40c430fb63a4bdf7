package org.mcpjakarta.bridge.token;

import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.report.Log;
import org.mcpjakarta.bridge.token.Credentials.Client;
import org.mcpjakarta.bridge.token.Discovery.Resource;
import org.mcpjakarta.bridge.token.Discovery.Server;
import org.mcpjakarta.bridge.token.OauthHttp.Reply;

/**
 * Tokens that the user gets by a login in the browser: the authorization code flow of OAuth 2.1, with PKCE. Nothing happens before the
 * endpoint asks for a token. Tokens are kept in a file and refreshed without the user, as long as the server allows it.
 */
public final class Login implements Tokens {
    private static final Duration EARLY = Duration.ofSeconds(30);
    /** So that a client that repeats its request does not open a browser each time. */
    private static final Duration PAUSE = Duration.ofSeconds(30);

    private final URI endpoint;
    private final LoginSettings settings;
    private final Browser browser;
    private final Log log;
    private final TokenFile file;
    private final OauthHttp http;
    private final Discovery discovery;
    private final TokenEndpoint tokens;
    private @Nullable Credentials credentials;
    private boolean read;
    /** A token that could not be refreshed early. It is used until it expires, and not refreshed before. */
    private @Nullable String lasting;
    private @Nullable Failure failed;
    private Instant failedAt = Instant.MIN;

    public Login(URI endpoint, LoginSettings settings, HttpClient client, Browser browser, Log log) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.browser = browser;
        this.log = log;
        Path folder = settings.folder();
        this.file = new TokenFile(folder == null ? TokenFile.defaultFolder() : folder, endpoint, settings.clientId());
        this.http = new OauthHttp(client);
        Addresses addresses = Addresses.of(endpoint);
        this.discovery = new Discovery(http, addresses);
        this.tokens = new TokenEndpoint(http, addresses);
    }

    @Override
    public synchronized @Nullable String current() throws Failure {
        if (!read) {
            credentials = file.read();
            read = true;
        }
        Credentials known = credentials;
        Instant expiry = known == null || known.refreshToken() == null ? null : known.expiry();
        if (known != null && expiry != null) {
            Duration early = known.token().equals(lasting) ? Duration.ZERO : EARLY;
            if (!Instant.now().plus(early).isBefore(expiry)) {
                refresh(known, expiry);
            }
        }
        return credentials == null ? null : credentials.token();
    }

    /** An authorization server that is away for a moment does not matter while the token is good. */
    private void refresh(Credentials known, Instant expiry) throws Failure {
        try {
            file.alone(() -> refresh(known.token()));
        } catch (Failure e) {
            if (!Instant.now().isBefore(expiry)) {
                throw e;
            }
            lasting = known.token();
            log.detail("The token could not be refreshed, and is used until it expires: " + e.text());
        }
    }

    @Override
    public synchronized boolean renew(Challenge challenge, @Nullable String refused) throws Failure {
        if (!endpoint.getScheme().equals("https") && !Loopback.isHost(endpoint)) {
            throw new Failure(
                    "The endpoint requires a token, which is not sent over http:// to another machine: use https://");
        }
        if (credentials != null && !credentials.token().equals(refused)) {
            return true;
        }
        if (failed != null && Instant.now().isBefore(failedAt.plus(PAUSE))) {
            throw failed;
        }
        try {
            file.alone(() -> {
                if (challenge.isInsufficientScope() || !refresh(refused)) {
                    logIn(challenge);
                }
            });
            failed = null;
            return true;
        } catch (Failure e) {
            failed = e;
            failedAt = Instant.now();
            throw e;
        }
    }

    /** Returns whether there is a token that was not refused: of another bridge, or by the refresh token. */
    private boolean refresh(@Nullable String refused) throws Failure {
        Credentials kept = file.read();
        if (kept != null && !kept.token().equals(refused)) {
            credentials = kept;
            return true;
        }
        Credentials fresh = kept == null ? null : tokens.refresh(kept);
        if (fresh == null) {
            return false;
        }
        keep(fresh);
        log.detail("The token was refreshed");
        return true;
    }

    private void logIn(Challenge challenge) throws Failure {
        Resource resource = discovery.resource(endpoint, challenge);
        Server server = discovery.server(resource.issuer());
        String scope = String.join(" ", scopes(challenge, resource, server));
        String state = Pkce.random();
        String verifier = Pkce.random();
        Client known = credentials != null && credentials.client().issuer().equals(server.issuer())
                ? credentials.client()
                : null;
        try (Callback callback = callback(known, state)) {
            Client client = client(server, known, callback.uri().toString());
            Map<String, String> query = new LinkedHashMap<>();
            query.put("response_type", "code");
            query.put("client_id", client.id());
            query.put("redirect_uri", client.redirect());
            query.put("state", state);
            query.put("code_challenge", Pkce.challenge(verifier));
            query.put("code_challenge_method", "S256");
            query.put("resource", resource.name());
            if (!scope.isEmpty()) {
                query.put("scope", scope);
            }
            String page = server.authorizationEndpoint().toString();
            browser.open(URI.create(page + (page.contains("?") ? "&" : "?") + OauthHttp.encode(query)));
            String code = code(server, callback.await(settings.patience()));
            keep(tokens.exchange(server.tokenEndpoint().toString(), client, resource.name(), scope, code, verifier));
            log.say("Logged in at " + server.issuer());
        }
    }

    private Set<String> scopes(Challenge challenge, Resource resource, Server server) {
        if (settings.scope() != null) {
            return Challenge.words(settings.scope());
        }
        Set<String> scopes = new TreeSet<>(challenge.scopes().isEmpty() ? resource.scopes() : challenge.scopes());
        if (challenge.isInsufficientScope() && credentials != null) {
            scopes.addAll(Challenge.words(credentials.scope()));
        }
        // Without it, some servers give no refresh token.
        if (server.metadata().array("scopes_supported").contains("offline_access")) {
            scopes.add("offline_access");
        }
        return scopes;
    }

    /** At the port that is registered, if it is free. */
    private Callback callback(@Nullable Client known, String state) throws Failure {
        if (settings.callbackPort() == 0 && known != null && !known.redirect().isEmpty()) {
            try {
                return Callback.at(URI.create(known.redirect()).getPort(), state);
            } catch (Failure inUse) {
                log.detail(inUse.text());
            }
        }
        return Callback.at(settings.callbackPort(), state);
    }

    private Client client(Server server, @Nullable Client known, String redirect) throws Failure {
        if (settings.clientId() != null) {
            return new Client(server.issuer(), settings.clientId(), null, "none", redirect);
        }
        if (known != null && known.redirect().equals(redirect)) {
            return known;
        }
        URI registration = server.registrationEndpoint();
        if (registration == null) {
            throw new Failure("The authorization server " + server.issuer()
                    + " registers no clients by itself: register the bridge there and pass its id by --client-id");
        }
        Reply reply = http.postJson(registration, new JsonObject().with("client_name", "MCP Jakarta bridge")
                .with("application_type", "native").with("redirect_uris", List.of(redirect))
                .with("grant_types", List.of("authorization_code", "refresh_token"))
                .with("response_types", List.of("code")).with("token_endpoint_auth_method", "none"));
        String id = reply.body().text("client_id");
        if (reply.status() / 100 != 2 || id == null) {
            throw new Failure("The authorization server does not register the bridge (" + reply.error()
                    + "): register it there and pass its id by --client-id");
        }
        String secret = reply.body().text("client_secret");
        String method = reply.body().text("token_endpoint_auth_method");
        return new Client(server.issuer(), id, secret,
                method != null ? method : secret == null ? "none" : "client_secret_basic", redirect);
    }

    private static String code(Server server, Map<String, String> query) throws Failure {
        // RFC 9207: the answer of another authorization server is not taken for that of this one.
        String issuer = query.get("iss");
        boolean needed = server.metadata().isTrue("authorization_response_iss_parameter_supported");
        if (issuer == null ? needed : !issuer.equals(server.metadata().text("issuer"))) {
            throw new Failure("The answer to the login came from another authorization server");
        }
        String code = query.get("code");
        if (code == null) {
            String error = query.getOrDefault("error", "no code");
            throw new Failure("The login was refused" + (error.matches("[a-z_ ]{1,50}") ? " (" + error + ")" : ""));
        }
        return code;
    }

    private void keep(Credentials fresh) throws Failure {
        file.write(fresh);
        credentials = fresh;
    }

    @Override
    public String advice() {
        return "The endpoint refuses the token of the login. Ask its operator what you may do there.";
    }
}
