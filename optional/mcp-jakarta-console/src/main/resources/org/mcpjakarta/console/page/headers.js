// What a stateless request repeats of its body in headers.
const NAMED = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' };

export function repeated(revision, method, params, schema) {
  const headers = { 'MCP-Protocol-Version': revision, 'Mcp-Method': method };
  const name = params[method.startsWith('tasks/') ? 'taskId' : NAMED[method]];
  if (typeof name === 'string') {
    headers['Mcp-Name'] = headerText(name);
  }
  if (method === 'tools/call' && schema) {
    mirror(schema, params.arguments ?? {}, headers);
  }
  return headers;
}

/** The arguments that the schema wants repeated, by x-mcp-header. */
function mirror(schema, values, headers) {
  for (const [name, described] of Object.entries(schema?.properties ?? {})) {
    const value = values[name];
    if (value === undefined || value === null || Array.isArray(value)) {
      continue;
    }
    if (typeof value === 'object') {
      mirror(described, value, headers);
    } else if (described['x-mcp-header']) {
      headers[`Mcp-Param-${described['x-mcp-header']}`] = headerText(String(value));
    }
  }
}

/** As it is where that is possible, otherwise in Base64. */
export function headerText(text) {
  const plain = /^[\x20-\x7e]*$/.test(text) && text === text.trim() && !/^=\?base64\?.*\?=$/.test(text);
  return plain ? text : `=?base64?${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}?=`;
}
