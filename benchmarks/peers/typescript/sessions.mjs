// Serves the tools with sessions, by version 1 of the SDK. Argument: the port.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { addListed, addTools, text } from './tools.mjs';

const sessions = new Map();
let stocked = 0;

function newServer() {
  const server = new McpServer({ name: 'typescript', version: '1' }, { capabilities: { tools: { listChanged: true } } });
  const listed = [];
  addTools(server);
  server.registerTool('steps', { description: 'Report progress five times' }, async ({ _meta, sendNotification }) => {
    for (let progress = 1; progress <= 5; progress++) {
      await sendNotification({ method: 'notifications/progress',
        params: { progressToken: _meta.progressToken, progress, total: 5, message: 'step' } });
    }
    return text('done');
  });
  server.registerTool('stock', { description: 'Have so many tools besides these', inputSchema: z.object({ count: z.number().int() }) },
    async ({ count }) => {
      stocked = count;
      for (const session of sessions.values()) session.stock();
      return text('stocked');
    });
  server.registerTool('change', { description: 'Tell clients who listen that there are other tools' }, async () => {
    for (const session of sessions.values()) session.server.sendToolListChanged();
    return text('changed');
  });
  const stock = () => {
    while (listed.length > stocked) listed.pop().remove();
    while (listed.length < stocked) listed.push(addListed(server, listed.length));
  };
  stock();
  return { server, stock };
}

async function newSession() {
  const session = newServer();
  session.transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => sessions.set(id, session),
    onsessionclosed: (id) => sessions.delete(id),
  });
  await session.server.connect(session.transport);
  return session;
}

createServer(async (request, response) => {
  const id = request.headers['mcp-session-id'];
  const session = id ? sessions.get(id) : await newSession();
  if (session) {
    await session.transport.handleRequest(request, response);
  } else {
    response.writeHead(404).end();
  }
}).listen(Number(process.argv[2]), '127.0.0.1');
