package org.mcpjakarta.sample.vault;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Stateless;

/** Nobody but the EJB container decides who gets past him. */
@Stateless
public class Guard {

    @RolesAllowed("staff")
    public String letIn() {
        return "let in";
    }
}
