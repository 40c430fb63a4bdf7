// Serves the tools without sessions, by version 2 of the SDK. Argument: the port.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { addTools } from './tools.mjs';

// The SDK wants a server for each request.
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'typescript', version: '1' });
  addTools(server);
  return server;
});
createServer(toNodeHandler(handler)).listen(Number(process.argv[2]), '127.0.0.1');
