package org.mcpjakarta.features;

import java.util.Map;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.progress.Progress;

/** A call of a feature that was added at run time: what a method would take as its parameters. */
public interface McpCall {

    /**
     * The arguments by name, each of the type that the feature declares for it; those that were left out are absent.
     * If the input schema is written by hand, they are texts, numbers, booleans, lists and maps. Immutable.
     */
    Map<String, Object> arguments();

    /** The request being served. */
    McpRequest request();

    /** Reports the progress of the call. */
    Progress progress();

    /** Tells whether the client still waits for the answer. */
    Cancellation cancellation();

    /** Asks the client; the handler runs again when the answer arrives. */
    McpClient client();
}
