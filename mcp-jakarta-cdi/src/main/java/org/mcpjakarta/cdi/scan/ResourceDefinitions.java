package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.Optional;
import java.util.function.Function;

import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.define.ResourceFactory;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.TypeArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.ResourceForm;
import org.mcpjakarta.cdi.result.ResourceResults;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.template.UriTemplate;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;

/** Creates resources and resource templates from annotated methods. */
public final class ResourceDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final SignatureReader signatures;
    private final ResourceNotes notes;
    private final ResourceFactory factory;

    public ResourceDefinitions(DefinitionSupport support, SignatureReader signatures, Schemas schemas) {
        this.support = support;
        this.problems = support.problems();
        this.signatures = signatures;
        this.notes = new ResourceNotes(problems);
        this.factory = new ResourceFactory(schemas, problems);
    }

    /** The resource, or empty if a problem was reported. */
    Optional<ResourceFeature> resource(FeatureMethod feature) {
        int before = problems.count();
        Resource resource = feature.annotation(Resource.class);
        factory.checkUri(feature.place(), resource.uri());
        factory.checkType(feature.place(), resource.mimeType());
        MethodDefinition method = definition(feature, resource.annotations());
        method.signature().arguments()
                .forEach(argument -> report(feature, Mistake.TEMPLATE_VARIABLE, "the parameter \""
                        + argument.name()
                        + "\" never gets a value, because the URI has no variables; use @ResourceTemplate"));
        if (problems.count() > before) {
            return Optional.empty();
        }
        String mimeType = mimeType(resource.mimeType(), method);
        return Optional.of(factory.resource(method.definition(), resource.uri(), mimeType, resource.size(),
                ResourceNotes.json(resource.annotations()), notes.cache(feature), invoker(method, mimeType)));
    }

    /** The template, or empty if a problem was reported. */
    Optional<TemplateFeature> template(FeatureMethod feature) {
        int before = problems.count();
        ResourceTemplate template = feature.annotation(ResourceTemplate.class);
        UriTemplate uriTemplate = factory.uriTemplate(feature.place(), template.uriTemplate());
        factory.checkType(feature.place(), template.mimeType());
        MethodDefinition method = definition(feature, template.annotations());
        if (uriTemplate != null) {
            factory.checkVariables(feature.place(), method.signature().arguments(), uriTemplate);
        }
        if (uriTemplate == null || problems.count() > before) {
            return Optional.empty();
        }
        return Optional.of(factory.template(method.definition(), uriTemplate, template.mimeType(),
                ResourceNotes.json(template.annotations()), notes.cache(feature),
                invoker(method, mimeType(template.mimeType(), method))));
    }

    private MethodDefinition definition(FeatureMethod feature, Resource.Annotations annotations) {
        MethodDefinition method = support.definition(feature, types -> signatures.read(feature, types));
        notes.check(feature, annotations);
        Type returned = method.returned();
        if (!TypeArguments.isClosed(returned) || ResourceForm.of(returned) == ResourceForm.NOTHING) {
            report(feature, Mistake.RETURN_TYPE, "the return type " + returned.getTypeName()
                    + " cannot be converted to contents;"
                    + " return String, byte[], ResourceContents, ResourceResponse, or what can be written as JSON");
        }
        return method;
    }

    private static String mimeType(String given, MethodDefinition method) {
        return given.isEmpty() ? ResourceForm.of(method.returned()).mimeType() : given;
    }

    private Function<SchemaCheck, FeatureInvoker<ResourceResult>> invoker(MethodDefinition method, String mimeType) {
        return check -> support.invoker(method, new ArgumentBinder(check, method.signature().sources()),
                new ResourceResults(method.returned(), mimeType, support.jsonb()), Failures::refused);
    }

    private void report(FeatureMethod feature, Mistake mistake, String text) {
        problems.report(mistake, feature.place(), text);
    }
}
