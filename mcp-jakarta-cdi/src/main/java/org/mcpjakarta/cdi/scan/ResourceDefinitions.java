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

/** From annotated methods to resources and families of them. */
public final class ResourceDefinitions {
    private final DefinitionSupport workbench;
    private final Problems problems;
    private final Schemas schemas;
    private final SignatureReader signatures;
    private final ResourceNotes notes;

    public ResourceDefinitions(DefinitionSupport workbench, SignatureReader signatures, Schemas schemas) {
        this.workbench = workbench;
        this.problems = workbench.problems();
        this.schemas = schemas;
        this.signatures = signatures;
        this.notes = new ResourceNotes(problems);
    }

    /** The resource, or nothing if a problem was reported. */
    Optional<ResourceFeature> resource(FeatureMethod feature) {
        int before = problems.count();
        Resource resource = feature.annotation(Resource.class);
        String wrong = ResourceUriSyntax.problem(resource.uri());
        if (wrong != null) {
            report(feature, Mistake.RESOURCE_URI,
                    "the address " + wrong + "; write an absolute one such as rooms://all");
        }
        notes.checkType(feature, resource.mimeType());
        MethodDefinition draft = draft(feature, resource.annotations());
        draft.signature().arguments().forEach(argument -> report(feature, Mistake.TEMPLATE_VARIABLE, "the parameter \""
                + argument.name() + "\" has no value, since the address is fixed; use @ResourceTemplate"));
        if (problems.count() > before) {
            return Optional.empty();
        }
        String mimeType = resource.mimeType().isEmpty()
                ? ResourceForm.of(draft.returned()).mimeType()
                : resource.mimeType();
        return Optional.of(new ResourceFeature(resource.uri(), Descriptors.resource(draft, resource, mimeType),
                invoker(draft, mimeType), notes.cache(feature), draft.access()));
    }

    /** The family, or nothing if a problem was reported. */
    Optional<TemplateFeature> template(FeatureMethod feature) {
        int before = problems.count();
        ResourceTemplate template = feature.annotation(ResourceTemplate.class);
        UriTemplate addresses = addresses(feature, template.uriTemplate());
        notes.checkType(feature, template.mimeType());
        MethodDefinition draft = draft(feature, template.annotations());
        if (addresses != null) {
            checkVariables(draft, addresses);
        }
        if (addresses == null || problems.count() > before) {
            return Optional.empty();
        }
        String mimeType = template.mimeType().isEmpty()
                ? ResourceForm.of(draft.returned()).mimeType()
                : template.mimeType();
        return Optional.of(new TemplateFeature(addresses, Descriptors.template(draft, template),
                invoker(draft, mimeType), notes.cache(feature), draft.access()));
    }

    private MethodDefinition draft(FeatureMethod feature, Resource.Annotations annotations) {
        MethodDefinition draft = workbench.draft(feature, types -> signatures.read(feature, types));
        notes.check(feature, annotations);
        Type returned = draft.returned();
        if (!TypeArguments.isClosed(returned) || ResourceForm.of(returned) == ResourceForm.NOTHING) {
            report(feature, Mistake.RETURN_TYPE, "the return type " + returned.getTypeName() + " holds nothing to read;"
                    + " return String, byte[], ResourceContents, ResourceResponse, or what can be written as JSON");
        }
        return draft;
    }

    private FeatureInvoker<ResourceResult> invoker(MethodDefinition draft, String mimeType) {
        JsonObject schema = schemas.ofArguments(draft.signature().arguments());
        var binder = new ArgumentBinder(schemas.checkOfArguments(draft.signature().arguments()),
                draft.signature().supplies());
        var results = new ResourceResults(draft.returned(), mimeType, workbench.jsonb());
        return new ResourceInvoker(new TextArguments(schema), workbench.invoker(draft, binder, results,
                ResourceDefinitions::refused));
    }

    private @Nullable UriTemplate addresses(FeatureMethod feature, String template) {
        try {
            UriTemplate addresses = UriTemplate.parse(template);
            String wrong = ResourceUriSyntax.problemOfTemplate(template);
            if (wrong != null) {
                throw new IllegalArgumentException("the template " + wrong + "; write one such as rooms://{id}");
            }
            return addresses;
        } catch (IllegalArgumentException e) {
            report(feature, Mistake.RESOURCE_URI, e.getMessage());
            return null;
        }
    }

    private void checkVariables(MethodDefinition draft, UriTemplate addresses) {
        Set<String> variables = new HashSet<>(addresses.variables());
        List<String> parameters = draft.signature().arguments().stream().map(Argument::name).toList();
        addresses.variables().stream().filter(name -> !parameters.contains(name))
                .forEach(name -> report(draft.feature(), Mistake.TEMPLATE_VARIABLE, "no parameter takes the variable {"
                        + name + "}; name one so, or join one to it with @ResourceTemplateArg(name = \"" + name
                        + "\")"));
        parameters.stream().filter(name -> !variables.contains(name))
                .forEach(name -> report(draft.feature(), Mistake.TEMPLATE_VARIABLE, "the parameter \"" + name
                        + "\" is no variable of the template; rename it, or add {" + name + "} to the template"));
        draft.signature().arguments().stream().filter(argument -> variables.contains(argument.name()))
                .filter(argument -> addresses.isList(argument.name()) != ArgumentReader.isPlainList(argument.type()))
                .forEach(argument -> report(draft.feature(), Mistake.TEMPLATE_VARIABLE, "the parameter \""
                        + argument.name() + (addresses.isList(argument.name())
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
