// The official SDK in a session that outlives its server: calls a tool, waits until the application was deployed anew, and calls again.
// Usage: redeployed.mjs ENDPOINT FOLDER; it makes FOLDER/connected and waits for FOLDER/redeployed.
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';

const [endpoint, folder] = process.argv.slice(2);

let listens;
const listening = new Promise((resolve) => { listens = resolve; });
const transport = new StreamableHTTPClientTransport(new URL(endpoint), {
  // It should not give up while the application is away.
  reconnectionOptions: { initialReconnectionDelay: 200, maxReconnectionDelay: 500, reconnectionDelayGrowFactor: 1, maxRetries: 200 },
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    if (init.method === 'GET' && response.ok) {
      listens();
    }
    return response;
  },
});
const client = new Client({ name: 'tests', version: '1' });
let tell;
const told = new Promise((resolve) => { tell = resolve; });
client.setNotificationHandler(ToolListChangedNotificationSchema, () => tell(true));
const call = async () => (await client.callTool({ name: 'answer', arguments: {} })).content[0].text;

await client.connect(transport);
const session = transport.sessionId;
const before = await call();
await listening;
writeFileSync(`${folder}/connected`, '');
while (!existsSync(`${folder}/redeployed`)) {
  await setTimeout(50);
}
const after = await call();
const result = { before, after, told: await told, same: session === transport.sessionId };
await client.close();
console.log(JSON.stringify(result));
