package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.define.Definition;
import org.mcpjakarta.cdi.method.BeanView;
import org.mcpjakarta.cdi.method.FeatureMethod;

/**
 * The definition of a feature that is a method, and how the method is called.
 *
 * @param returned the return type, resolved
 * @param view     how the method is called; null if it cannot be called, which has been reported
 */
record MethodDefinition(FeatureMethod feature, Definition definition, Signature signature, Type returned,
        @Nullable BeanView view) {}
