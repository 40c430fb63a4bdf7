package org.mcpjakarta.sample.scratch;

import java.io.Serializable;

import jakarta.enterprise.context.SessionScoped;

import org.mcpjakarta.tools.Tool;

/** Belongs to the session of a browser, which no client of this endpoint has. */
@SessionScoped
public class Visitor implements Serializable {
    private static final long serialVersionUID = 1L;

    @Tool
    public String remember() {
        return "";
    }
}
