package org.mcpjakarta.bridge.token;

import java.nio.file.Path;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * How users log in.
 *
 * @param clientId     the id that the authorization server has given to the bridge; null to register
 * @param scope        the scopes to ask for; null for those that the endpoint asks for
 * @param callbackPort the port to which the login returns; 0 for any
 * @param folder       where tokens are kept; null for the usual place
 * @param patience     how long a user may take
 */
public record LoginSettings(@Nullable String clientId, @Nullable String scope, int callbackPort, @Nullable Path folder,
        Duration patience) {}
