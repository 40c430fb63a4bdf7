package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;

import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sample.scratch.Clumsy;
import org.mcpjakarta.sample.scratch.Greeter;
import org.mcpjakarta.sample.scratch.Visitor;

/** WARs with one annotated class and the jars of the one dependency, nothing else. */
@ArquillianTest
@RunAsClient
class FromScratchIT {
    private static final String GREET = """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"greet","arguments":{"name":"Ann"},
             "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}""";

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "hello", managed = false, testable = false)
    static WebArchive hello() {
        return scratch("hello.war", Greeter.class);
    }

    @Deployment(name = "clumsy", managed = false, testable = false)
    static WebArchive clumsy() {
        return scratch("clumsy.war", Clumsy.class, Visitor.class);
    }

    private static WebArchive scratch(String name, Class<?>... types) {
        return Sample.empty(name).addClasses(types);
    }

    @Test
    void oneAnnotatedMethodIsATool() {
        deployer.deploy("hello");
        try {
            var answer = Sample
                    .send(HttpRequest.newBuilder(Server.uri("/hello/mcp")).header("Content-Type", "application/json")
                            .header("Accept", "application/json, text/event-stream")
                            .header("MCP-Protocol-Version", "2026-07-28")
                            .header("Mcp-Method", "tools/call").header("Mcp-Name", "greet")
                            .POST(BodyPublishers.ofString(GREET)));

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("Hello, Ann!");
        } finally {
            deployer.undeploy("hello");
        }
    }

    @Test
    void allMistakesAreNamedInOneMessage() {
        assertThatThrownBy(() -> deployer.deploy("clumsy")).isNotNull();

        String log = Server.log();
        String message = log.substring(log.lastIndexOf("6 problems with MCP features were found:"));
        assertThat(message).contains("Visitor#remember(): the bean is @SessionScoped, and a call has no HTTP session;"
                + " use @RequestScoped or @ApplicationScoped");
        for (String place : List.of("Clumsy#shared()", "Clumsy#named()", "Clumsy#read(", "Clumsy#count(",
                "Clumsy#twice(")) {
            assertThat(message.lines().limit(7).toList().toString()).contains(place);
        }
    }
}
