package org.mcpjakarta.log;

/** How grave a message for the client is, mildest first; the levels of syslog. */
public enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY
}
