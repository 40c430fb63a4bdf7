package org.mcpjakarta.core.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Crowd;

@Tag("T-64")
class BudgetTest {
    private final AtomicLong now = new AtomicLong();
    private final Budget budget = new Budget(1_000, now::get);

    @Test
    void bytesAreCountedForTheOwnerAndForTheNode() {
        budget.of("alice").add(100);
        budget.of("").add(50);

        assertThat(budget.of("alice").held()).isEqualTo(100);
        assertThat(budget.whole().held()).isEqualTo(150);
    }

    @Test
    void anOwnerGetsAQuarterAndAnUnknownCallerWhatIsLeft() {
        assertThat(budget.of("alice").tryAdd(251)).isFalse();
        assertThat(budget.of("alice").tryAdd(250)).isTrue();
        assertThat(budget.of("").tryAdd(751)).isFalse();
        assertThat(budget.of("").tryAdd(750)).isTrue();
        assertThat(budget.of("bob").tryAdd(1)).isFalse();
        assertThat(budget.whole().held()).isEqualTo(1_000);
    }

    @Test
    void whoIsRefusedIsToldWhetherOthersAreServed() {
        Charge own = new Charge(budget.of("alice"));
        Charge others = new Charge(budget.whole());

        assertThat(catchThrowableOfType(Overload.class, () -> own.add(300)).isOfServer()).isFalse();
        assertThat(catchThrowableOfType(Overload.class, () -> others.add(1_001)).isOfServer()).isTrue();
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    void aChargeIsGivenBackOnceAndCountsNothingAfterThat() {
        Charge charge = new Charge(budget.of("alice"));
        charge.add(100);
        charge.add(50);

        charge.close();
        charge.close();
        charge.add(20);

        assertThat(budget.of("alice").held()).isZero();
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    void aChargeReleasesAPartAndNothingAfterItsEnd() {
        Charge charge = new Charge(budget.of("alice"));
        charge.add(100);

        charge.remove(30);

        assertThat(budget.whole().held()).isEqualTo(70);
        charge.close();
        charge.remove(30);
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    void whatIsOverIsLetGoBeforeAnythingIsRefused() {
        Account account = budget.whole();
        account.add(900);
        budget.onShortage(() -> {
            if (!account.isEased()) {
                account.add(-600);
            }
        });

        assertThat(account.tryAdd(400)).isTrue();
        assertThat(account.held()).isEqualTo(700);
    }

    @Test
    void whereNothingCouldBeLetGoNobodyLooksAgainAtOnce() {
        AtomicInteger looks = new AtomicInteger();
        budget.onShortage(looks::incrementAndGet);
        budget.whole().add(1_000);

        for (int i = 0; i < 100; i++) {
            budget.whole().tryAdd(1);
        }
        assertThat(looks).hasValue(1);
        now.addAndGet(1_000_000_000);
        budget.whole().tryAdd(1);
        assertThat(looks).hasValue(2);
    }

    @Test
    void aCrowdNeverGetsMoreThanThereIs() throws Exception {
        Crowd.together(8, thread -> () -> {
            for (int i = 0; i < 10_000; i++) {
                Account account = budget.of("owner" + thread % 3);
                if (account.tryAdd(100)) {
                    assertThat(account.held()).isPositive();
                    account.add(-100);
                }
            }
            return null;
        });

        assertThat(budget.whole().held()).isZero();
    }

    @Test
    void ownersOfNothingAreForgotten() {
        Account account = budget.of("alice");
        account.add(1);
        budget.sweep();
        assertThat(budget.of("alice")).isSameAs(account);

        account.add(-1);
        budget.sweep();

        assertThat(budget.of("alice")).isNotSameAs(account);
    }

    @Test
    void anOwnerWhoWasForgottenGetsNoSecondShare() {
        Account early = budget.of("alice");
        budget.sweep();
        Account late = budget.of("alice");

        assertThat(late.tryAdd(200)).isTrue();
        assertThat(early.tryAdd(51)).isFalse();
        assertThat(early.tryAdd(50)).isTrue();
        early.add(-50);
        late.add(-200);

        assertThat(late.held()).isZero();
        assertThat(budget.whole().held()).isZero();
    }

    @Test
    void aCrowdKeepsItsCountWhileOwnersAreForgotten() throws Exception {
        Crowd.together(8, thread -> () -> {
            for (int i = 0; i < 10_000; i++) {
                Account account = budget.of("owner" + thread % 2);
                if (account.tryAdd(100)) {
                    assertThat(budget.of("owner" + thread % 2).held()).isBetween(100L, 1_000L);
                    account.add(-100);
                }
                budget.sweep();
            }
            return null;
        });

        assertThat(budget.whole().held()).isZero();
    }
}
