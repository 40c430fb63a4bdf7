package org.mcpjakarta.cdi;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.json.bind.JsonbConfig;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.mcpjakarta.cdi.ask.Clients;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.call.CurrentCall;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.cdi.call.RequestScope;
import org.mcpjakarta.cdi.config.OfferConfig;
import org.mcpjakarta.cdi.config.ServersConfig;
import org.mcpjakarta.cdi.extension.ExtensionScanner;
import org.mcpjakarta.cdi.foreign.ForeignTypes;
import org.mcpjakarta.cdi.invoke.Violations;
import org.mcpjakarta.cdi.live.HandlerSupport;
import org.mcpjakarta.cdi.live.LiveRegistry;
import org.mcpjakarta.cdi.method.Advice;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.ForeignAdvice;
import org.mcpjakarta.cdi.method.FoundBean;
import org.mcpjakarta.cdi.method.ServerNames;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.RestMethods;
import org.mcpjakarta.cdi.scan.CompletionDefinitions;
import org.mcpjakarta.cdi.scan.DefinitionSupport;
import org.mcpjakarta.cdi.scan.FeatureScanner;
import org.mcpjakarta.cdi.scan.MethodDefinitions;
import org.mcpjakarta.cdi.scan.PromptDefinitions;
import org.mcpjakarta.cdi.scan.ResourceDefinitions;
import org.mcpjakarta.cdi.scan.SignatureReader;
import org.mcpjakarta.cdi.scan.ToolDefinitions;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.core.cluster.ClusterNode;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Platform;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.session.SessionLimits.Ids;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.upkeep.TimerThread;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.CallTransactions;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.Redactor;

/** The composition root: takes configuration and annotated methods, and makes an engine for each server. */
final class EngineProducer {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final BeanManager beans;
    private final Config config;
    private final CurrentCall current;
    private final Instance<JsonbConfig> jsonbConfigs;
    private final JsonbValueMapper jsonb;
    private final Schemas schemas;
    private final FromCall fromCall;
    private final RestMethods restMethods;
    private final ForeignTypes foreign = ForeignTypes.find();
    private final TimerThread timer = new TimerThread();

    EngineProducer(BeanManager beans, Config config) {
        this.beans = beans;
        this.config = config;
        this.jsonbConfigs = beans.createInstance().select(JsonbConfig.class);
        JsonbConfig jsonbConfig = jsonbConfigs.isResolvable() ? jsonbConfigs.get() : new JsonbConfig();
        JsonbRules rules = new JsonbRules(jsonbConfig);
        this.jsonb = new JsonbValueMapper(jsonbConfig, rules);
        this.schemas = new Schemas(Violations.areKnown(), rules);
        this.fromCall = new FromCall(jsonb, new Clients(jsonb, schemas), foreign);
        this.current = new CurrentCall(new RequestScope(beans));
        this.restMethods = RestMethods.find(beans, jsonb);
    }

    /** @param loader the class loader that finds the configuration of the application */
    static EngineProducer of(BeanManager beans, ClassLoader loader) {
        return new EngineProducer(beans, config(loader));
    }

    private static Config config(ClassLoader loader) {
        try {
            return ConfigProvider.getConfig(loader);
        } catch (IllegalStateException e) { // the API is present, but not an implementation
            String message = Platform.message(List.of(Platform.CONFIG));
            LOG.log(Level.ERROR, message);
            throw new DeploymentException(message, e);
        }
    }

    /**
     * @param found the annotated methods, also those that the configuration leaves out
     * @param all   the beans of the application, whose REST methods the configuration may open
     * @throws DeploymentException that lists all problems
     */
    Servers produce(List<FeatureMethod> found, List<FoundBean> all, BeanUses uses) {
        Problems problems = new Problems();
        OfferConfig choice = new OfferConfig(config, problems);
        List<FeatureMethod> annotated = choice.offered(found);
        List<FeatureMethod> methods = new ArrayList<>(annotated);
        methods.addAll(choice.opened(restMethods, problems).among(all, annotated, this::trial));
        checkNotShared(methods, problems);
        Scanners scanners = scanners(problems);
        ExtensionScanner extensions = scanners.extensions();
        Set<String> names = ServerNames.of(methods,
                Stream.concat(uses.changed().stream(), extensions.servers().stream())
                        .toList(),
                problems);
        Instance<ClusterStore> stores = beans.createInstance().select(ClusterStore.class);
        requireOneAtMost(stores, ClusterStore.class, problems);
        Map<String, Settings> settings = new ServersConfig(config, problems).settings(names, !stores.isUnsatisfied());
        Instance<ClusterSignals> signals = beans.createInstance().select(ClusterSignals.class);
        requireOneAtMost(signals, ClusterSignals.class, problems);
        Instance<CallTransactions> transactions = beans.createInstance().select(CallTransactions.class);
        requireOneAtMost(transactions, CallTransactions.class, problems);
        Instance<Redactor> redactors = beans.createInstance().select(Redactor.class);
        requireOneAtMost(redactors, Redactor.class, problems);
        requireOneAtMost(jsonbConfigs, JsonbConfig.class, problems);
        Map<String, ExtensionScanner.Extended> offers = new HashMap<>();
        names.forEach(name -> {
            List<FeatureMethod> ofServer = methodsOf(name, methods);
            offers.put(name, extensions.extend(name, scanners.features().features(ofServer), ofServer));
        });
        if (!problems.isEmpty()) {
            throw problems.exception();
        }
        warnOfFilters(methods);
        Advice.on(methods);
        ForeignAdvice.on(methods, all);
        if (uses.changed().isEmpty() && offers.values().stream().allMatch(ExtensionScanner.Extended::isEmpty)) {
            Advice.onNoFeatures();
        }
        ClusterSignals clusterSignals = signals.isResolvable() ? signals.get() : ClusterSignals.NONE;
        long memory = settings.values().stream().mapToLong(serverSettings -> serverSettings.limits().memory()).max()
                .orElseThrow();
        Budget budget = new Budget(memory);
        List<CallListener> listeners = beans.createInstance().select(CallListener.class).stream()
                .filter(CallListener::isActive).toList();
        Redactor redactor = redactors.isResolvable() ? redactors.get() : null;
        boolean shares = settings.values().stream().anyMatch(EngineProducer::usesStore);
        ClusterNode node = shares ? new ClusterNode(stores.get()) : null;
        KeptResults once = new KeptResults(transactions.isResolvable() ? transactions.get() : null);
        Map<String, McpEngine> engines = new LinkedHashMap<>();
        settings.forEach((name, serverSettings) -> {
            List<FeatureMethod> serverMethods = methodsOf(name, methods);
            ExtensionScanner.Extended offer = offers.get(name);
            Features serverFeatures = uses.applyTo(offer.features(), name, serverMethods);
            if (!serverSettings.authorization().isOn()) {
                warnOfUnreachable(serverFeatures);
            }
            MissingResourcesWarning.warn(serverMethods, serverFeatures);
            Services services = node != null && usesStore(serverSettings)
                    ? Services.inCluster(node, serverSettings, timer, budget, listeners)
                    : Services.inMemory(timer, clusterSignals, budget, listeners);
            engines.put(name, new McpEngine(serverSettings, serverFeatures,
                    once.in(services, serverSettings).withExtensions(offer.extensions()).withRedactor(redactor)));
        });
        return new Servers(engines);
    }

