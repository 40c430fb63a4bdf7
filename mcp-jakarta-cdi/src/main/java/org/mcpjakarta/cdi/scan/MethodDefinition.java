package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.method.BeanView;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.core.feature.AccessRule;

/**
 * What all kinds of features have in common, as read from a method.
 *
 * @param returned the return type, resolved
 * @param view     how the method is called; null if it cannot be called, which has been reported
 */
record MethodDefinition(FeatureMethod feature, Signature signature, Type returned, JsonObject meta, JsonArray icons,
        @Nullable BeanView view, AccessRule access) {}
