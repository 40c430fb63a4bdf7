package org.mcpjakarta.spi;

import java.util.Map;
import java.util.function.Function;

import org.mcpjakarta.features.ResourceSpec;

/** What an extension may do while the application is deployed. Not to be used later. */
public interface ExtensionSetup {
    /** The name of the server; empty for the default one. */
    String server();

    /** Adds a resource to the server. */
    void add(ResourceSpec resource);

    /**
     * Adds metadata to the entries of features in lists. The function is asked at deployment, and again when features have changed.
     * What a feature itself declares takes precedence.
     *
     * @param notes an empty map for nothing; keys follow {@link org.mcpjakarta.MetaKey}
     */
    void noteEntries(Function<FeatureEntry, Map<String, ?>> notes);

    /**
     * Adds metadata to the results of features, on every call. What the feature itself returns takes precedence.
     *
     * @param notes an empty map for nothing; keys follow {@link org.mcpjakarta.MetaKey}
     */
    void noteResults(Function<FeatureEntry, Map<String, ?>> notes);

    /**
     * Reports a mistake of the application. The deployment fails, and all mistakes are reported together.
     *
     * @param place what is wrong, such as the name of a file
     * @param text  what was found, and how to fix it
     */
    void problem(String place, String text);
}
