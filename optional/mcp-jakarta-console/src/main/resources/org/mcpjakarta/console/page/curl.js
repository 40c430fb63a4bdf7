import { isStateless } from './dialogue.js';
import { repeated } from './headers.js';

const PREFIX = 'io.modelcontextprotocol/';

/** A request as a command for a shell. In the session era it needs a session first. @param token whether the endpoint wants one */
export function curl({ endpoint, revision, method, params, schema, token }) {
  const authorization = token ? ["-H \"Authorization: Bearer $TOKEN\""] : [];
  if (isStateless(revision)) {
    const meta = { [`${PREFIX}protocolVersion`]: revision, [`${PREFIX}clientCapabilities`]: {} };
    const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } };
    return command(endpoint, [...authorization, ...headers(repeated(revision, method, params, schema))], body);
  }
  const hello = {
    jsonrpc: '2.0', id: 1, method: 'initialize',
    params: { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'curl', version: '1' } },
  };
  const session = ['-H "Mcp-Session-Id: $SESSION"', ...revision >= '2025-06-18' ? headers({ 'MCP-Protocol-Version': revision }) : []];
  return [
    `SESSION=$(${command(endpoint, ['-D - -o /dev/null', ...authorization], hello)} \\`,
    "  | tr -d '\\r' | awk 'tolower($1) == \"mcp-session-id:\" { print $2 }')",
    command(endpoint, [...authorization, ...session], { jsonrpc: '2.0', method: 'notifications/initialized' }),
    command(endpoint, [...authorization, ...session], { jsonrpc: '2.0', id: 2, method, params }),
  ].join('\n');
}

function headers(all) {
  return Object.entries(all).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
}

function command(endpoint, options, body) {
  return ['curl -s', quoted(endpoint), "-H 'Content-Type: application/json'", "-H 'Accept: application/json, text/event-stream'", ...options,
    `-d ${quoted(JSON.stringify(body))}`].join(' ');
}

function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
