package org.mcpjakarta.sample.ee.manners;

import jakarta.ejb.Stateless;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.InvocationContext;

import org.mcpjakarta.tools.Tool;

/** A session bean with an interceptor of both kinds. */
@Stateless
public class Footman {
    @Polite
    @Tool(description = "Open the door")
    public String openDoor() {
        return "it is open";
    }

    @AroundInvoke
    Object bow(InvocationContext call) throws Exception {
        return "bows: " + call.proceed();
    }
}
