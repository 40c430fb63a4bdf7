package org.mcpjakarta.sample.scratch;

import jakarta.enterprise.context.ApplicationScoped;

/** A bean that offers nothing. */
@ApplicationScoped
public class Quiet {}
