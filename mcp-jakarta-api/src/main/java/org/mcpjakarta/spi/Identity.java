package org.mcpjakarta.spi;

/**
 * Who calls. These are personal data: they belong into records that are protected, and not into metrics.
 *
 * @param issuer  who has issued the token; empty if the container has identified the caller in another way
 * @param subject the user or service
 * @param client  the application that acts for the subject; empty if it is not known
 */
public record Identity(String issuer, String subject, String client) {}
