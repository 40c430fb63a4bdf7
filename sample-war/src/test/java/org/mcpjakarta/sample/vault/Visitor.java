package org.mcpjakarta.sample.vault;

import java.security.Principal;

import jakarta.ejb.EJBException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;

import org.eclipse.microprofile.jwt.JsonWebToken;

/** What the parts of the platform say of the caller. */
@RequestScoped
public class Visitor {

    @Inject
    private JsonWebToken token;
    @Inject
    private Principal principal;
    @Inject
    private Guard guard;

    public record Described(String principal, String subject, String scope, String guard) {}

    Described describe() {
        Object scope = token.getClaim("scope");
        return new Described(principal.getName(), String.valueOf(token.getSubject()), String.valueOf(scope), guard());
    }

    private String guard() {
        try {
            return guard.letIn();
        } catch (EJBException e) {
            return "turned away";
        }
    }
}
