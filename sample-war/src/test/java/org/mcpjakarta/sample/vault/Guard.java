package org.mcpjakarta.sample.vault;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Stateless;

/** Only the EJB container decides who may call it. */
@Stateless
public class Guard {

    @RolesAllowed("staff")
    public String letIn() {
        return "let in";
    }
}
