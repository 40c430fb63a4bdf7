package org.mcpjakarta.cdi.live;

import java.util.ArrayList;
import java.util.List;

import org.mcpjakarta.cdi.define.Definition;
import org.mcpjakarta.cdi.define.ResourceFactory;
import org.mcpjakarta.cdi.method.FeatureKind;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.schema.type.GenericType;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.template.UriTemplate;
import org.mcpjakarta.features.ArgumentSpec;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ResourceTemplateSpec;

/** Creates resource templates from specs, and adds them to the features of the server. */
record LiveTemplates(LiveFeatures features, HandlerSupport support) implements McpFeatures.ResourceTemplates {
    @Override
    public void add(ResourceTemplateSpec spec) {
        String key = spec.uriTemplate();
        SpecReader reader = new SpecReader(support, FeatureKind.TEMPLATE, key);
        ResourceFactory factory = new ResourceFactory(support.schemas(), reader.problems());
        UriTemplate uriTemplate = factory.uriTemplate(FeatureKind.TEMPLATE.place(key), key);
        reader.throwProblems();
        Definition definition = reader.definition(spec.info(), variables(spec, uriTemplate), spec.handler());
        factory.checkType(definition.place(), spec.mimeType());
        factory.checkVariables(definition.place(), definition.arguments(), uriTemplate);
        CachePolicy cache = LiveResources.cache(spec.cache(), reader);
        reader.checkCompleted(spec.completers(), uriTemplate.variables());
        reader.throwProblems();
        TemplateFeature template = factory.template(definition, uriTemplate, spec.mimeType(),
                LiveResources.json(spec.annotations()), cache,
                LiveResources.invoker(support, spec.handler(), definition, spec.mimeType()));
        features.update(before -> {
            reader.refuseIf(before.templates().has(key));
            ResourceFactory.ambiguities(template, before.templates().all())
                    .forEach(text -> reader.refuse(Mistake.AMBIGUOUS_TEMPLATES, text));
            return before.withTemplates(before.templates().with(template)).withCompleters(
                    support.completers(before.completers(), Completers.Kind.TEMPLATE, template, spec.completers()));
        });
    }

    @Override
    public boolean remove(String uriTemplate) {
        boolean existed = features.get().templates().has(uriTemplate);
        features.update(before -> before.withTemplates(before.templates().without(uriTemplate))
                .withCompleters(before.completers().without(Completers.Kind.TEMPLATE, uriTemplate)));
        return existed;
    }

    /** Variables that the spec does not mention are texts, or lists of texts. */
    private static List<ArgumentSpec> variables(ResourceTemplateSpec spec, UriTemplate template) {
        List<ArgumentSpec> variables = new ArrayList<>(spec.variables());
        template.variables().stream()
                .filter(name -> spec.variables().stream().noneMatch(variable -> variable.name().equals(name)))
                .map(name -> ArgumentSpec.of(name, template.isList(name)
                        ? new GenericType(List.class, null, String.class)
                        : String.class).optional())
                .forEach(variables::add);
        return variables;
    }
}
