package org.mcpjakarta.core.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

class RevisionsTest {
    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @Tag("R-038")
    void supportedRevisionIsAgreedTo(Revision revision) {
        assertThat(Revisions.all().negotiate(revision.date())).isEqualTo(revision);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1999-01-01", "9999-12-31", "2026-07-28", "", "2025-11-25 ", "latest"})
    @Tag("R-039")
    void anyOtherRevisionIsAnsweredWithTheNewestThatHasSessions(String requested) {
        assertThat(Revisions.all().negotiate(requested)).isEqualTo(Revision.V2025_11_25);
    }

    @Test
    @Tag("R-039")
    void revisionThatIsSwitchedOffIsNotAgreedTo() {
        Revisions revisions = new Revisions(Set.of(Revision.V2024_11_05, Revision.V2025_03_26, Revision.V2026_07_28));

        assertThat(revisions.negotiate("2025-11-25")).isEqualTo(Revision.V2025_03_26);
        assertThat(revisions.find("2025-11-25")).isEmpty();
    }

    @Test
    @Tag("R-067")
    void serverWithoutSessionsNamesWhatItSpeaks() {
        Revisions revisions = new Revisions(Set.of(Revision.V2026_07_28));

        RpcException refusal = catchThrowableOfType(RpcException.class, () -> revisions.negotiate("2025-11-25"));

        assertThat(refusal.error().code()).isEqualTo(-32022);
        assertThat(refusal.error().data())
                .isEqualTo(Json.value("{\"supported\":[\"2026-07-28\"],\"requested\":\"2025-11-25\"}"));
    }

    @Test
    @Tag("R-057")
    void refusalNamesWhatIsSupportedAndWhatWasAskedFor() {
        RpcError error = Revisions.all().unsupported("1900-01-01");

        assertThat(error.code()).isEqualTo(-32022);
        assertThat(error.data()).isEqualTo(Json
                .value("""
                        {"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"requested":"1900-01-01"}"""));
    }

    @Test
    void onlyWhatIsNamedIsEnabled() {
        assertThat(new Revisions(List.of(Revision.V2025_06_18)).dates()).containsExactly("2025-06-18");
        assertThatIllegalArgumentException().isThrownBy(() -> new Revisions(Set.of()));
    }

    @Test
    void oneRevisionIsStatelessOneKnowsBatchesAndTwoNoHeader() {
        assertThat(Revision.values()).filteredOn(Revision::isStateless).containsExactly(Revision.V2026_07_28);
        assertThat(Revision.values()).filteredOn(Revision::allowsBatches).containsExactly(Revision.V2025_03_26);
        assertThat(Revision.values()).filteredOn(revision -> !revision.hasVersionHeader())
                .containsExactly(Revision.V2024_11_05, Revision.V2025_03_26);
    }
}
