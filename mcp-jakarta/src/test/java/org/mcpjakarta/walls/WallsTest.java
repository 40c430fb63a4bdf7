package org.mcpjakarta.walls;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

import jakarta.ejb.ApplicationException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.revision.Revision;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** The walls of the house: who may know whom. */
class WallsTest {
    private static final String CORE = "org.mcpjakarta.core..";
    private static final String CDI = "org.mcpjakarta.cdi..";
    private static final String SSE = "org.mcpjakarta.sse..";
    private static final String SERVLET = "org.mcpjakarta.servlet..";
    private static final String[] API = {"org.mcpjakarta", "org.mcpjakarta.tools..", "org.mcpjakarta.resources..",
            "org.mcpjakarta.prompts..", "org.mcpjakarta.completion..", "org.mcpjakarta.content..",
            "org.mcpjakarta.progress..", "org.mcpjakarta.client..", "org.mcpjakarta.log..", "org.mcpjakarta.features..",
            "org.mcpjakarta.internal.."};
    private static final String SPI = "org.mcpjakarta.spi..";
    private static final String[] JDK = {"java..", "javax.crypto..", "org.jspecify.."};

    private static final JavaClasses CLASSES = new ClassFileImporter().withImportOption(new DoNotIncludeTests())
            .withImportOption(location -> !location.contains("mcp-jakarta-testkit"))
            .importPackages("org.mcpjakarta");

    @Test
    void modulesKnowOnlyThoseBeforeThem() {
        check(layeredArchitecture().consideringOnlyDependenciesInLayers().layer("api").definedBy(API).layer("spi")
                .definedBy(SPI)
                .layer("core").definedBy(CORE)
                .layer("cdi").definedBy(CDI).layer("sse").definedBy(SSE).layer("servlet").definedBy(SERVLET)
                .whereLayer("api").mayOnlyBeAccessedByLayers("spi", "cdi")
                .whereLayer("spi").mayOnlyBeAccessedByLayers("core", "cdi", "sse", "servlet")
                .whereLayer("core").mayOnlyBeAccessedByLayers("cdi", "sse", "servlet")
                .whereLayer("sse").mayOnlyBeAccessedByLayers("servlet")
                .whereLayer("cdi").mayNotBeAccessedByAnyLayer()
                .whereLayer("servlet").mayNotBeAccessedByAnyLayer().withOptionalLayers(true));
    }

    @Test
    void packagesOfCoreStandInARow() {
        checkRow("org.mcpjakarta.core", "text", "json", "rpc", "upkeep", "revision", "limit", "seal", "cluster",
                "session", "report", "notify", "call", "ask", "template", "result", "feature", "extension", "change",
                "task",
                "once", "shared",
                "settings", "method", "status", "engine");
    }

    @Test
    void packagesOfTheServletModuleStandInARow() {
        checkRow("org.mcpjakarta.servlet", "auth", "header", "guard", "thread", "http", "stream", "reply", "era", "");
    }

    @Test
    void packagesOfTheCdiModuleStandInARow() {
        checkRow("org.mcpjakarta.cdi", "problem", "syntax", "schema.type", "foreign", "schema.ecma", "schema.rule",
                "schema.document", "schema.check", "schema", "bind", "call", "result", "ask", "invoke",
                "rest", "method", "open", "define", "live", "config", "scan", "extension", "");
    }

    /** Each package uses only those before it, and none is left out. @param rooms empty for the package itself */
    private static void checkRow(String parent, String... rooms) {
        List<String> packages = Arrays.stream(rooms).map(room -> room.isEmpty() ? parent : parent + "." + room)
                .toList();
        assertThat(CLASSES.stream().map(JavaClass::getPackageName)
                .filter(name -> name.equals(parent) || name.startsWith(parent + ".")).distinct())
                .containsExactlyInAnyOrderElementsOf(packages);
        for (int i = 0; i < packages.size(); i++) {
            String[] later = packages.subList(i + 1, packages.size()).toArray(String[]::new);
            if (later.length > 0) {
                check(noClasses().that().resideInAPackage(packages.get(i)).should().dependOnClassesThat()
                        .resideInAnyPackage(later));
            }
        }
    }

