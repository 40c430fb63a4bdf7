package org.mcpjakarta.cdi.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.SessionBeanType;
import jakarta.persistence.Entity;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.validation.valueextraction.Unwrapping;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.tools.Tool;

/** What deploys, and would surprise in each call. */
class AdviceTest {

    @Dependent
    static class Silent {
        @Tool
        public String unnamed() {
            return "";
        }

        @Tool(description = "Says nothing")
        public String described() {
            return "";
        }
    }

    @Test
    void aToolWithoutADescriptionIsWarnedOf() {
        assertThat(warnings("MCPJ1122 ", Silent.class)).singleElement().asString().contains("Tool \"unnamed\"")
                .contains("description");
    }

    @Entity
    public static class Book {
        public String title;
    }

    public record Shelf(List<Book> books) {}

    public record Title(String title) {}

    @Dependent
    static class Library {
        @Tool(description = "d")
        public Book book() {
            return new Book();
        }

        @Tool(description = "d")
        public CompletionStage<Shelf> shelf() {
            return null;
        }

        @Tool(description = "d")
        public Title title(Book like) {
            return new Title("");
        }
    }

    @Test
    void aResultThatIsAnEntityIsWarnedOf() {
        assertThat(warnings("MCPJ1123 ", Library.class)).hasSize(2).allMatch(line -> line.contains("Book"))
                .anyMatch(line -> line.contains("Tool \"book\"")).anyMatch(line -> line.contains("Tool \"shelf\""));
    }

    @ApplicationScoped
    static class Kept {
        @Tool(description = "Remembers")
        public String remember() {
            return "";
        }
    }

    /** There are no session beans here, so a bean stands for one. */
    private static <T> FeatureMethod sessionBean(BeanManager beans, Class<T> type, String method,
            SessionBeanType session) {
        AnnotatedType<T> annotated = beans.createAnnotatedType(type);
        AnnotatedMethod<?> found = annotated.getMethods().stream()
                .filter(one -> one.getJavaMember().getName().equals(method)).findFirst().orElseThrow();
        return new FeatureMethod(FeatureKind.TOOL, beans.resolve(beans.getBeans(type)), annotated, found, session);
    }

    @Test
    void aStatefulBeanIsWarnedOf() {
        try (Application application = Application.of(Silent.class, Kept.class); LogCapture log = new LogCapture()) {
            BeanManager beans = application.bean(BeanManager.class);

            Advice.on(List.of(sessionBean(beans, Silent.class, "described", SessionBeanType.STATEFUL),
                    sessionBean(beans, Silent.class, "described", SessionBeanType.STATELESS),
                    sessionBean(beans, Kept.class, "remember", SessionBeanType.STATEFUL)));

            assertThat(log.lines("MCPJ1124 ")).singleElement().asString().contains("Tool \"described\"")
                    .contains("@Stateless");
        }
    }

    @ApplicationScoped
    static class Proxied {
        @Tool(description = "d")
        public final String end() {
            return "";
        }
    }

    @ApplicationScoped
    static final class Sealed {
        @Tool(description = "d")
        public String made() {
            return "";
        }
    }

    @Test
    void whyThereCanBeNoProxyIsToldInTheWordsOfTheContainer() {
        assertThat(Application.refused(Sealed.class)).filteredOn(line -> line.startsWith("MCPJ1030")).singleElement()
                .asString().contains("Tool \"made\"", "the bean is @ApplicationScoped")
                .containsPattern("its class cannot be proxied: \\S.{20,}; fix that");
    }

    @RequestScoped
    static class Beside {
        @Tool(description = "d")
        public String fine() {
            return "";
        }

        public final void other() {}
    }

    @Dependent
    static class Direct {
        @Tool(description = "d")
        public final String end() {
            return "x";
        }
    }

    @Test
    void aBeanThatCannotBeCalledThroughAProxyIsRefused() {
        assertThat(Application.refused(Proxied.class, Beside.class))
                .anyMatch(line -> line.startsWith("MCPJ1030 Tool \"end\"") && line.contains("final"))
                .anyMatch(line -> line.startsWith("MCPJ1030 Tool \"fine\"") && line.contains("other")).hasSize(3);
    }

    interface Desk {
        String end();
    }

    @Dependent
    static class AtDesk implements Desk {
        @Override
        @Tool(description = "d")
        public final String end() {
            return "x";
        }
    }

