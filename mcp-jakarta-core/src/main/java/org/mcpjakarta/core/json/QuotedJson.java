package org.mcpjakarta.core.json;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonString;

/** The JSON of an object as a string. It is written without making a Java string of it. Immutable. */
record QuotedJson(UnparsedObject object) implements JsonString {
    @Override
    public String getString() {
        return object.string();
    }

    @Override
    public CharSequence getChars() {
        return getString();
    }

    @Override
    public ValueType getValueType() {
        return ValueType.STRING;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonString text && getString().equals(text.getString());
    }

    @Override
    public int hashCode() {
        return getString().hashCode();
    }

    @Override
    public String toString() {
        return JsonBytes.textOf(this);
    }
}
