package org.mcpjakarta;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

class AnnotationDefaultsTest {

    @Test
    void aToolIsUnnamedUnstructuredAndMayDestroyThings() {
        Tool tool = method("tool").getAnnotation(Tool.class);

        assertThat(tool.name()).isEmpty();
        assertThat(tool.title()).isEmpty();
        assertThat(tool.description()).isEmpty();
        assertThat(tool.structuredContent()).isFalse();
        assertThat(tool.outputSchemaFrom()).isEqualTo(Void.class);
        assertThat(tool.annotations().title()).isEmpty();
        assertThat(tool.annotations().readOnlyHint()).isFalse();
        assertThat(tool.annotations().destructiveHint()).isTrue();
        assertThat(tool.annotations().idempotentHint()).isFalse();
        assertThat(tool.annotations().openWorldHint()).isTrue();
    }

    @Test
    void argumentsAreRequiredAndHaveNoDefault() {
        Parameter parameter = method("tool").getParameters()[0];

        assertThat(parameter.getAnnotation(ToolArg.class).required()).isTrue();
        assertThat(parameter.getAnnotation(ToolArg.class).defaultValue()).isEmpty();
        assertThat(parameter.getAnnotation(PromptArg.class).required()).isTrue();
        assertThat(parameter.getAnnotation(PromptArg.class).defaultValue()).isEmpty();
    }

    @Test
    void aToolArgReachesTheComponentAndTheAccessorOfARecord() throws NoSuchMethodException {
        assertThat(Stay.class.getRecordComponents()[0].getAnnotation(ToolArg.class).description()).isEqualTo("nights");
        assertThat(Stay.class.getMethod("nights").isAnnotationPresent(ToolArg.class)).isTrue();
    }

    @Test
    void aResourceSaysNothingOfSizePriorityAndAudience() {
        Resource resource = method("resource").getAnnotation(Resource.class);

        assertThat(resource.size()).isEqualTo(-1);
        assertThat(resource.annotations().priority()).isEqualTo(-1);
        assertThat(resource.annotations().audience()).isEmpty();
        assertThat(resource.annotations().lastModified()).isEmpty();
        assertThat(method("resource").getAnnotation(ResourceTemplate.class).annotations())
                .isEqualTo(resource.annotations());
    }

    @Test
    void metaFieldsAndServersMayBeRepeated() {
        assertThat(method("tool").getAnnotationsByType(MetaField.class)).extracting(MetaField::type)
                .containsExactly(MetaField.Type.STRING, MetaField.Type.INT);
        assertThat(method("tool").getAnnotationsByType(McpServer.class)).extracting(McpServer::value)
                .containsExactly("<default>", "admin");
    }

    private static Method method(String name) {
        for (Method method : Features.class.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                return method;
            }
        }
        throw new AssertionError(name);
    }

    record Stay(@ToolArg(description = "nights") int nights) {}

    interface Features {

        @Tool
        @MetaField(name = "a", value = "x")
        @MetaField(name = "b", value = "1", type = MetaField.Type.INT)
        @McpServer
        @McpServer("admin")
        String tool(@ToolArg @PromptArg String text);

        @Resource(uri = "rooms://all")
        @ResourceTemplate(uriTemplate = "rooms://{id}")
        String resource();
    }
}
