// How clients are told the address of this endpoint. Each is a title, what it is for, and a text to copy.
function variable(name) {
  return `${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_').replace(/^_+|_+$/g, '') || 'MCP'}_TOKEN`;
}

export function snippets({ endpoint, name, secured }) {
  const token = variable(name);
  const bearer = (reference) => (secured ? { headers: { Authorization: `Bearer ${reference}` } } : {});
  const json = (value) => JSON.stringify(value, null, 2);
  const { origin, pathname } = new URL(endpoint);
  return [
    {
      title: 'Claude Code', note: 'in a terminal',
      text: `claude mcp add --transport http ${name} ${endpoint}${secured ? ` --header "Authorization: Bearer $${token}"` : ''}`,
    },
    {
      title: 'Claude Code, for a project', note: '.mcp.json',
      text: json({ mcpServers: { [name]: { type: 'http', url: endpoint, ...bearer(`\${${token}}`) } } }),
    },
    {
      title: 'Claude Desktop', note: 'claude_desktop_config.json; needs Java 17 and mcp-jakarta-bridge',
      text: json({
        mcpServers: {
          [name]: {
            command: 'java',
            args: ['-jar', '/path/to/mcp-jakarta-bridge.jar', ...secured ? ['--token-env', token] : [], endpoint],
            ...secured ? { env: { [token]: 'eyJ…' } } : {},
          },
        },
      }),
    },
    {
      title: 'VS Code', note: '.vscode/mcp.json',
      text: json({
        ...secured ? { inputs: [{ type: 'promptString', id: `${name}-token`, description: `Token for ${name}`, password: true }] } : {},
        servers: { [name]: { type: 'http', url: endpoint, ...bearer(`\${input:${name}-token}`) } },
      }),
    },
    {
      title: 'Cursor', note: '.cursor/mcp.json',
      text: json({ mcpServers: { [name]: { url: endpoint, ...bearer(`\${env:${token}}`) } } }),
    },
    {
      title: 'MCP Inspector', note: 'in a terminal; needs Node.js 22.19',
      text: `npx @modelcontextprotocol/inspector --cli ${endpoint} --transport http${secured ? ` --header "Authorization: Bearer $${token}"` : ''} --method tools/list`,
    },
    {
      title: 'LangChain4j', note: 'dev.langchain4j:langchain4j-mcp',
      text: `McpTransport transport = StreamableHttpMcpTransport.builder()
        .url("${endpoint}")${secured ? '\n        .customHeaders(Map.of("Authorization", "Bearer " + token))' : ''}
        .build();
McpClient client = DefaultMcpClient.builder().transport(transport).build();`,
    },
    {
      title: 'Spring AI', note: 'application.properties',
      text: `spring.ai.mcp.client.streamable-http.connections.${name}.url=${origin}
spring.ai.mcp.client.streamable-http.connections.${name}.endpoint=${pathname}`,
    },
    {
      title: 'Java SDK', note: 'io.modelcontextprotocol.sdk:mcp',
      text: `var transport = HttpClientStreamableHttpTransport.builder("${origin}")
        .endpoint("${pathname}")${secured ? '\n        .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + token))' : ''}
        .build();
McpSyncClient client = McpClient.sync(transport).build();`,
    },
    {
      title: 'TypeScript SDK', note: '@modelcontextprotocol/client',
      text: `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

${secured ? `const headers = { Authorization: \`Bearer \${process.env.${token}}\` };\n` : ''}const client = new Client({ name: 'example', version: '1' }, { versionNegotiation: { mode: 'auto' } });
await client.connect(new StreamableHTTPClientTransport(new URL('${endpoint}')${secured ? ', { requestInit: { headers } }' : ''}));`,
    },
  ];
}
