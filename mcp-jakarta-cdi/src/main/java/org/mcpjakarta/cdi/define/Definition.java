package org.mcpjakarta.cdi.define;

import java.util.List;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.feature.AccessRule;

/**
 * What a feature of any kind says about itself, as read from an annotated method or from a spec.
 *
 * @param place     the feature in problems
 * @param loader    finds the files that it names
 * @param arguments the arguments or variables that clients give
 */
public record Definition(String place, ClassLoader loader, String name, String title, String description,
        JsonArray icons, JsonObject meta, AccessRule access, List<Argument> arguments) {}
