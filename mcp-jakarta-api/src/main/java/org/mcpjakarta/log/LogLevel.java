package org.mcpjakarta.log;

/** The severity of a message for the client, lowest first; the levels of syslog. */
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
