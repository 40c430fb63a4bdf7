package org.mcpjakarta.sample;

import java.net.URI;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.mcpjakarta.testkit.contract.McpServerContract;

/** What any server should do, with the sample. */
@ArquillianTest
class ContractIT extends McpServerContract {
    @Deployment(testable = false)
    static WebArchive sample() {
        return Sample.war();
    }

    @Override
    protected URI endpoint() {
        return Server.uri("/rooms/mcp");
    }

    @Override
    protected int budget() {
        return 2_500;
    }
}
