package org.mcpjakarta.cdi.extension;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.enterprise.inject.spi.BeanManager;

import org.mcpjakarta.McpServer;
import org.mcpjakarta.cdi.live.HandlerSupport;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.scan.MethodDefinitions;
import org.mcpjakarta.core.extension.ExtensionHandler;
import org.mcpjakarta.core.extension.Extensions;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.ProtocolExtension;

/** Finds the extensions of an application, checks them, and makes those of each server. */
public final class ExtensionScanner {
    private final HandlerSupport support;
    private final MethodDefinitions methods;
    private final Problems problems;
    private final List<Found> found;

    /** A bean, the class that declares it, and its identifier. */
    private record Found(ProtocolExtension bean, Class<?> type, String id) {
        String place() {
            return "Extension \"" + id + "\" on " + type.getName();
        }

        Set<String> servers() {
            Set<String> named = Stream.of(type.getAnnotationsByType(McpServer.class)).map(McpServer::value)
                    .collect(Collectors.toSet());
            return named.isEmpty() ? Set.of(McpServer.DEFAULT) : named;
        }
    }

    public ExtensionScanner(BeanManager beans, HandlerSupport support, MethodDefinitions methods, Problems problems) {
        this.support = support;
        this.methods = methods;
        this.problems = problems;
        this.found = beans.createInstance().select(ProtocolExtension.class).handlesStream()
                .map(handle -> found(handle.get(), handle.getBean().getBeanClass()))
                .sorted((one, other) -> one.place().compareTo(other.place())).toList();
    }

    private Found found(ProtocolExtension bean, Class<?> type) {
        String id = bean.id();
        String problem = ExtensionNames.problem(id);
        Found extension = new Found(bean, type, id);
        if (problem != null) {
            problems.report(Mistake.EXTENSION, extension.place(), problem);
        }
        return extension;
    }

    /** The servers that extensions name. */
    public Collection<String> servers() {
        return found.stream().map(Found::servers).flatMap(Set::stream).toList();
    }

    /**
     * What a server offers, with what extensions add.
     *
     * @param isEmpty whether there is nothing, whoever calls; an extension does not count if nobody can use it
     */
    public record Extended(Features features, Extensions extensions, boolean isEmpty) {}

    /** @param serverMethods the annotated methods of the server */
    public Extended extend(String server, Features features, List<FeatureMethod> serverMethods) {
        List<BeanExtension> extensions = new ArrayList<>();
        Map<String, Found> byId = new HashMap<>();
        Map<Found, Notes> notes = new LinkedHashMap<>();
        List<ResourceFeature> resources = new ArrayList<>(features.resources().all());
        for (Found each : found) {
            if (each.servers().contains(server)) {
                checkFree(each, byId);
                Setup setup = new Setup(server, each.id(), support, problems);
                deploy(each, setup);
                notes.put(each, setup.entries());
                setup.resources().forEach(resource -> addResource(each, resource, resources));
                extensions.add(new BeanExtension(each.id(), each.bean(),
                        methods(each, serverMethods), setup.entries(), setup.results(), support.jsonb()));
            }
        }
        serverMethods.stream().filter(method -> method.kind() == FeatureKind.METHOD)
                .filter(method -> !ProtocolExtension.class.isAssignableFrom(method.beanType().getJavaClass()))
                .forEach(method -> problems.report(Mistake.EXTENSION, method.place(),
                        "its class is not an extension; let it implement ProtocolExtension"));
        Features extended = features.withResources(new Catalog<>(resources));
        notes.forEach((extension, entries) -> checkNotes(extension, entries, extended));
        CallerView caller = new CallerView(Revision.NEWEST, Caller.ANYBODY, extended);
        boolean isEmpty = extended.all().findAny().isEmpty()
                && notes.keySet().stream().noneMatch(each -> exists(each, caller));
        return new Extended(extended, new Extensions(extensions), isEmpty);
    }

    private static boolean exists(Found extension, CallerView caller) {
        try {
            return extension.bean().settings(caller).isPresent();
        } catch (RuntimeException e) { // code of the application; whoever calls will be told
            return true;
        }
    }

    private void deploy(Found extension, Setup setup) {
        try {
            extension.bean().deploy(setup);
        } catch (RuntimeException failure) { // code of the application: its mistakes are reported with all others
            problems.report(Mistake.EXTENSION, extension.place(), "its method deploy fails with " + failure);
        }
    }

    private void checkNotes(Found extension, Notes entries, Features features) {
        Set<String> wrong = new LinkedHashSet<>();
        features.all().forEach(feature -> entries.check(feature, wrong::add));
        wrong.forEach(text -> problems.report(Mistake.EXTENSION, extension.place(), text));
    }

    private void checkFree(Found extension, Map<String, Found> byId) {
        Found other = byId.putIfAbsent(extension.id(), extension);
        if (other != null) {
            problems.report(Mistake.EXTENSION, extension.place(),
                    "the identifier is taken by " + other.type().getName() + "; remove one of them");
        }
    }

    private void addResource(Found extension, ResourceFeature resource, List<ResourceFeature> resources) {
        if (resources.stream().anyMatch(other -> other.name().equals(resource.name()))) {
            problems.report(Mistake.DUPLICATE_NAME, extension.place(),
                    "the URI " + resource.name() + " is taken; change one of the resources");
        } else {
            resources.add(resource);
        }
    }

    private Map<String, ExtensionHandler> methods(Found extension, List<FeatureMethod> serverMethods) {
        Map<String, ExtensionHandler> handlers = new HashMap<>();
        for (FeatureMethod method : serverMethods) {
            if (method.kind() == FeatureKind.METHOD && method.beanType().getJavaClass() == extension.type()) {
                String problem = ExtensionNames.problemOfMethod(extension.id(), method.name());
                if (problem != null) {
                    problems.report(Mistake.EXTENSION, method.place(), problem);
                }
                Optional<ExtensionHandler> handler = methods.define(method);
                handler.ifPresent(defined -> handlers.put(method.name(), defined));
            }
        }
        return handlers;
    }
}
