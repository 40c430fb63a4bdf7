package org.mcpjakarta.skills;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import org.mcpjakarta.McpException;
import org.mcpjakarta.features.Access;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.skills.SkillTree.Child;
import org.mcpjakarta.spi.ExtensionCaller;
import org.mcpjakarta.spi.ExtensionMethod;
import org.mcpjakarta.spi.ExtensionSetup;
import org.mcpjakarta.spi.ProtocolExtension;

/**
 * The extension for skills. Their files are resources, for clients of all revisions; the methods exist since the first revision without
 * sessions. What a caller may not see is in no list, and unknown to every method.
 *
 * <p>Parameters that may be missing are {@code Optional}: annotations for that are not there when the application runs.
 */
@ApplicationScoped
public class SkillsExtension implements ProtocolExtension {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    /** Skills change only with the application. */
    private static final int TTL_MILLIS = 60_000;

    @Inject
    private Instance<SkillSource> sources;
    private volatile SkillTree tree = new SkillTree(List.of(), new TreeMap<>());
    private volatile boolean restricted;
    private final BrokenSkills broken = new BrokenSkills(System::nanoTime);

    @Override
    public String id() {
        return "io.modelcontextprotocol/skills";
    }

    @Override
    public Optional<Map<String, ?>> settings(ExtensionCaller caller) {
        return caller.isStateless() && tree.hasAny(caller::seesResource)
                ? Optional.of(Map.of("directoryRead", true))
                : Optional.empty();
    }

    @Override
    public void deploy(ExtensionSetup setup) {
        ClassLoader loader = Objects.requireNonNullElse(Thread.currentThread().getContextClassLoader(),
                SkillsExtension.class.getClassLoader());
        SkillAccess rules = new SkillAccess();
        BiConsumer<String, String> warnings = (place, text) -> LOG.log(Level.WARNING, "MCPJ1143 {0}: {1}", place, text);
        SkillBuilder builder = new SkillBuilder(rules, setup::problem, warnings)
                .with(SkillFolders.read(loader, setup::problem));
        sources.handles().forEach(source -> builder.with(source.getBean().getBeanClass(), source::get));
        tree = builder.build();
        restricted = !rules.isEmpty();
        tree.files().forEach(file -> setup.add(resource(file, rules.of(file.path()))));
    }

    private ResourceSpec resource(SkillFile file, Access access) {
        ResourceSpec.Builder spec = ResourceSpec.at(file.uri()).named(file.name()).ofType(file.type());
        FrontMatter frontMatter = tree.find(file.uri()).map(Skill::frontMatter).orElse(null);
        if (frontMatter != null) {
            spec = spec.named(frontMatter.name()).describedAs(frontMatter.description());
        }
        if (file.size() >= 0) {
            spec = spec.ofSize(file.size());
        }
        if (!access.roles().isEmpty()) {
            spec = spec.allowing(access.roles().toArray(String[]::new));
        }
        if (!access.scopes().isEmpty()) {
            spec = spec.needing(access.scopes().toArray(String[]::new));
        }
        return spec.handledBy(call -> file.read());
    }

    /** The skills that the caller can see. */
    @ExtensionMethod("skills/list")
    public JsonObject list(Optional<String> cursor, ExtensionCaller caller) {
        SkillPage<Skill> page = SkillPage.of(tree.skills(caller::seesResource), cursor.orElse(null), Skill::uri);
        JsonArrayBuilder skills = Json.createArrayBuilder();
        page.items().forEach(skill -> entry(skill).ifPresent(skills::add));
        return result(Json.createObjectBuilder().add("skills", skills), page, caller);
    }

    // One generated skill that is broken must not take the others from the list.
    private Optional<JsonObject> entry(Skill skill) {
        try {
            return Optional.of(skill.entry().get());
        } catch (RuntimeException e) {
            broken.warn(skill.path(), e);
            return Optional.empty();
        }
    }

    /** One of them. */
    @ExtensionMethod("skills/get")
    public JsonObject get(String uri, ExtensionCaller caller) {
        Skill skill = tree.find(uri).filter(found -> caller.seesResource(uri))
                .orElseThrow(() -> McpException.invalidParams("There is no such skill"));
        return cached(Json.createObjectBuilder().add("skill", skill.entry().get()), caller);
    }

    /** What is in a folder, without what is in the folders within. */
    @ExtensionMethod("resources/directory/read")
    public JsonObject readDirectory(String uri, Optional<String> cursor, ExtensionCaller caller) {
        List<Child> children = tree.children(uri, caller::seesResource);
        if (children.isEmpty()) {
            throw McpException.invalidParams("There is no such directory");
        }
        SkillPage<Child> page = SkillPage.of(children, cursor.orElse(null), Child::uri);
        JsonArrayBuilder resources = Json.createArrayBuilder();
        page.items().forEach(child -> resources.add(child.entry()));
        return result(Json.createObjectBuilder().add("resources", resources), page, caller);
    }

    private JsonObject result(JsonObjectBuilder result, SkillPage<?> page, ExtensionCaller caller) {
        if (page.nextCursor() != null) {
            result.add("nextCursor", page.nextCursor());
        }
        return cached(result, caller);
    }

    private JsonObject cached(JsonObjectBuilder result, ExtensionCaller caller) {
        return result.add("ttlMs", TTL_MILLIS)
                .add("cacheScope", restricted || caller.isKnown() ? "private" : "public").build();
    }
}
