package org.mcpjakarta.cdi.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.spi.BeanManager;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;

class RequestScopeTest {
    @Test
    void aThreadWithoutOneGetsOneAlsoAfterAThreadThatHadOne() {
        try (Application application = Application.of(RequestScopeTest.class)) {
            BeanManager beans = application.bean(BeanManager.class);
            RequestScope scope = new RequestScope(beans);
            RequestContextController controller = application.bean(RequestContextController.class);
            controller.activate();
            assertThat(scope.around(() -> isActive(beans))).isTrue();
            controller.deactivate();

            assertThat(CompletableFuture.supplyAsync(() -> scope.around(() -> isActive(beans))).join()).isTrue();
        }
    }

    private static boolean isActive(BeanManager beans) {
        return beans.getContext(RequestScoped.class).isActive();
    }
}
