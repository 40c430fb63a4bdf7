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

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.ejb.ApplicationException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.revision.Revision;

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
    /** What is never in one class loader with the rest of production code, or has the names of another API on purpose. */
    private static final Set<String> OUTSIDE = Set.of("mcpjava-signatures", "mcp-jakarta-testkit",
            "mcp-jakarta-bridge", "sample-war", "conformance", "verification", "benchmarks");
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
        checkRow("org.mcpjakarta.servlet", "auth", "header", "guard", "browser", "thread", "traffic", "http", "stream",
                "reply",
                "era", "");
    }

    @Test
    void packagesOfTheCdiModuleStandInARow() {
        checkRow("org.mcpjakarta.cdi", "problem", "syntax", "schema.type", "foreign", "schema.ecma", "schema.rule",
                "schema.document", "schema.check", "schema", "bind", "call", "result", "ask", "invoke",
                "rest", "method", "open", "define", "live", "config", "scan", "extension", "");
    }

    @Test
    void packagesOfTheTestKitStandInARow() {
        checkImports("mcp-jakarta-testkit", "org.mcpjakarta.testkit", "", "json", "result", "transport", "client",
                "snapshot", "assertions", "contract", "cluster");
    }

    @Test
    void packagesOfTheBridgeStandInARow() {
        checkImports("mcp-jakarta-bridge", "org.mcpjakarta.bridge", "report", "json", "message", "token", "http",
                "relay", "");
    }

    /** As {@link #checkRow}, for modules whose classes are not among those here. */
    private static void checkImports(String module, String parent, String... rooms) {
        List<String> packages = Arrays.stream(rooms).map(room -> room.isEmpty() ? parent : parent + "." + room)
                .toList();
        Map<String, List<Path>> sources = productionClasses().filter(source -> Project.module(source).equals(module))
                .collect(Collectors.groupingBy(WallsTest::packageOf));
        assertThat(sources.keySet()).containsExactlyInAnyOrderElementsOf(packages);
        sources.forEach((name, files) -> {
            List<String> later = packages.subList(packages.indexOf(name) + 1, packages.size());
            assertThat(files).allSatisfy(file -> assertThat(imports(file))
                    .noneMatch(imported -> later.stream().anyMatch(other -> isOf(other, imported))));
        });
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
        Map<Path, Long> files = productionClasses().collect(Collectors.groupingBy(Path::getParent,
                Collectors.counting()));

        assertThat(files).isNotEmpty()
                .allSatisfy((name, count) -> assertThat(count).as(name.toString()).isLessThanOrEqualTo(20));
    }

    @Test
    void noTwoClassesInOneApplicationHaveTheSameName() {
        Map<String, List<Path>> sources = productionClasses()
                .filter(source -> !OUTSIDE.contains(Project.module(source)))
                .collect(Collectors.groupingBy(source -> source.getFileName().toString()));

        assertThat(sources.values()).isNotEmpty().allSatisfy(same -> assertThat(same).hasSize(1));
    }

    @Test
    void packagesOfEachModuleAreFreeOfCycles() {
        Map<String, Map<String, Set<String>>> modules = productionClasses()
                .filter(source -> !Project.module(source).equals("mcpjava-signatures"))
                .collect(Collectors.groupingBy(Project::module, Collectors.groupingBy(WallsTest::packageOf,
                        Collectors.flatMapping(WallsTest::imports, Collectors.toSet()))));

        assertThat(modules).isNotEmpty().allSatisfy((module, imports) -> {
            Set<String> left = new HashSet<>(imports.keySet());
            while (left.removeIf(name -> imports.get(name).stream().noneMatch(
                    imported -> left.stream().anyMatch(other -> !other.equals(name) && isOf(other, imported))))) {
                // Those that use only what is gone are gone as well.
            }
            assertThat(left).as(module).isEmpty();
        });
    }

    private static boolean isOf(String name, String imported) {
        return imported.startsWith(name + ".") && Character.isUpperCase(imported.charAt(name.length() + 1));
    }

    private static String packageOf(Path source) {
        return Project.read(source).lines().filter(line -> line.startsWith("package ")).findFirst().orElseThrow()
                .replaceAll("package |;", "");
    }

    private static Stream<String> imports(Path source) {
        return Project.read(source).lines().filter(line -> line.startsWith("import "))
                .map(line -> line.replaceAll("import (static )?|;", ""));
    }

    private static Stream<Path> productionClasses() {
        return Project.sources("src/main/java").stream()
                .filter(source -> !source.endsWith("package-info.java") && !source.endsWith("module-info.java"));
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
