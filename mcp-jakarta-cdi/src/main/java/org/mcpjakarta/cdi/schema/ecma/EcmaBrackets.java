package org.mcpjakarta.cdi.schema.ecma;

import org.jspecify.annotations.Nullable;

/** Parses a bracket expression in an ECMA-262 regular expression, after the opening bracket. */
record EcmaBrackets(EcmaSource source, EcmaEscape escapes) {
    private static final int BACKSPACE = 8;

    /** One character, or a set of characters as written within brackets. */
    private record Member(@Nullable String set, int character) {
        void addTo(EcmaClass all) {
            if (set == null) {
                all.add(character);
            } else {
                all.add(set);
            }
        }
    }

    String toJava() {
        EcmaClass all = new EcmaClass();
        boolean negated = source.skip("^");
        while (!source.skip("]")) {
            Member first = member();
            int dash = source.position();
            if (source.skip("-") && source.peek() != ']') {
                range(first, member(), all);
            } else {
                source.position(dash);
                first.addTo(all);
            }
        }
        return all.toJava(negated);
    }

    private void range(Member first, Member last, EcmaClass all) {
        if (first.set() != null || last.set() != null) {
            // Next to a set, a hyphen is a literal character.
            first.addTo(all);
            all.add('-');
            last.addTo(all);
        } else if (first.character() <= last.character()) {
            all.add(first.character(), last.character());
        } else {
            throw source.error("a range of characters is out of order");
        }
    }

    private Member member() {
        if (!source.skip("\\")) {
            return new Member(null, source.next());
        }
        if (source.skip("b")) {
            return new Member(null, BACKSPACE);
        }
        String set = escapes.set();
        return set == null ? new Member(null, escapes.character()) : new Member(set, 0);
    }
}
