package org.mcpjakarta.walls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;

/** What pages name in back-ticks as a member of one of our types has to exist: {@code `McpClient.ask`}. */
class NamesInDocsTest {
    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern MEMBER = Pattern.compile("(?<![\\w./])([A-Z]\\w*)\\.(\\w+)");

    private static final Map<String, List<JavaClass>> TYPES = new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests()).importPackages("org.mcpjakarta").stream()
            .filter(type -> !type.getSimpleName().isEmpty())
            .collect(Collectors.groupingBy(JavaClass::getSimpleName));

    @TestFactory
    Stream<DynamicTest> namesOfMembersExist() {
        return Project.pages().stream().map(page -> DynamicTest.dynamicTest(page.getFileName().toString(),
                () -> assertThat(unknown(page)).as(page.toString()).isEmpty()));
    }

    private static List<String> unknown(Path page) {
        return CODE.matcher(Project.read(page)).results().map(code -> code.group(1))
                .flatMap(code -> MEMBER.matcher(code).results()).filter(NamesInDocsTest::isUnknown)
                .map(MatchResult::group).distinct().toList();
    }

    // Types that are not ours are not looked at.
    private static boolean isUnknown(MatchResult name) {
        List<JavaClass> types = TYPES.getOrDefault(name.group(1), List.of());
        return !types.isEmpty() && types.stream().noneMatch(type -> has(type, name.group(2)));
    }

    private static boolean has(JavaClass type, String member) {
        return member.equals("java") || member.equals("class")
                || type.getAllMembers().stream().map(JavaMember::getName).anyMatch(member::equals)
                || TYPES.getOrDefault(member, List.of()).stream()
                        .anyMatch(nested -> nested.getEnclosingClass().filter(type::equals).isPresent());
    }
}
