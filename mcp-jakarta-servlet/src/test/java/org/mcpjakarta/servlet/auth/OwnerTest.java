package org.mcpjakarta.servlet.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.Size;

class OwnerTest {
    @Property(tries = 1_000)
    @Tag("R-122")
    @Tag("T-11")
    void onlyTheSamePartsHaveTheSameName(@ForAll @Size(3) String[] one, @ForAll @Size(3) String[] other) {
        assertThat(Owner.of(one).equals(Owner.of(other))).isEqualTo(Arrays.equals(one, other));
        assertThat(Owner.of(one)).isEqualTo(Owner.of(one.clone())).matches("[A-Za-z0-9_-]{43}");
    }

    @Property(tries = 1_000)
    void whereOnePartEndsMatters(@ForAll String a, @ForAll String b) {
        assertThat(Owner.of(a + "x", b, "")).isNotEqualTo(Owner.of(a, "x" + b, ""));
    }
}
