package org.mcpjakarta.walls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** A module is for users, and then all of them can find it, or it says that it is not deployed. */
class ModulesInDocsTest {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern PUBLIC_TYPE = Pattern
            .compile("^public [a-z@ ]*(class|interface|record|enum) ", Pattern.MULTILINE);
    private static final List<String> OURS = List.of("sample-war", "liberty-config", "conformance", "benchmarks",
            "verification", "mcpjava-signatures");

    private static final Set<String> NOT_FOR_APPLICATIONS = Set.of("mcp-jakarta-bom", "mcp-jakarta-archetype",
            "mcp-jakarta-bridge");

    @Test
    void bomHasAllThatAnApplicationCanUse() {
        String bom = read("tooling/mcp-jakarta-bom/pom.xml");

        assertThat(published()).filteredOn(name -> !NOT_FOR_APPLICATIONS.contains(name)).isNotEmpty()
                .allSatisfy(name -> assertThat(bom).contains("<artifactId>" + name + "</artifactId><version>"));
    }

    @Test
    void pageNamesAllThatIsPublished() {
        String page = read("docs/reference/versions.md");

        assertThat(published()).allSatisfy(name -> assertThat(page)
                .containsAnyOf("`" + name + "`", "`" + name.replaceFirst("mcp-jakarta(?=-)", "") + "`"));
    }

    @Test
    void whatOnlyThisProjectNeedsIsNotDeployed() {
        assertThat(published()).doesNotContainAnyElementsOf(OURS);
        assertThat(modules()).containsAll(OURS);
    }

    /** Without a public type there is no Javadoc, and then the release fails, unless the module says where else to look. */
    @Test
    void whatIsPublishedHasJavadoc() {
        List<Path> sources = Project.sources("src/main/java");

        assertThat(publishedPaths()).filteredOn(path -> !read(path + "/pom.xml").contains("<packaging>pom<"))
                .allSatisfy(path -> {
                    boolean documented = sources.stream()
                            .filter(source -> source.startsWith(Project.ROOT.resolve(path + "/src/main/java")))
                            .anyMatch(source -> PUBLIC_TYPE.matcher(Project.read(source)).find());
                    assertThat(Project.ROOT.resolve(path + "/src/javadoc/README.md").toFile().isFile()).as(path)
                            .isNotEqualTo(documented);
                });
    }

    private static List<String> published() {
        return publishedPaths().stream().map(path -> Path.of(path).getFileName().toString()).toList();
    }

    private static List<String> publishedPaths() {
        return modules().stream().filter(
                path -> !read(path + "/pom.xml").contains("<maven.deploy.skip>true</maven.deploy.skip>")).toList();
    }

    private static List<String> modules() {
        return MODULE.matcher(read("pom.xml")).results().map(module -> module.group(1)).toList();
    }

    private static String read(String file) {
        return Project.read(Project.ROOT.resolve(file));
    }
}
