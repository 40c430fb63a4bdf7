package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.ClientProfile;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

class BeanInvokerTest {
    private static final ClientProfile CLIENT = new ClientProfile(Revision.V2025_11_25, JsonTrees.EMPTY_OBJECT, null);

    @InterceptorBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Loud {}

    @Loud
    @Interceptor
    @Priority(Interceptor.Priority.APPLICATION)
    static class Shouting {
        @AroundInvoke
        Object shout(InvocationContext context) throws Exception {
            return context.proceed().toString().toUpperCase(Locale.ROOT);
        }
    }

    @ApplicationScoped
    static class Diary {
        final List<String> entries = new CopyOnWriteArrayList<>();
        final CompletableFuture<String> promised = new CompletableFuture<>();

        List<String> entries() {
            return entries;
        }

        CompletableFuture<String> promised() {
            return promised;
        }
    }

    @ApplicationScoped
    static class Kept {
        private int calls;

        @Tool
        public int kept() {
            return ++calls;
        }
    }

    @Singleton
    static class Single {
        private int calls;

        @Tool
        public int single() {
            return ++calls;
        }
    }

    @RequestScoped
    static class Brief {
        private int calls;

        @Tool
        public int brief() {
            return ++calls;
        }
    }

    @Dependent
    static class Fleeting {
        private int calls;

        @Inject
        Diary diary;

        @Tool
        public int fleeting() {
            return ++calls;
        }

        @Tool
        public int failing() {
            throw new ToolCallException("no");
        }

        @Tool
        public CompletionStage<String> later() {
            return diary.promised();
        }

        @PreDestroy
        void destroyed() {
            diary.entries().add("destroyed");
        }
    }

    @Dependent
    @Loud
    static class Intercepted {
        @Tool
        public String whisper() {
            return "psst";
        }
    }

    @ApplicationScoped
    @Loud
    static class InterceptedBehindAProxy {
        @Tool
        public String murmur() {
            return "hm";
        }
    }

    interface Answers<T> {
        T answer(T question);
    }

    @ApplicationScoped
    @Typed(Answers.class)
    static class Oracle implements Answers<String> {
        @Override
        @Tool
        public String answer(String question) {
            return question + "? 42";
        }
    }

    private Application application;

    @BeforeEach
    void deploy() {
        application = Application.of(Shouting.class, Diary.class, Kept.class, Single.class, Brief.class, Fleeting.class,
                Intercepted.class, InterceptedBehindAProxy.class,
                Oracle.class);
    }

    @AfterEach
    void undeploy() {
        application.close();
    }

    @Test
    void interceptorsApply() {
        assertThat(application.text("whisper", "{}")).isEqualTo("PSST");
        assertThat(application.text("murmur", "{}")).isEqualTo("HM");
    }

    @Test
    void beansOfTheApplicationLiveOnBetweenCalls() {
        assertThat(application.text("kept", "{}")).isEqualTo("1");
        assertThat(application.text("kept", "{}")).isEqualTo("2");
        assertThat(application.text("single", "{}")).isEqualTo("1");
        assertThat(application.text("single", "{}")).isEqualTo("2");
        assertThat(application.bean(Single.class).single()).isEqualTo(3);
    }

    @Test
    void aBeanOfTheRequestLivesAsLongAsTheRequest() {
        RequestContextController request = application.bean(RequestContextController.class);
        request.activate();
        assertThat(application.text("brief", "{}")).isEqualTo("1");
        assertThat(application.text("brief", "{}")).isEqualTo("2");
        request.deactivate();

        request.activate();
        assertThat(application.text("brief", "{}")).isEqualTo("1");
        request.deactivate();
    }

    @Test
    void aDependentBeanIsMadeForEachCallAndDestroyedAfterIt() {
        assertThat(application.text("fleeting", "{}")).isEqualTo("1");
        assertThat(application.text("fleeting", "{}")).isEqualTo("1");
        assertThat(diary()).containsExactly("destroyed", "destroyed");
    }

    @Test
    void aDependentBeanIsDestroyedAfterAFailure() {
        assertThat(application.problem("failing", "{}")).isEqualTo("no");
        assertThat(diary()).containsExactly("destroyed");
    }

    @Test
    void aStageIsAwaitedWithoutAThreadAndTheBeanLivesUntilItsEnd() {
        var response = application.start(CLIENT, "tools/call", Application.params("later", "{}"))
                .toCompletableFuture();
        assertThat(response).isNotDone();
        assertThat(diary()).isEmpty();

        application.bean(Diary.class).promised().complete("at last");

        assertThat(response.join().result().toString()).contains("at last");
        assertThat(diary()).containsExactly("destroyed");
    }

    @Test
    void aStageThatFailsIsAnsweredLikeAnException() {
        var response = application.start(CLIENT, "tools/call", Application.params("later", "{}"))
                .toCompletableFuture();

        application.bean(Diary.class).promised().completeExceptionally(new ToolCallException("too late"));

        assertThat(Application.answer(response.join()).getBoolean("isError")).isTrue();
        assertThat(response.join().result().toString()).contains("too late");
    }

    @Test
    void aBeanThatShowsItselfThroughAnInterfaceIsCalledThroughIt() {
        assertThat(application.text("answer", "{\"question\":\"why\"}")).isEqualTo("why? 42");
    }

    private List<String> diary() {
        return application.bean(Diary.class).entries();
    }
}