    @Test
    void packagesStaySmall() {
        Map<String, Long> files = CLASSES.stream().filter(type -> type.isTopLevelClass())
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));

        assertThat(files).allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(20));
    }

    @Test
    void noTwoClassesHaveTheSameName() {
        Map<String, List<String>> names = CLASSES.stream().filter(JavaClass::isTopLevelClass)
                .filter(type -> !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getSimpleName,
                        Collectors.mapping(JavaClass::getName, Collectors.toList())));

        assertThat(names.values()).allSatisfy(same -> assertThat(same).hasSize(1));
    }

    @Test
    void apiIsPlainJavaButForTheMarkOfItsExceptions() {
        check(noClasses().that().resideInAnyPackage(concat(API, new String[]{SPI})).should().dependOnClassesThat(
                resideOutsideOfPackages(concat(concat(JDK, API), new String[]{SPI}))
                        .and(not(type(ApplicationException.class)))));
    }

    @Test
    void packagesOfTheApiAreFreeOfCycles() {
        check(slices().assignedFrom(new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return resideInAnyPackage(API).test(type)
                        ? SliceIdentifier.of(type.getPackageName())
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "packages of the API";
            }
        }).should().beFreeOfCycles());
    }

    @Test
    void coreKnowsJsonOnly() {
        String[] known = concat(JDK,
                new String[]{CORE, SPI, "jakarta.json", "jakarta.json.stream", "jakarta.json.spi"});

        check(noClasses().that().resideInAPackage(CORE).should().dependOnClassesThat().resideOutsideOfPackages(known));
    }

    /** What an application wants of it, its configuration, is for schemas to know as well. */
    @Test
    void jsonBindingHasOneHome() {
        check(noClasses().that().resideInAPackage(CDI).and().doNotHaveSimpleName("JsonbValueMapper").should()
                .dependOnClassesThat(resideInAPackage("jakarta.json.bind").and(not(simpleName("JsonbConfig")))));
    }

    /** Applications need not have it, so nobody else may touch it. */
    @Test
    void jaxRsHasOneRoom() {
        check(noClasses().that().resideInAPackage("org.mcpjakarta..").and()
                .resideOutsideOfPackage("org.mcpjakarta.cdi.rest").should().dependOnClassesThat()
                .resideInAPackage("jakarta.ws.rs.."));
    }

    @Test
    @Tag("T-15")
    void nothingStaticChanges() {
        check(fields().that().areStatic().and().areDeclaredInClassesThat().resideInAPackage("org.mcpjakarta..").should()
                .beFinal());
    }

    @Test
    @Tag("T-10")
    void idsAreNotGuessable() {
        check(noClasses().should().dependOnClassesThat().belongToAnyOf(Random.class, ThreadLocalRandom.class)
                .orShould().callMethod(Math.class, "random"));
    }

    /** A revision's date is named only where the history of the protocol is kept. */
    @Test
    void datesStayInTheirRoom() {
        List<String> dates = List.of(Revision.values()).stream().map(Revision::date).toList();

        assertThat(Project.sources("src/main/java")).filteredOn(source -> {
            String path = source.toString().replace('\\', '/');
            return !path.contains("/core/revision/") && !path.endsWith("/Dialects.java")
                    && !path.endsWith("/testkit/McpRevision.java") && !path.contains("/sample-war/");
        }).allSatisfy(source -> assertThat(code(Project.read(source))).doesNotContain(dates)
                .doesNotContain("Revision.V20"));
    }

    @Test
    void filesStayShort() {
        assertThat(Project.sources("src/main/java"))
                .allSatisfy(source -> assertThat(Project.read(source).lines().count()).as(source.toString())
                        .isLessThanOrEqualTo(300));
    }

    private static void check(ArchRule rule) {
        rule.check(CLASSES);
    }

    private static String code(String source) {
        return source.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//[^\n]*", "");
    }

    private static String[] concat(String[] some, String[] more) {
        String[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }
}
