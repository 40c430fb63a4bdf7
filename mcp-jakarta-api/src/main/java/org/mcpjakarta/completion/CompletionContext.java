package org.mcpjakarta.completion;

import java.util.Map;

/** What the client knows already while it asks for suggestions. Take it as a parameter of the method. */
public interface CompletionContext {

    /** The arguments or variables that have a value already, by name; empty if there are none. */
    Map<String, String> arguments();
}
