package org.mcpjakarta.sample.ee.scopes;

import jakarta.annotation.Resource;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;

import org.mcpjakarta.tools.Tool;

/** Is called through its container, which alone has a context for it. */
@Stateless
public class Clerk {
    @Resource
    SessionContext context;

    @Tool(description = "Tell as what the clerk was called")
    public String calledAs() {
        return context.getInvokedBusinessInterface().getSimpleName();
    }
}
