package org.mcpjakarta.sample.ee.manners;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

@Polite
@Interceptor
@Priority(Interceptor.Priority.APPLICATION)
public class Thanks {
    @AroundInvoke
    Object thank(InvocationContext call) throws Exception {
        return call.proceed() + ", thank you";
    }
}
