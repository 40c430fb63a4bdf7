package org.mcpjakarta.client;

/**
 * Tells clients that a user has finished on the page of a URL elicitation. Inject it where your application learns this: in the code
 * behind the page, not in the tool that asked.
 */
public interface ElicitationCompletion {

    /**
     * The user has finished. Only the client that asked the user is notified; it may then continue by itself. If that client has gone, or
     * its revision does not have this notification, nothing happens.
     *
     * @param id the id that was passed to {@link Elicit#url(String, java.net.URI, String)}
     */
    void complete(String id);
}
