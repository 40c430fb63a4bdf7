// Compares skills with those that the official server makes of the same folder.
// Usage: skills.mjs ENDPOINT FOLDER PREFIX. Prints the entries of both; of ours the text that was sent, so that every byte counts.
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';

const [endpoint, folder, prefix] = process.argv.slice(2);
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'skills/list' };
const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };

const { entries } = await loadSkills(folder, { prefix });
const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'skills/list', params: { _meta } });
const sent = await (await fetch(endpoint, { method: 'POST', headers, body })).text();
console.log(JSON.stringify({ sent, entries: JSON.stringify(entries), number: entries.length }));
