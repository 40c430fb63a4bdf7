package org.mcpjakarta.benchmarks.peers;

import java.io.File;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import jakarta.servlet.http.HttpServlet;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;

/** Serves the tools that are measured by the official Java SDK. Arguments: sessions or stateless, and the port. */
public final class JavaSdk {
    private static final ServerCapabilities TOOLS = ServerCapabilities.builder().tools(true).build();

    private JavaSdk() {}

    public static void main(String[] args) throws Exception {
        HttpServlet servlet = args[0].equals("stateless") ? stateless() : sessions();
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(new File(System.getProperty("java.io.tmpdir"), "java-sdk-" + args[1]).getPath());
        tomcat.setHostname("127.0.0.1");
        tomcat.setPort(Integer.parseInt(args[1]));
        // By default a connection ends after a hundred requests.
        tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        Context context = tomcat.addContext("", null);
        Wrapper wrapper = Tomcat.addServlet(context, "mcp", servlet);
        wrapper.setAsyncSupported(true);
        context.addServletMappingDecoded("/mcp", "mcp");
        tomcat.start();
        tomcat.getServer().await();
    }

    // Tools may run on the thread of the request, as Tomcat has one for each: the SDK hands them to others otherwise.
    private static HttpServlet sessions() {
        HttpServletStreamableServerTransportProvider transport = HttpServletStreamableServerTransportProvider.builder()
                .mcpEndpoint("/mcp").build();
        McpSyncServer server = McpServer.sync(transport).serverInfo("java-sdk", "1").capabilities(TOOLS)
                .immediateExecution(true).build();
        SessionTools.addTo(server);
        return transport;
    }

    private static HttpServlet stateless() {
        HttpServletStatelessServerTransport transport = HttpServletStatelessServerTransport.builder()
                .messageEndpoint("/mcp").build();
        McpStatelessSyncServer server = McpServer.sync(transport).serverInfo("java-sdk", "1").capabilities(TOOLS)
                .immediateExecution(true).build();
        StatelessTools.addTo(server);
        return transport;
    }
}