    @Test
    void aSessionBeanMayHaveFinalMethodsOnlyBehindAnInterface() throws NoSuchMethodException {
        try (Application application = Application.of(AtDesk.class)) {
            BeanManager beans = application.bean(BeanManager.class);
            FeatureMethod feature = sessionBean(beans, AtDesk.class, "end", SessionBeanType.STATELESS);
            Problems problems = new Problems();
            ProxyRules rules = new ProxyRules(beans, problems);

            rules.check(feature, new BeanView(Desk.class, Desk.class.getMethod("end")));
            assertThat(problems.isEmpty()).isTrue();

            rules.check(feature, new BeanView(AtDesk.class, feature.method()));
            assertThat(problems.lines()).singleElement().asString().startsWith("MCPJ1030 Tool \"end\"");
        }
    }

    @Test
    void aBeanThatNeedsNoProxyMayHaveFinalMethods() {
        try (Application application = Application.of(Direct.class)) {
            assertThat(application.text("end", "{}")).isEqualTo("x");
        }
    }

    public record Borrower(String name, @Email Optional<String> mail) {}

    public static class Reader {
        @Size(max = 3)
        public Optional<String> name;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.PARAMETER, ElementType.FIELD})
    @Constraint(validatedBy = Present.Check.class)
    public @interface Present {
        String message() default "must be there";

        Class<?>[] groups() default {};

        Class<? extends Payload>[] payload() default {};

        class Check implements ConstraintValidator<Present, Optional<?>> {
            @Override
            public boolean isValid(Optional<?> value, ConstraintValidatorContext context) {
                return value.isPresent();
            }
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.ANNOTATION_TYPE})
    @Constraint(validatedBy = Upper.Check.class)
    public @interface Upper {
        String message() default "must be upper case";

        Class<?>[] groups() default {};

        Class<? extends Payload>[] payload() default {};

        class Check implements ConstraintValidator<Upper, String> {
            @Override
            public boolean isValid(String value, ConstraintValidatorContext context) {
                return value.equals(value.toUpperCase(java.util.Locale.ROOT));
            }
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.PARAMETER, ElementType.FIELD})
    @Constraint(validatedBy = Present.Check.class)
    @Upper
    public @interface PresentAndUpper {
        String message() default "must be there, and upper case";

        Class<?>[] groups() default {};

        Class<? extends Payload>[] payload() default {};
    }

    @ApplicationScoped
    static class Misplaced {
        @Tool(description = "d")
        public void parameter(@Email Optional<String> mail) {}

        @Tool(description = "d")
        public void component(Borrower borrower) {}

        @Tool(description = "d")
        public void field(Reader reader) {}

        @Tool(description = "d")
        public void own(@Upper Optional<String> text) {}

        @Tool(description = "d")
        public void composed(@PresentAndUpper Optional<String> text) {}
    }

    @Test
    @Tag("R-209")
    void constraintsOnAnOptionalItselfAreRefused() {
        assertThat(Application.refused(Misplaced.class))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"parameter\"")
                        && line.contains("Optional<@Email String>"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"component\"") && line.contains("Borrower#mail"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"field\"") && line.contains("@Size"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"own\"") && line.contains("@Upper"))
                .anyMatch(line -> line.startsWith("MCPJ1008 Tool \"composed\"") && line.contains("@PresentAndUpper"))
                .hasSize(6);
    }

    @ApplicationScoped
    static class WellPlaced {
        @Tool(description = "d")
        public String inside(Optional<@Email String> mail, @NotNull Optional<String> name, @Min(1) OptionalInt number,
                @Email(payload = Unwrapping.Unwrap.class) Optional<String> other, @Present Optional<String> there) {
            return mail + " " + number;
        }
    }

    @Test
    void constraintsThatKnowOptionalsAreFine() {
        try (Application application = Application.of(WellPlaced.class)) {
            assertThat(application.text("inside", "{\"mail\":\"a@b.c\",\"number\":1,\"there\":\"x\"}"))
                    .isEqualTo("Optional[a@b.c] OptionalInt[1]");
            assertThat(application.problem("inside", "{\"there\":\"x\",\"other\":\"nobody\"}")).contains("other");
        }
    }

    private static List<String> warnings(String code, Class<?> bean) {
        try (LogCapture log = new LogCapture(); Application application = Application.of(bean)) {
            assertThat(application.engine()).isNotNull();
            return log.lines(code);
        }
    }
}
