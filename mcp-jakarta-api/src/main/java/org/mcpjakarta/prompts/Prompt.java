package org.mcpjakarta.prompts;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method of a bean a prompt: a template of messages that a user picks and the client hands to the model.
 *
 * <pre>{@code
 * @ApplicationScoped
 * public class MeetingPrompts {
 *
 *     @Prompt(description = "Plan a meeting")
 *     public String planMeeting(@PromptArg(description = "what it is about") String topic, Optional<String> room) {
 *         return "Plan a meeting about " + topic + room.map(name -> " in room " + name).orElse("");
 *     }
 * }
 * }</pre>
 *
 * <p>A {@code String} becomes one message of the user. For more, return {@link PromptMessage}, a list of them, or
 * {@link PromptResponse}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Prompt {

    /** The name of the prompt for programs; the name of the method if empty. Unique within a server. */
    String name() default "";

    /** A short name for people; none if empty. */
    String title() default "";

    /** What the prompt is for. */
    String description() default "";
}
