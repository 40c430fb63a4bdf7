package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.sample.scratch.Face;
import org.mcpjakarta.sample.scratch.Greeter;
import org.mcpjakarta.sample.scratch.Lost;
import org.mcpjakarta.sample.scratch.Mask;
import org.mcpjakarta.sample.scratch.Quiet;
import org.mcpjakarta.sample.scratch.Squatter;

/** What a person reads who has made one of the mistakes of a first day. */
@ArquillianTest
@RunAsClient
class StartupMistakesIT {
    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "overlooked", managed = false, testable = false)
    static WebArchive overlooked() {
        return Sample.empty("overlooked.war").addClasses(Greeter.class, Lost.class, Face.class, Mask.class);
    }

    @Deployment(name = "nothing", managed = false, testable = false)
    static WebArchive nothing() {
        return Sample.empty("nothing.war").addClasses(Lost.class, Quiet.class);
    }

    /** Without the modules that bring beans of their own, which let WildFly run CDI. */
    @Deployment(name = "beanless", managed = false, testable = false)
    static WebArchive beanless() {
        WebArchive war = ShrinkWrap.create(WebArchive.class, "beanless.war").addClass(Lost.class);
        Sample.jars(jar -> !jar.matches("mcp-jakarta-(apps|console)-.*"))
                .forEach((jar, asset) -> war.addAsLibrary(asset, jar));
        return war;
    }

    @Deployment(name = "taken", managed = false, testable = false)
    static WebArchive taken() {
        return Sample.empty("taken.war").addClasses(Greeter.class, Squatter.class);
    }

    /** As if the server had no MicroProfile Config. */
    @Deployment(name = "unconfigured", managed = false, testable = false)
    static WebArchive unconfigured() {
        return structured("unconfigured.war", "<exclude-subsystems><subsystem name=\"microprofile-config-smallrye\"/>"
                + "</exclude-subsystems>");
    }

    /** As if the server had no JSON Binding. */
    @Deployment(name = "unbound", managed = false, testable = false)
    static WebArchive unbound() {
        return structured("unbound.war", "<exclusions><module name=\"jakarta.json.bind.api\"/></exclusions>");
    }

    private static WebArchive structured(String name, String structure) {
        return Sample.empty(name).addClass(Greeter.class).addAsWebInfResource(
                new StringAsset("<jboss-deployment-structure><deployment>" + structure
                        + "</deployment></jboss-deployment-structure>"),
                "jboss-deployment-structure.xml");
    }

    @Test
    void classesThatAreNoBeansAreNamed() {
        List<String> lines = deployed("overlooked");

        assertThat(lines).filteredOn(line -> line.contains("MCPJ1130")).hasSize(2)
                .anySatisfy(
                        line -> assertThat(line)
                                .contains("scratch.Lost: clients do not see lost(), because the class is"
                                        + " not a bean; give it a scope such as @ApplicationScoped"))
                .anySatisfy(
                        line -> assertThat(line).contains("scratch.Face: clients do not see face(), because annotations"
                                + " on an interface are ignored"));
        assertThat(lines).filteredOn(line -> line.contains("MCPJ0001")).singleElement().asString()
                .contains("/overlooked/mcp with 1 tool, 1 resource,");
        assertThat(lines).noneMatch(line -> line.contains("MCPJ1131"));
    }

    @Test
    void anApplicationThatOffersNothingIsTold() {
        List<String> lines = deployed("nothing");

        assertThat(lines).filteredOn(line -> line.contains("MCPJ1131")).hasSize(1);
        assertThat(lines).filteredOn(line -> line.contains("MCPJ0001")).singleElement().asString()
                .contains("/nothing/mcp with nothing,");
    }

    /** WildFly runs no CDI where there are no beans, and so nothing of ours; Liberty does. */
    @Test
    void anApplicationWithoutBeansIsTold() {
        if (Server.current() == Server.WILDFLY) {
            assertThat(refused("beanless")).anyMatch(line -> line.contains("[org.mcpjakarta]")
                    && line.contains("MCPJ2005") && line.contains("@ApplicationScoped"));
        } else {
            assertThat(deployed("beanless")).anyMatch(line -> line.contains("MCPJ1130") && line.contains("Lost"))
                    .anyMatch(line -> line.contains("MCPJ1131"));
        }
    }

    @Test
    void aPathThatBelongsToAnotherServletIsInTheLog() {
        assertThat(refused("taken")).anyMatch(line -> line.contains("MCPJ2002") && line.contains("org.mcpjakarta"));
    }

    @Test
    void onWildFlyASubsystemThatIsMissingIsNamed() {
        assumeTrue(Server.current() == Server.WILDFLY);

        assertThat(refused("unconfigured")).anyMatch(line -> line.contains("[org.mcpjakarta]")
                && line.contains("MCPJ1110") && line.contains("the subsystem microprofile-config-smallrye"));
        assertThat(refused("unbound")).anyMatch(line -> line.contains("[org.mcpjakarta]") && line.contains("MCPJ1110")
                && line.contains("the layer jsonb"));
    }

    @Test
    void onLibertyAFeatureThatIsMissingIsNamed(@TempDir Path folder) throws IOException {
        assumeTrue(Server.current() == Server.LIBERTY);

        assertThat(console(folder.resolve("a"), "servlet-6.0", "cdi-4.0", "jsonp-2.1", "jsonb-3.0"))
                .contains("[ERROR   ] MCPJ1110 The server shows this application no MicroProfile Config,",
                        "mpConfig-3.1");
        assertThat(console(folder.resolve("b"), "mpConfig-3.1", "cdi-4.0", "restfulWS-3.1", "jsonb-3.0"))
                .contains("[ERROR   ] MCPJ1110 The server shows this application no Jakarta Servlet,", "servlet-6.0");
        assertThat(console(folder.resolve("c"), "servlet-6.0", "jsonb-3.0"))
                .contains("[ERROR   ] MCPJ1110 The server shows this application no CDI and no", "cdi-4.0");
    }

    private static String console(Path folder, String... features) throws IOException {
        try (BareLiberty server = BareLiberty.start(folder, List.of(features),
                Sample.empty("hello.war").addClass(Greeter.class))) {
            return server.console();
        }
    }

    private List<String> deployed(String name) {
        int before = Server.log().length();
        deployer.deploy(name);
        try {
            return since(before);
        } finally {
            deployer.undeploy(name);
        }
    }

    private List<String> refused(String name) {
        int before = Server.log().length();
        assertThatThrownBy(() -> deployer.deploy(name)).isNotNull();
        return since(before);
    }

    private static List<String> since(int before) {
        return Stream.of(Server.log().substring(before).split("\n")).filter(line -> line.contains("MCPJ")).toList();
    }
}
