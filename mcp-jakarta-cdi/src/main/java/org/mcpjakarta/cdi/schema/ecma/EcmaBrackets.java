package org.mcpjakarta.cdi.schema.ecma;

import org.jspecify.annotations.Nullable;

/** Reads what stands in brackets in a regular expression of ECMA-262, after the first of them. */
record EcmaBrackets(EcmaSource source, EcmaEscape escapes) {
    private static final int BACKSPACE = 8;

    /** One character, or a set of them as it stands within brackets. */
    private record Member(@Nullable String set, int character) {
        void addTo(EcmaClass all) {
            if (set == null) {
                all.add(character);
            } else {
                all.add(set);
            }
        }
    }

    String java() {
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
        return all.java(negated);
    }

    private void range(Member first, Member last, EcmaClass all) {
        if (first.set() != null || last.set() != null) {
            // Between sets a hyphen is one of the characters.
            first.addTo(all);
            all.add('-');
            last.addTo(all);
        } else if (first.character() <= last.character()) {
            all.add(first.character(), last.character());
        } else {
            throw source.wrong("a range of characters is out of order");
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
