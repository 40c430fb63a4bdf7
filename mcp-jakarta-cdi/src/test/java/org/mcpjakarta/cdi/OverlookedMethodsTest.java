package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import jakarta.ejb.Stateless;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Vetoed;
import jakarta.inject.Inject;

import org.jboss.weld.environment.se.Weld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.fixture.WorldWithout;
import org.mcpjakarta.cdi.fixture.vetoed.InVetoedPackage;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.spi.ExtensionCaller;
import org.mcpjakarta.spi.ExtensionMethod;
import org.mcpjakarta.spi.ProtocolExtension;
import org.mcpjakarta.tools.Tool;

/** Methods with our annotations on classes that are not beans, as a servlet container reports them. */
class OverlookedMethodsTest {
    static class NoScope {
        @Tool(description = "Add")
        public int add(int a) {
            return a;
        }

        @Resource(uri = "file:///x")
        public String read() {
            return "";
        }
    }

    @ApplicationScoped
    static class NotScanned {
        @Prompt
        public String greet() {
            return "";
        }
    }

    @Stateless
    static class SessionBean {
        @Tool
        public void run() {}
    }

    static class Demanding {
        Demanding(String word) {}

        @CompletePrompt("greet")
        public String complete(String name) {
            return name;
        }
    }

    class Inner {
        @Tool
        public void run() {}
    }

    abstract static class Lonely {
        @Tool
        public void run() {}
    }

    @Vetoed
    static class LeftOut {
        @Tool
        public void run() {}
    }

    @Alternative
    static class OtherChoice {
        @Tool
        public void run() {}
    }

    static class Part {}

    static class NeedsPart {
        @Tool
        public void run(Part part) {}
    }

    @ApplicationScoped
    static class Changer {
        @Inject
        McpFeatures features;
    }

    interface Counter {
        @Tool
        int count();
    }

    interface Namer {
        @Tool
        default String name() {
            return "";
        }
    }

    abstract static class Base {
        @Tool(description = "Run")
        public void run() {}

        @Tool(description = "Walk")
        public void walk() {}
    }

    @ApplicationScoped
    static class Good extends Base implements Counter {
        @Override
        public void walk() {}

        @Override
        @Tool(description = "Count")
        public int count() {
            return 1;
        }
    }

    @ApplicationScoped
    static class Silent implements Counter {
        @Override
        public int count() {
            return 1;
        }
    }

    private static List<String> overlooked(Class<?> bean, Class<?>... annotated) {
        McpExtension extension = new McpExtension();
        Weld weld = new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery().addExtension(extension)
                .addBeanClasses(bean);
        weld.initialize().close();
        return extension.overlooked(Set.of(annotated));
    }

    private static Class<?> without(String missing, Class<?> type) throws ClassNotFoundException {
        return new WorldWithout(missing, OverlookedMethodsTest.class.getName()).loadClass(type.getName());
    }

    @Test
    void aClassWithoutAScopeIsNamedOnceWithAllItsMethods() {
        assertThat(overlooked(Good.class, NoScope.class)).containsExactly("MCPJ1130 " + NoScope.class.getName()
                + ": clients do not see add(), read(), because the class is not a bean; give it a scope such as @ApplicationScoped");
    }

    @Test
    void theReasonIsNamed() {
        assertThat(overlooked(Good.class, NotScanned.class)).singleElement().asString().contains("greet()",
                "not scanned", "bean-discovery-mode");
        assertThat(overlooked(Good.class, SessionBean.class)).singleElement().asString()
                .contains("enterpriseBeansLite-4.0", "ejb3");
        assertThat(overlooked(Good.class, Demanding.class)).singleElement().asString().contains("complete()",
                "a constructor without parameters, or one with @Inject");
        assertThat(overlooked(Good.class, Inner.class)).singleElement().asString().contains("make it static");
        assertThat(overlooked(Good.class, Lonely.class)).singleElement().asString().contains("no bean extends it");
    }

    @Test
    void sessionBeansAreNamedWhereTheServerLacksTheirAnnotations() throws ClassNotFoundException {
        Class<?> noScope = without("jakarta.ejb.", NoScope.class);

        assertThat(overlooked(Good.class, noScope)).singleElement().asString()
                .contains(
                        "give it a scope such as @ApplicationScoped; this server does not support session beans",
                        "enterpriseBeansLite-4.0", "ejb3");
    }

    @Test
    void aClassThatCannotBeLoadedDoesNotKeepOthersFromBeingNamed() throws ClassNotFoundException {
        Class<?> broken = without(Part.class.getName(), NeedsPart.class);

        assertThat(overlooked(Good.class, broken, NoScope.class)).singleElement().asString()
                .startsWith("MCPJ1130 " + NoScope.class.getName());
        assertThat(overlooked(Good.class, NeedsPart.class)).hasSize(1);
    }

    @Test
    void anInterfaceIsNamedUnlessABeanSaysTheSame() {
        assertThat(overlooked(Silent.class, Counter.class, Silent.class)).singleElement().asString()
                .startsWith("MCPJ1130 " + Counter.class.getName() + ": clients do not see count(), because"
                        + " annotations on an interface are ignored");
        assertThat(overlooked(Good.class, Counter.class)).isEmpty();
        assertThat(overlooked(Good.class, Namer.class)).hasSize(1);
    }

    @Test
    void beansAndWhatTheyInheritAndWhatIsLeftOutOnPurposeAreNotNamed() {
        assertThat(overlooked(Good.class, Good.class, Base.class, LeftOut.class, OtherChoice.class,
                InVetoedPackage.class, String.class)).isEmpty();
    }

    /** As that of an optional module, which finds nothing to do in the application. */
    @ApplicationScoped
    static class Unused implements ProtocolExtension {
        @Override
        public String id() {
            return "com.acme/unused";
        }

        @Override
        public Optional<Map<String, ?>> settings(ExtensionCaller caller) {
            return Optional.empty();
        }

        @ExtensionMethod("com.acme/unused/list")
        public Map<String, String> list() {
            return Map.of();
        }
    }

    @ApplicationScoped
    static class Used implements ProtocolExtension {
        @Override
        public String id() {
            return "com.acme/used";
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Silent.class, Unused.class})
    void anApplicationThatOffersNothingIsTold(Class<?> bean) {
        try (LogCapture log = new LogCapture()) {
            Application.of(bean).close();

            assertThat(log.lines("MCPJ1131")).singleElement().asString().contains("@ApplicationScoped",
                    "bean-discovery-mode", "interface");
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Good.class, Used.class})
    void oneThatOffersSomethingIsNot(Class<?> bean) {
        try (LogCapture log = new LogCapture()) {
            Application.of(bean).close();

            assertThat(log.lines("MCPJ1131")).isEmpty();
        }
    }

    @Test
    void oneThatOffersSomethingLaterIsNotEither() {
        try (LogCapture log = new LogCapture()) {
            Application.of(Changer.class).close();

            assertThat(log.lines("MCPJ1131")).isEmpty();
        }
    }
}
