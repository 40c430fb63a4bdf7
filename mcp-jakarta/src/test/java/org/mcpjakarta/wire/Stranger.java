package org.mcpjakarta.wire;

import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.wire.WireGuard.Bearer;

/** Everybody who is not Ann, though some come close to her. */
enum Stranger {
    /** Another person, by the same issuer and client. */
    PERSON(Bearer.named("ben")),
    /** Somebody of the same name, whom another issuer knows. */
    ISSUER(Bearer.named("ann").issuedBy("https://other.example.com")),
    /** Ann herself, through an application that she has not lent her session to. */
    CLIENT(Bearer.named("ann").through("another-app")),
    /** Whose names, one after the other, read like Ann's. */
    LOOKALIKE(Bearer.named("annapp").through("")),
    /** Somebody without a token. */
    NOBODY(null);

    static final Bearer ANN = Bearer.named("ann");

    private final Bearer bearer;

    Stranger(Bearer bearer) {
        this.bearer = bearer;
    }

    /** Empty if there is none. */
    String token(WireGuard guard) {
        return bearer == null ? "" : guard.token(bearer);
    }

    /** A client of the stranger's own, which can be asked. */
    WireClient client(WireGuard guard, WireServer server, Revision revision) {
        return WireClient.bearing(token(guard), server, revision, "{\"sampling\":{}}");
    }
}
