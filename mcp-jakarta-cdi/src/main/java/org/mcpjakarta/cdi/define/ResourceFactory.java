package org.mcpjakarta.cdi.define;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.TextArguments;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.ResourceInvoker;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.cdi.syntax.MimeTypeSyntax;
import org.mcpjakarta.cdi.syntax.ResourceUriSyntax;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.template.UriTemplate;

/** Checks and makes resources and resource templates. */
public final class ResourceFactory {
    private final Problems problems;
    private final Schemas schemas;

    public ResourceFactory(Schemas schemas, Problems problems) {
        this.problems = problems;
        this.schemas = schemas;
    }

    public void checkUri(String place, String uri) {
        String problem = ResourceUriSyntax.problem(uri);
        if (problem != null) {
            problems.report(Mistake.RESOURCE_URI, place,
                    "the URI " + problem + "; write an absolute one such as rooms://all");
        }
    }

    /** @param mimeType empty if it is not given */
    public void checkType(String place, String mimeType) {
        if (!mimeType.isEmpty() && !MimeTypeSyntax.isValid(mimeType)) {
            problems.report(Mistake.RESOURCE_NOTE, place,
                    "\"" + mimeType + "\" is not a MIME type; write one such as text/plain");
        }
    }

    /** The parsed template, or null if a problem was reported. */
    public @Nullable UriTemplate uriTemplate(String place, String template) {
        try {
            UriTemplate uriTemplate = UriTemplate.parse(template);
            String problem = ResourceUriSyntax.problemOfTemplate(template);
            if (problem != null) {
                throw new IllegalArgumentException("the template " + problem + "; write one such as rooms://{id}");
            }
            return uriTemplate;
        } catch (IllegalArgumentException e) {
            problems.report(Mistake.RESOURCE_URI, place, e.getMessage());
            return null;
        }
    }

    public void checkVariables(String place, List<Argument> arguments, UriTemplate uriTemplate) {
        Set<String> variables = new HashSet<>(uriTemplate.variables());
        List<String> parameters = arguments.stream().map(Argument::name).toList();
        uriTemplate.variables().stream().filter(name -> !parameters.contains(name))
                .forEach(name -> problems.report(Mistake.TEMPLATE_VARIABLE, place,
                        "no parameter receives the variable {"
                                + name + "}; give one that name, or use @ResourceTemplateArg(name = \"" + name
                                + "\")"));
        parameters.stream().filter(name -> !variables.contains(name))
                .forEach(name -> problems.report(Mistake.TEMPLATE_VARIABLE, place, "the parameter \"" + name
                        + "\" is not a variable of the template; rename it, or add {" + name + "} to the template"));
        arguments.stream().filter(argument -> variables.contains(argument.name()))
                .filter(argument -> uriTemplate.isList(argument.name()) != ArgumentRules.isPlainList(argument.type()))
                .forEach(argument -> problems.report(Mistake.TEMPLATE_VARIABLE, place, "the parameter \""
                        + argument.name() + (uriTemplate.isList(argument.name())
                                ? "\" gets several values; make it a List, or leave out the asterisk"
                                : "\" gets one value; write " + argument.name() + "* in the template for a list")));
    }

    /** Why a template cannot be offered beside others: if a URI matched two, it would be arbitrary which one serves it. */
    public static List<String> ambiguities(TemplateFeature template, Collection<TemplateFeature> others) {
        return others.stream().filter(other -> !other.name().equals(template.name()))
                .filter(other -> other.template().overlaps(template.template()))
                .map(other -> "some URIs match \"" + other.name()
                        + "\", too, so they are ambiguous; change one of the templates")
                .toList();
    }

    /**
     * @param mimeType    empty if it is not known
     * @param size        negative if it is not known
     * @param annotations empty for none
     * @param cache       null for the settings of the server
     * @param invoker     makes the invoker from the check of the arguments
     */
    public ResourceFeature resource(Definition definition, String uri, String mimeType, long size,
            JsonObject annotations, @Nullable CachePolicy cache,
            Function<SchemaCheck, FeatureInvoker<ResourceResult>> invoker) {
        return new ResourceFeature(uri, Descriptors.resource(definition, uri, mimeType, size, annotations),
                invoker(definition, invoker), cache, definition.access());
    }

    /** @see #resource */
    public TemplateFeature template(Definition definition, UriTemplate template, String mimeType,
            JsonObject annotations, @Nullable CachePolicy cache,
            Function<SchemaCheck, FeatureInvoker<ResourceResult>> invoker) {
        return new TemplateFeature(template, Descriptors.template(definition, template.text(), mimeType, annotations),
                invoker(definition, invoker), cache, definition.access());
    }

    private FeatureInvoker<ResourceResult> invoker(Definition definition,
            Function<SchemaCheck, FeatureInvoker<ResourceResult>> invoker) {
        return new ResourceInvoker(new TextArguments(schemas.ofArguments(definition.arguments())),
                invoker.apply(schemas.checkOfArguments(definition.arguments())));
    }
}