    private static boolean usesStore(Settings settings) {
        return settings.limits().sessions().ids() == Ids.STORED;
    }

    private static void checkNotShared(List<FeatureMethod> methods, Problems problems) {
        if (DeploymentScope.webAppLoaders(methods).size() > 1) {
            problems.report(Mistake.SHARED_LIBRARY, "mcp-jakarta",
                    "several web applications share the library, so each of them would offer the features of all;"
                            + " put it into WEB-INF/lib of each");
        }
    }

    private static List<FeatureMethod> methodsOf(String server, List<FeatureMethod> methods) {
        return methods.stream().filter(method -> method.servers().contains(server)).toList();
    }

    private static void requireOneAtMost(Instance<?> found, Class<?> type, Problems problems) {
        if (found.isAmbiguous()) {
            problems.report(Mistake.AMBIGUOUS_BEAN, type.getName(),
                    "there are several beans of this type, and only one is allowed; remove the others");
        }
    }

    private static void warnOfUnreachable(Features features) {
        List<String> restricted = features.all().filter(feature -> !feature.access().equals(AccessRule.UNSAID))
                .filter(feature -> feature.access().admits() != AccessRule.Admits.EVERYBODY
                        || !feature.access().scopes().isEmpty())
                .map(Feature::name).sorted().toList();
        if (!restricted.isEmpty()) {
            LOG.log(Level.WARNING,
                    "MCPJ1106 mcp.auth is off, so these features are hidden from callers that the container itself has"
                            + " not authenticated in a required role, and from all callers if they require scopes: {0}",
                    restricted);
        }
    }

    private void warnOfFilters(List<FeatureMethod> methods) {
        boolean rest = methods.stream().filter(method -> method.kind() == FeatureKind.TOOL)
                .anyMatch(method -> restMethods.of(method.beanType().getJavaClass(), method.method()).servesHttp());
        List<String> filters = rest ? restMethods.filters() : List.of();
        if (!filters.isEmpty()) {
            LOG.log(Level.WARNING,
                    "MCPJ1108 JAX-RS resource methods are tools, but these JAX-RS filters do not run for tools."
                            + " If one of them protects the methods, use @RolesAllowed or an interceptor instead: {0}",
                    filters);
        }
    }

    /** What is wrong with a method, if it were a feature. */
    private List<String> trial(FeatureMethod method) {
        Problems problems = new Problems();
        scanners(problems).features().features(List.of(method));
        return problems.lines();
    }

    /** The features of a server, for beans that change them at run time. */
    McpFeatures features(McpEngine engine) {
        return new LiveRegistry(engine.features(), handlers());
    }

    private HandlerSupport handlers() {
        return new HandlerSupport(schemas, jsonb, fromCall, current);
    }

    private record Scanners(FeatureScanner features, ExtensionScanner extensions) {}

    private Scanners scanners(Problems problems) {
        DefinitionSupport support = new DefinitionSupport(beans, jsonb, current, foreign, problems);
        SignatureReader signatures = new SignatureReader(fromCall, schemas, new Conversions(jsonb), problems);
        FeatureScanner features = new FeatureScanner(new ToolDefinitions(support, signatures, schemas, restMethods),
                new ResourceDefinitions(support, signatures, schemas),
                new PromptDefinitions(support, signatures, schemas),
                new CompletionDefinitions(support, fromCall, foreign), problems);
        return new Scanners(features, new ExtensionScanner(beans, handlers(),
                new MethodDefinitions(support, signatures, schemas), problems));
    }

    /** The object to inject into a bean. It always refers to the call of the current thread. */
    Object injected(Class<?> type) {
        return fromCall.injected(type, current);
    }

    void close() throws Exception {
        timer.close();
        jsonb.close();
    }
}
