package org.mcpjakarta.skills;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A skill whose files an application generates: a CDI bean of this type, in a normal scope. Clients get its files as they are at the
 * moment, so its entry has no digests.
 *
 * <pre>{@code
 * @ApplicationScoped
 * public class Prices implements SkillSource {
 *     @Override
 *     public String path() {
 *         return "shop/prices";
 *     }
 *
 *     @Override
 *     public Map<String, Supplier<byte[]>> files() {
 *         return Map.of("SKILL.md", this::instructions, "prices.csv", this::prices);
 *     }
 * }
 * }</pre>
 */
public interface SkillSource {
    /** The folder of the skill, such as {@code shop/prices}. Its last part is the name of the skill. */
    String path();

    /**
     * The files by their paths within the skill, with {@code SKILL.md} among them. Asked once, while the application is deployed; a
     * supplier is asked whenever a client reads the file, and may be called by many threads.
     */
    Map<String, Supplier<byte[]>> files();

    /** Only callers with one of these roles may see the skill; all if it is empty. */
    default List<String> roles() {
        return List.of();
    }

    /** Callers need a token with all of these scopes to read the skill. */
    default List<String> scopes() {
        return List.of();
    }
}
