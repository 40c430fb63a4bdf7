package org.mcpjakarta.walls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;

/**
 * What pages name in back-ticks has to exist: a member of a type ({@code `McpClient.ask`}), and a type whose name has several words
 * ({@code `McpClient`}) or is that of an annotation. So a type that was renamed or deleted is found on the pages, too.
 */
class NamesInDocsTest {
    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern MEMBER = Pattern.compile("(?<![\\w./-])([A-Z]\\w*)\\.([A-Za-z]\\w*)");
    private static final Pattern TYPE = Pattern.compile("(@[A-Z]\\w*|[A-Z][a-z0-9]+[A-Z]\\w*)([<(].*)?");
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|interface|record|enum) ([A-Z]\\w*)");
    private static final Pattern FILE = Pattern.compile("\\w+\\.(java|md|properties)");

    /** Of the platform, looked up by their simple names. */
    private static final List<String> PACKAGES = List.of("java.lang", "java.math", "java.time", "java.util",
            "java.util.concurrent", "javax.sql", "jakarta.ejb", "jakarta.annotation.security",
            "jakarta.enterprise.context",
            "jakarta.enterprise.event", "jakarta.enterprise.inject", "jakarta.inject", "jakarta.json",
            "jakarta.json.bind", "jakarta.json.bind.annotation", "jakarta.servlet", "jakarta.servlet.http",
            "jakarta.transaction", "jakarta.validation", "jakarta.validation.constraints",
            "jakarta.validation.valueextraction",
            "jakarta.ws.rs", "jakarta.ws.rs.core", "jakarta.ws.rs.ext", "jakarta.enterprise.concurrent");

    /** Of libraries that are not on the class path here. */
    private static final Set<String> FOREIGN = Set.of("AiServices", "Autowired", "CircuitBreaker", "Component",
            "ConvertGroup", "DefaultValueConverter", "Fallback", "HttpClientSseClientTransport", "JsonWebToken",
            "McpArg",
            "McpComplete", "McpConnection", "McpInputSchema", "McpMeta", "McpParamHeader", "McpPrompt", "McpResource",
            "McpServerConfig", "McpSyncRequestContext", "McpTool", "McpToolParam", "Operation", "P", "Parameter",
            "PreAuthorize", "PromptManager", "Retry", "RunOnVirtualThread", "Tag", "ToolCallback", "ToolManager",
            "ToolMemoryId", "ToolResponseEncoder", "WrapBusinessError");
    /** Of the JDK, of application servers, and of the schema of the protocol. */
    private static final Set<String> OUTSIDE = Set.of("CallToolResult", "ChunkedStreamSinkConduit", "CreateTaskResult",
            "GC", "GetPromptResult", "InputRequiredResult", "ReadResourceResult", "SRTServletRequest",
            "ServerQuiesceListener", "ServletOutputStreamImpl", "UnsupportedProtocolVersionError",
            "WebAppDispatcherContext");
    private static final Set<String> EXAMPLES = Set.of("MAJOR", "P1Y1D", "X");

    private static final Map<String, List<JavaClass>> TYPES = new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests()).importPackages("org.mcpjakarta").stream()
            .filter(type -> !type.getSimpleName().isEmpty())
            .collect(Collectors.groupingBy(JavaClass::getSimpleName));

    /** Those of modules that are not on the class path here, and those of tests; by name, with their texts. */
    private static final Map<String, String> SOURCES = Stream.of("src/main/java", "src/test/java")
            .flatMap(folder -> Project.sources(folder).stream()).map(Project::read)
            .flatMap(text -> DECLARED.matcher(text).results().map(type -> Map.entry(type.group(1), text)))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, String::concat));

    @TestFactory
    Stream<DynamicTest> namesOfMembersExist() {
        return onEachPage(page -> codes(page).flatMap(code -> MEMBER.matcher(code).results())
                .filter(NamesInDocsTest::isUnknownMember).map(MatchResult::group));
    }

    @TestFactory
    Stream<DynamicTest> namesOfTypesExist() {
        return onEachPage(page -> codes(page).map(TYPE::matcher).filter(Matcher::matches)
                .map(code -> code.group(1).replace("@", "")).filter(name -> !isType(name)));
    }

    private static Stream<DynamicTest> onEachPage(Function<Path, Stream<String>> unknown) {
        return Project.pages().stream().map(page -> DynamicTest.dynamicTest(page.getFileName().toString(),
                () -> assertThat(unknown.apply(page).distinct()).as(page.toString()).isEmpty()));
    }

    private static Stream<String> codes(Path page) {
        return CODE.matcher(Project.read(page)).results().map(code -> code.group(1));
    }

    private static boolean isUnknownMember(MatchResult name) {
        String type = name.group(1);
        String member = name.group(2);
        if (TYPES.containsKey(type)) {
            return TYPES.get(type).stream().noneMatch(ours -> has(ours, member));
        }
        return !FILE.matcher(name.group()).matches() && !isForeign(type) && !hasInSource(type, member);
    }

    private static boolean hasInSource(String type, String member) {
        return Pattern.compile("\\b" + member + "\\b").matcher(SOURCES.getOrDefault(type, "")).find();
    }

    private static boolean isType(String name) {
        return TYPES.containsKey(name) || SOURCES.containsKey(name) || isForeign(name);
    }

    private static boolean isForeign(String name) {
        return Stream.of(FOREIGN, OUTSIDE, EXAMPLES).anyMatch(names -> names.contains(name))
                || PACKAGES.stream().anyMatch(within -> exists(within + "." + name));
    }

    private static boolean exists(String type) {
        try {
            Class.forName(type, false, NamesInDocsTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static boolean has(JavaClass type, String member) {
        return member.equals("java") || member.equals("class")
                || type.getAllMembers().stream().map(JavaMember::getName).anyMatch(member::equals)
                || TYPES.getOrDefault(member, List.of()).stream()
                        .anyMatch(nested -> nested.getEnclosingClass().filter(type::equals).isPresent());
    }
}
