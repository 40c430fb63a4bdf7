package org.mcpjakarta.client;

/**
 * What a model should know besides the messages. The protocol advises against anything but {@link #NONE}: what the model should know
 * belongs into the messages. Clients are free to ignore it.
 */
public enum SampleContext {

    /** Nothing. */
    NONE,

    /** What the client has got from this server. */
    THIS_SERVER,

    /** What the client has got from any server. */
    ALL_SERVERS
}
