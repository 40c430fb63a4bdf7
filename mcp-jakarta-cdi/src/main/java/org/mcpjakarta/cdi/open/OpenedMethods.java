package org.mcpjakarta.cdi.open;

import java.lang.System.Logger.Level;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.FoundBean;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.rest.RestMethod;
import org.mcpjakarta.cdi.rest.RestMethods;

/**
 * Makes REST methods tools that patterns of the configuration mean, and reports which, and which not, and why. A method that cannot be a
 * tool is left out, unless a pattern means just this method: then it is a mistake. A method that is hidden is left out in any case.
 */
public final class OpenedMethods {
    /** The key of the patterns. */
    public static final String INCLUDE = "mcp.rest.include";

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final Set<String> VERBS = Set.of(RestTool.GET, "POST", "PUT", "PATCH", "DELETE");

    private final List<RestPattern> include;
    private final List<RestPattern> exclude;
    private final RestMethods restMethods;
    private final Problems problems;

    public OpenedMethods(List<RestPattern> include, List<RestPattern> exclude, RestMethods restMethods,
            Problems problems) {
        this.include = include;
        this.exclude = exclude;
        this.restMethods = restMethods;
        this.problems = problems;
    }

    /**
     * The methods that become tools; none if there are no patterns.
     *
     * @param tools      the tools that there are already
     * @param problemsOf what is wrong with a method as a tool
     */
    public List<FeatureMethod> among(List<FoundBean> beans, List<FeatureMethod> tools,
            Function<FeatureMethod, List<String>> problemsOf) {
        if (include.isEmpty()) {
            return List.of();
        }
        List<RestTool> candidates = beans.stream()
                .flatMap(bean -> bean.methods().stream().map(method -> candidate(bean, method)))
                .filter(found -> VERBS.contains(found.verb()))
                .filter(found -> tools.stream().noneMatch(tool -> tool.method().equals(found.method().getJavaMember())))
                .sorted(Comparator.comparing(RestTool::path).thenComparing(RestTool::verb)).toList();
        include.forEach(pattern -> reportUnused(pattern, candidates));
        Set<String> names = tools.stream().map(FeatureMethod::name).collect(Collectors.toCollection(HashSet::new));
        List<FeatureMethod> opened = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (RestTool candidate : candidates) {
            if (!isWanted(candidate)) {
                others.add(candidate.address());
                continue;
            }
            FeatureMethod feature = candidate.feature();
            List<String> reasons = reasons(candidate, feature, names, problemsOf);
            if (reasons.isEmpty() || isNamed(candidate) && !candidate.isHidden()) {
                opened.add(feature);
                lines.add(feature.name() + " (" + candidate.address() + ")");
            }
            reasons.forEach(reason -> LOG.log(Level.WARNING, "MCPJ1141 {0} is not a tool: {1}", candidate.address(),
                    reason));
        }
        LOG.log(Level.INFO, "MCPJ1140 REST methods that are tools by {0}: {1}; not named there: {2}. Filters of JAX-RS"
                + " and constraints in web.xml for the paths of REST do not apply to tools", INCLUDE, lines, others);
        return opened;
    }

    private RestTool candidate(FoundBean bean, jakarta.enterprise.inject.spi.AnnotatedMethod<?> method) {
        RestMethod rest = restMethods.of(bean.type().getJavaClass(), method.getJavaMember());
        return new RestTool(bean, method, rest.declarations(), rest.path().isEmpty() ? "" : rest.verb(), rest.path());
    }

    private void reportUnused(RestPattern pattern, List<RestTool> candidates) {
        if (candidates.stream().noneMatch(each -> pattern.matches(each.verb(), each.path()))) {
            String text = "no REST method of a bean is \"" + pattern.text() + "\"; the methods are "
                    + candidates.stream().map(RestTool::address).toList();
            if (pattern.isExact()) {
                problems.report(Mistake.CONFIGURATION, "Configuration key " + INCLUDE, text);
            } else {
                LOG.log(Level.WARNING, "MCPJ1142 {0}: {1}", INCLUDE, text);
            }
        }
    }

    private boolean isWanted(RestTool candidate) {
        return include.stream().anyMatch(pattern -> pattern.matches(candidate.verb(), candidate.path()))
                && exclude.stream().noneMatch(pattern -> pattern.matches(candidate.verb(), candidate.path()));
    }

    private boolean isNamed(RestTool candidate) {
        return include.stream()
                .anyMatch(pattern -> pattern.isExact() && pattern.matches(candidate.verb(), candidate.path()));
    }

    private static List<String> reasons(RestTool candidate, FeatureMethod feature, Set<String> names,
            Function<FeatureMethod, List<String>> problemsOf) {
        if (candidate.isHidden()) {
            return List.of("@Operation says that it is hidden");
        }
        if (!Modifier.isPublic(candidate.method().getJavaMember().getModifiers())) {
            return List.of("the method is not public");
        }
        if (!names.add(feature.name())) {
            return List.of("another tool has the name " + feature.name()
                    + "; give the method another one with @Operation(operationId = \"…\")");
        }
        return problemsOf.apply(feature);
    }
}
