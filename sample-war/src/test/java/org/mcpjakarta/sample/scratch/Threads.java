package org.mcpjakarta.sample.scratch;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;

/**
 * Lets an application inject the thread factory of its container. Liberty would make such a bean by itself, and in doing so remember
 * the first class loader of the application for ever; it does not where there is one.
 */
@Dependent
public class Threads {
    @Produces
    @Resource
    ManagedThreadFactory factory;
}
