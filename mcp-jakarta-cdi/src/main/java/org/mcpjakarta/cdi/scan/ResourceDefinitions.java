package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.bind.TextArguments;
import org.mcpjakarta.cdi.live.ResourceUriSyntax;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.ResourceForm;
import org.mcpjakarta.cdi.result.ResourceInvoker;
import org.mcpjakarta.cdi.result.ResourceResults;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.template.UriTemplate;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;

/** Creates resources and resource templates from annotated methods. */
public final class ResourceDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final Schemas schemas;
    private final SignatureReader signatures;
    private final ResourceNotes notes;

    public ResourceDefinitions(DefinitionSupport support, SignatureReader signatures, Schemas schemas) {
        this.support = support;
        this.problems = support.problems();
        this.schemas = schemas;
        this.signatures = signatures;
        this.notes = new ResourceNotes(problems);
    }

    /** The resource, or empty if a problem was reported. */
    Optional<ResourceFeature> resource(FeatureMethod feature) {
        int before = problems.count();
        Resource resource = feature.annotation(Resource.class);
        String problem = ResourceUriSyntax.problem(resource.uri());
        if (problem != null) {
            report(feature, Mistake.RESOURCE_URI,
                    "the address " + problem + "; write an absolute one such as rooms://all");
        }
        notes.checkType(feature, resource.mimeType());
        MethodDefinition definition = definition(feature, resource.annotations());
        definition.signature().arguments()
                .forEach(argument -> report(feature, Mistake.TEMPLATE_VARIABLE, "the parameter \""
                        + argument.name() + "\" has no value, since the address is fixed; use @ResourceTemplate"));
        if (problems.count() > before) {
            return Optional.empty();
        }
        String mimeType = resource.mimeType().isEmpty()
                ? ResourceForm.of(definition.returned()).mimeType()
                : resource.mimeType();
        return Optional.of(new ResourceFeature(resource.uri(), Descriptors.resource(definition, resource, mimeType),
                invoker(definition, mimeType), notes.cache(feature), definition.access()));
    }

    /** The template, or empty if a problem was reported. */
    Optional<TemplateFeature> template(FeatureMethod feature) {
        int before = problems.count();
        ResourceTemplate template = feature.annotation(ResourceTemplate.class);
        UriTemplate uriTemplate = uriTemplate(feature, template.uriTemplate());
        notes.checkType(feature, template.mimeType());
        MethodDefinition definition = definition(feature, template.annotations());
        if (uriTemplate != null) {
            checkVariables(definition, uriTemplate);
        }
        if (uriTemplate == null || problems.count() > before) {
            return Optional.empty();
        }
        String mimeType = template.mimeType().isEmpty()
                ? ResourceForm.of(definition.returned()).mimeType()
                : template.mimeType();
        return Optional.of(new TemplateFeature(uriTemplate, Descriptors.template(definition, template),
                invoker(definition, mimeType), notes.cache(feature), definition.access()));
    }

    private MethodDefinition definition(FeatureMethod feature, Resource.Annotations annotations) {
        MethodDefinition definition = support.definition(feature, types -> signatures.read(feature, types));
        notes.check(feature, annotations);
        Type returned = definition.returned();
        if (!TypeArguments.isClosed(returned) || ResourceForm.of(returned) == ResourceForm.NOTHING) {
            report(feature, Mistake.RETURN_TYPE, "the return type " + returned.getTypeName() + " holds nothing to read;"
                    + " return String, byte[], ResourceContents, ResourceResponse, or what can be written as JSON");
        }
        return definition;
    }

    private FeatureInvoker<ResourceResult> invoker(MethodDefinition definition, String mimeType) {
        JsonObject schema = schemas.ofArguments(definition.signature().arguments());
        var binder = new ArgumentBinder(schemas.checkOfArguments(definition.signature().arguments()),
                definition.signature().sources());
        var results = new ResourceResults(definition.returned(), mimeType, support.jsonb());
        return new ResourceInvoker(new TextArguments(schema), support.invoker(definition, binder, results,
                ResourceDefinitions::refused));
    }

    private @Nullable UriTemplate uriTemplate(FeatureMethod feature, String template) {
        try {
            UriTemplate uriTemplate = UriTemplate.parse(template);
            String problem = ResourceUriSyntax.problemOfTemplate(template);
            if (problem != null) {
                throw new IllegalArgumentException("the template " + problem + "; write one such as rooms://{id}");
            }
            return uriTemplate;
        } catch (IllegalArgumentException e) {
            report(feature, Mistake.RESOURCE_URI, e.getMessage());
            return null;
        }
    }

    private void checkVariables(MethodDefinition definition, UriTemplate uriTemplate) {
        Set<String> variables = new HashSet<>(uriTemplate.variables());
        List<String> parameters = definition.signature().arguments().stream().map(Argument::name).toList();
        uriTemplate.variables().stream().filter(name -> !parameters.contains(name))
                .forEach(name -> report(definition.feature(), Mistake.TEMPLATE_VARIABLE,
                        "no parameter takes the variable {"
                                + name + "}; name one so, or join one to it with @ResourceTemplateArg(name = \"" + name
                                + "\")"));
        parameters.stream().filter(name -> !variables.contains(name))
                .forEach(name -> report(definition.feature(), Mistake.TEMPLATE_VARIABLE, "the parameter \"" + name
                        + "\" is no variable of the template; rename it, or add {" + name + "} to the template"));
        definition.signature().arguments().stream().filter(argument -> variables.contains(argument.name()))
                .filter(argument -> uriTemplate.isList(argument.name()) != ArgumentReader.isPlainList(argument.type()))
                .forEach(argument -> report(definition.feature(), Mistake.TEMPLATE_VARIABLE, "the parameter \""
                        + argument.name() + (uriTemplate.isList(argument.name())
                                ? "\" gets several values; make it a List, or leave out the asterisk"
                                : "\" gets one value; write " + argument.name() + "* in the template for a list")));
    }

    private void report(FeatureMethod feature, Mistake mistake, String text) {
        problems.report(mistake, feature.place(), text);
    }

    static <R> CompletionStage<R> refused(String text) {
        return CompletableFuture.failedFuture(new RpcException(new RpcError(RpcError.INTERNAL_ERROR, text)));
    }
}
