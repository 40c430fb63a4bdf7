// What the clients do with the WAR that counts payments, while their connections are cut.
import { play } from './connect.mjs';

const CALLS = 48;
const AT_ONCE = 8;
const TOOLS = ['price', 'payOnce', 'pay'];

/** The ids of all answers as they come: the SDKs drop an answer that they have already. */
function answered({ transport }) {
  const ids = [];
  const pass = transport.onmessage;
  transport.onmessage = (message, ...more) => {
    if (message.id !== undefined && message.method === undefined) {
      ids.push(message.id);
    }
    pass(message, ...more);
  };
  return ids;
}

await play({
  async manyCalls({ client, call }, name) {
    const ids = answered(client);
    await client.listTools(); // the bridge learns from it which tools may run twice
    const calls = Array.from({ length: CALLS }, (_, number) => ({
      tool: TOOLS[number % TOOLS.length], key: `${name}-${number}`, reports: [],
    }));
    const left = calls.values();
    const work = async () => {
      for (const one of left) {
        const how = { onprogress: ({ progress }) => one.reports.push(progress) };
        await call({ name: one.tool, arguments: { key: one.key } }, how)
          .then(({ content }) => { one.text = content[0].text; }, ({ message }) => { one.error = message; });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { calls, answers: ids.length, ids: new Set(ids).size };
  },
});
