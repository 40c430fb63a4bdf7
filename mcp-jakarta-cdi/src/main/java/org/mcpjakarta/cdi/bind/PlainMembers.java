package org.mcpjakarta.cdi.bind;

import java.lang.invoke.MethodHandle;
import java.util.Optional;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;

/** The form of a record: an object of its components. Those that are null or empty are left out. */
record PlainMembers(Member... members) implements Form {

    /**
     * One component.
     *
     * @param first the name in JSON, if no other member comes before it, with the mark before it
     * @param next  the same after another member
     */
    record Member(String name, byte[] first, byte[] next, MethodHandle accessor, Form form) {}

    static Member member(String name, MethodHandle accessor, Form form) {
        return new Member(name, new JsonBytes().raw("{").text(name).raw(":").toArray(),
                new JsonBytes().raw(",").text(name).raw(":").toArray(), accessor, form);
    }

    @Override
    public @Nullable JsonValue of(Object value) {
        LightObjectBuilder object = JsonTrees.object();
        for (Member member : members) {
            Object content = content(member, value);
            if (content == null) {
                continue;
            }
            JsonValue json = member.form().of(content);
            if (json == null) {
                return null;
            }
            object.add(member.name(), json);
        }
        return object.build();
    }

    @Override
    public boolean write(Object value, JsonBytes json) {
        boolean empty = true;
        for (Member member : members) {
            Object content = content(member, value);
            if (content == null) {
                continue;
            }
            byte[] name = empty ? member.first() : member.next();
            json.copy(name, 0, name.length);
            if (!member.form().write(content, json)) {
                return false;
            }
            empty = false;
        }
        json.raw(empty ? "{}" : "}");
        return true;
    }

    /** Null if the member is left out. */
    private static @Nullable Object content(Member member, Object value) {
        try {
            Object content = (Object) member.accessor().invokeExact(value);
            return content instanceof Optional<?> optional && optional.isEmpty() ? null : content;
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable checked) { // catch-all: method handles declare it, but an accessor cannot throw it
            throw new IllegalStateException(checked);
        }
    }
}
