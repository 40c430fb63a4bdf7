// Official clients that count like the clients of org.mcpjakarta.verification.history, and tell line by line what they have seen.
// Usage: count.mjs SDK ENDPOINT CLIENTS TO GAP; they stop when the input ends.
import { setTimeout as pause } from 'node:timers/promises';

const [sdk, endpoint, clients, to, gap] = process.argv.slice(2).map((value, index) => (index < 2 ? value : Number(value)));
const middle = Math.floor((to + 1) / 2);
// Longer than a call waits for an answer that is lost with the node that got it.
const TIMEOUT = 60_000;
const capabilities = { elicitation: { form: {} } };
const accept = () => ({ action: 'accept', content: { goOn: true } });
let over = false;
process.stdin.on('end', () => { over = true; }).resume();

const tell = (...words) => console.log(words.join('\t'));
const count = (what) => tell('count', what);

const connectors = {
  async sdk(name, fetch) {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const { ElicitRequestSchema } = await import('@modelcontextprotocol/sdk/types.js');
    const client = new Client({ name, version: '1' }, { capabilities });
    client.setRequestHandler(ElicitRequestSchema, accept);
    const transport = new StreamableHTTPClientTransport(new URL(endpoint), { fetch });
    await client.connect(transport);
    return { client, transport, call: (params, how) => client.callTool(params, undefined, how) };
  },

  async client(name, fetch) {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    const client = new Client({ name, version: '1' }, { capabilities, versionNegotiation: { mode: 'legacy' } });
    client.setRequestHandler('elicitation/create', accept);
    const transport = new StreamableHTTPClientTransport(new URL(endpoint), { fetch });
    await client.connect(transport);
    return { client, transport, call: (params, how) => client.callTool(params, how) };
  },
};

/** One call: the messages that belong to it, as they came, before the SDK hands them on. */
class Count {
  numbers = [];
  ends = 0;
  node = '';
  unanswered = false;
  begun = Date.now();

  received(message) {
    if (message.method === 'notifications/progress') {
      this.numbers.push(message.params.progress);
    } else if (message.method === 'elicitation/create') {
      this.numbers.push(middle);
    } else if (message.method === undefined) {
      this.ends++;
    }
  }

  /** Whether no number is missing, and none came twice or too early. */
  isGapless() {
    return this.numbers.every((number, index) => number === index + 1) && this.ends <= 1;
  }

  age() {
    return Date.now() - this.begun;
  }
}

/** Whether a request may be sent again: the server says when, or the container or the balancer answers in its place. */
async function isTemporary(response) {
  const ours = (await response.clone().text()).includes('jsonrpc');
  const inTime = response.headers.has('retry-after');
  switch (response.status) {
    case 429: return inTime;
    case 503: return inTime || !ours;
    default: return [404, 502, 504].includes(response.status) && !ours;
  }
}

async function one(number) {
  const name = `official-${sdk}-${number}`;
  let current = new Count();
  let calls = 0;
  let leaving = false;
  const fetching = async (url, init) => {
    const body = init?.method === 'POST' && typeof init.body === 'string' ? init.body : '';
    const mine = current;
    const answers = body.includes('"goOn"');
    try {
      const response = await fetch(url, init);
      if (body.includes('"tools/call"')) {
        mine.node = response.headers.get('x-node') ?? '';
      }
      if (answers && response.status !== 202) {
        mine.unanswered = true;
      }
      // A question may have ended meanwhile, and so may the session that its client leaves.
      const expected = answers && response.status === 400 || leaving && response.status === 404;
      if (response.status >= 400 && !expected && !await isTemporary(response)) {
        tell('violation', `${name} on ${response.headers.get('x-node')}: ${init?.method ?? 'GET'} was answered by ${response.status}`);
      }
      return response;
    } catch (failure) {
      mine.unanswered ||= answers;
      throw failure;
    }
  };
  while (!over) {
    let connection;
    try {
      connection = await connectors[sdk](name, fetching);
    } catch (failure) {
      count('handshakes broken');
      await pause(300);
      continue;
    }
    count('sessions of official clients');
    const { client, transport, call } = connection;
    const hand = transport.onmessage;
    transport.onmessage = (message, extra) => {
      current.received(message);
      hand?.call(transport, message, extra);
    };
    for (let left = 5 + Math.random() * 20; left > 0 && !over; left--) {
      current = new Count();
      await counted(name, current, call, ++calls);
    }
    leaving = true;
    try {
      await transport.terminateSession();
    } catch (failure) {
      count('sessions whose end broke');
    }
    await client.close();
    leaving = false;
  }
}

async function counted(name, seen, call, id) {
  const violation = (what) => tell('violation',
    `${name} call ${id} on ${seen.node}, begun ${seen.age()} ms ago: ${what}; it has seen ${seen.numbers.length} events`);
  let message = '';
  try {
    const result = await call({ name: 'count', arguments: { to, gap } }, { onprogress: () => {}, timeout: TIMEOUT });
    message = result.content[0].text;
  } catch (failure) {
    message = `${failure.message} ${failure.cause?.message ?? ''}`.replaceAll(/\s+/g, ' ');
  }
  tell('count', 'events of official clients', seen.numbers.length + seen.ends);
  if (!seen.isGapless()) {
    violation(`events ${seen.numbers.filter((number, index) => number !== index + 1).slice(0, 5)} in the wrong place, ${seen.ends} ends`);
  } else if (message === `counted to ${to}`) {
    count('results of official clients');
    if (seen.numbers.length !== to) {
      violation('a result before the last number');
    }
  } else if (message.includes('The answer to this request is lost')) {
    tell('lost', seen.node, seen.age(), `${name} call ${id}`);
  } else if (message.includes('The server is stopping')) {
    tell('stopping', seen.node, seen.age(), `${name} call ${id}`);
  } else if (seen.unanswered) {
    count('official clients whose answer was lost');
  } else if (seen.numbers.length === 0 && seen.ends === 0) {
    count('calls of official clients broken before their stream began');
    await pause(300);
  } else {
    tell('ended', seen.node, seen.age(), `${name} call ${id}`, `ended by: ${message}; it has seen ${seen.numbers.length} events`);
  }
}

await Promise.all(Array.from({ length: clients }, (none, index) => one(index + 1)));
process.exit(0);
