package org.mcpjakarta.sample.several;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;

import org.mcpjakarta.tools.Tool;

/** What guests may do. */
@Stateless
public class Desk {

    @Inject
    private Office office;

    @Tool
    public String knock() {
        return office.isOpen() ? "come in" : "closed";
    }
}
