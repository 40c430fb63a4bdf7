package org.mcpjakarta.cdi.config;

import java.lang.System.Logger.Level;
import java.util.List;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.cdi.foreign.Vocabulary;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.open.OpenedMethods;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.RestMethods;
import org.mcpjakarta.core.engine.Servers;

/** Which methods are offered to clients, as far as the configuration decides it. */
public final class OfferConfig {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final ConfigValues values;

    public OfferConfig(Config config, Problems problems) {
        this.values = new ConfigValues(config, Servers.DEFAULT, problems);
    }

    /**
     * The methods without tools of LangChain4j, unless these are wanted: who wrote them meant a model that the application itself calls, not
     * every client.
     */
    public List<FeatureMethod> offered(List<FeatureMethod> found) {
        if (values.one(Key.LANGCHAIN4J_TOOLS, ConfigRules.FLAG)) {
            return found;
        }
        List<String> kept = found.stream().filter(OfferConfig::isOfLangChain4j).map(FeatureMethod::signature).toList();
        if (!kept.isEmpty()) {
            LOG.log(Level.INFO, "MCPJ1135 These tools of LangChain4j are not offered to clients; set {0}=true to"
                    + " offer them: {1}", Key.LANGCHAIN4J_TOOLS.key(), kept);
        }
        return found.stream().filter(method -> !isOfLangChain4j(method)).toList();
    }

    /** The REST methods that become tools without an annotation of ours. */
    public OpenedMethods opened(RestMethods restMethods, Problems problems) {
        return new OpenedMethods(values.each(Key.REST_INCLUDE, ConfigRules.REST_INCLUDED),
                values.each(Key.REST_EXCLUDE, ConfigRules.REST_EXCLUDED), restMethods, problems);
    }

    private static boolean isOfLangChain4j(FeatureMethod method) {
        return method.vocabulary() == Vocabulary.LANGCHAIN4J;
    }
}
