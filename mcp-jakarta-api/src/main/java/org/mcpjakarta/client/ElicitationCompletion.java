package org.mcpjakarta.client;

/**
 * Tells clients that what a user was sent to a page for is settled. Inject it where that turns out, which is behind the page, not
 * in the tool that asked.
 */
public interface ElicitationCompletion {

    /**
     * The user is done. The client that asked him is told, and may go on by itself; no other client is. Where the client has gone
     * meanwhile, or its revision has no such message, nothing happens.
     *
     * @param id of the matter, as it was given to {@link Elicit#url(String, java.net.URI, String)}
     */
    void complete(String id);
}
