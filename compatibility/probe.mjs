// Tries by real requests what works on a server. Prints a list of what was tried, with the outcome and, unless it is yes, what was seen.
// Usage: probe.mjs open ENDPOINT SAMPLE-ENDPOINT LOG | probe.mjs secured ENDPOINT TOKEN FORGED-TOKEN LOG
import { readFileSync } from 'node:fs';
import { Client, NEWEST, SESSIONS, pause, within } from './client.mjs';

const [mode, endpoint, second, third, fourth] = process.argv.slice(2);
const START = 130_000;
const READY = 120;
const results = [];

function insist(condition, seen) {
  if (!condition) {
    throw new Error(typeof seen === 'string' ? seen : JSON.stringify(seen));
  }
}

async function probe(name, work, time = 20_000) {
  try {
    await within(time, work());
    results.push({ probe: name, outcome: 'yes' });
  } catch (failure) {
    results.push({ probe: name, outcome: 'no', seen: failure.message.replace(/\s+/g, ' ').slice(0, 300) });
  }
  return results.at(-1).outcome === 'yes';
}

/** Until something answers that is not the server's own page for what is not there. */
async function isThere(address, seconds = READY) {
  for (let second = 0; second < seconds; second++) {
    const status = await fetch(address, { method: 'OPTIONS', signal: AbortSignal.timeout(5_000) })
      .then(response => response.status, () => 0);
    if (status === 204 || status === 401) {
      return;
    }
    await pause(1_000);
  }
  throw new Error(`no answer; the log says: ${complaint()}`);
}

function complaint() {
  const lines = readFileSync(mode === 'open' ? third : fourth, 'utf8').split('\n');
  return lines.find(line => /Exception.*MCPJ[12]\d{3}/.test(line)) ?? lines.find(line => /(Exception|Error)\b/.test(line)) ?? 'nothing';
}

async function open() {
  const modern = new Client(endpoint, NEWEST);
  const text = result => result.content[0].text;
  if (!await probe('deploys', () => isThere(endpoint), START)) {
    return;
  }
  await probe('stateless', async () => {
    const { tools } = await modern.request('tools/list');
    insist(tools.some(tool => tool.name === 'test_simple_text'), tools.map(tool => tool.name));
    const result = await modern.call('test_simple_text');
    insist(result.content[0].type === 'text' && !result.isError, result);
  });
  await probe('session', async () => {
    const client = await new Client(endpoint, SESSIONS).open();
    insist((await client.request('tools/list')).tools.length > 0, 'no tools');
    const result = await client.call('test_simple_text');
    insist(result.content[0].type === 'text' && !result.isError, result);
    insist((await client.end()) === 204, 'the session could not be ended');
  });
  await probe('resources', async () => {
    const [first] = (await modern.request('resources/list')).resources;
    const { contents } = await modern.request('resources/read', { uri: first.uri });
    insist(contents.length > 0, contents);
  });
  await probe('prompts', async () => {
    const { prompts } = await modern.request('prompts/list');
    insist(prompts.some(prompt => prompt.name === 'test_simple_prompt'), prompts);
    const { messages } = await modern.request('prompts/get', { name: 'test_simple_prompt' });
    insist(messages.length > 0, messages);
  });
  await probe('arguments', async () => {
    const { content, isError } = await modern.call('test_cancellation_status', {});
    insist(isError && content[0].text.includes('id'), content);
  });
  await probe('ejb', async () => {
    await isThere(second, 30);
    const rooms = new Client(second, NEWEST);
    const result = await rooms.call('findFree', { day: '2090-03-01', seats: 6 });
    insist(!result.isError && result.structuredContent !== undefined, result);
  }, 60_000);
  await probe('progress', async () => {
    const arrivals = await modern.arrivals('test_tool_with_progress');
    insist(arrivals.length === 4, `${arrivals.length} events`);
    const spread = arrivals.at(-1) - arrivals[0];
    insist(spread > 80, `all events came within ${Math.round(spread)} ms; they were sent over 150`);
  });
  await probe('get', async () => {
    const client = await new Client(endpoint, SESSIONS).open();
    const stream = await client.listen();
    await client.call('test_trigger_tool_change');
    const event = await stream.next(event => event.data.includes('tools/list_changed'));
    insist(event.id, event);
    stream.close();
    // What is told while nobody listens is kept for a client that comes back.
    await client.call('test_trigger_tool_change');
    const again = await client.listen(event.id);
    const missed = await again.next(next => next.data.includes('tools/list_changed'));
    insist(missed.id !== event.id, missed);
    again.close();
  });
  await probe('sse', async () => {
    const answer = await Client.oldest(endpoint);
    insist(answer.result?.protocolVersion === '2024-11-05', answer);
  });
  await probe('leaving', async () => {
    await modern.leave('test_cancellable', { id: 'probe' }, 1_500);
    for (let second = 0; second < 8; second++) {
      if (text(await modern.call('test_cancellation_status', { id: 'probe' })) === 'cancelled') {
        return;
      }
      await pause(1_000);
    }
    throw new Error(`the call was ${text(await modern.call('test_cancellation_status', { id: 'probe' }))} ten seconds later`);
  });
  await probe('asking', async () => {
    const client = await new Client(endpoint, SESSIONS).open({ elicitation: {} });
    const result = await client.answering('test_elicitation', { message: 'Who are you?' },
      { action: 'accept', content: { username: 'probe', email: 'probe@example.com' } });
    insist(text(result).includes('probe'), result);
  });
}

async function secured() {
  const ask = token => new Client(endpoint, NEWEST, token).send('tools/list');
  if (!await probe('starts-secured', () => isThere(endpoint), START)) {
    return;
  }
  await probe('no-token', async () => {
    const response = await ask();
    insist(response.status === 401, `status ${response.status}`);
    insist((response.headers.get('www-authenticate') ?? '').includes('resource_metadata='),
      `WWW-Authenticate: ${response.headers.get('www-authenticate')}`);
  });
  await probe('forged-token', async () => {
    const response = await ask(third);
    insist(response.status === 401, `status ${response.status}`);
    insist((response.headers.get('www-authenticate') ?? '').includes('error="invalid_token"'),
      `401, but WWW-Authenticate: ${response.headers.get('www-authenticate')}`);
  });
  await probe('good-token', async () => {
    const response = await ask(second);
    insist(response.status === 200, `status ${response.status}`);
  });
}

await (mode === 'open' ? open() : secured());
console.log(`[\n${results.map(result => JSON.stringify(result)).join(',\n')}\n]`);
process.exit(0);
