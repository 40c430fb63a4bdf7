// What the clients do with the WAR of showcases.
import { play } from './connect.mjs';

const leaf = (name) => ({ name, children: [] });

const scenes = {
  async literal({ client, call }) {
    const { tools } = await client.listTools();
    const { inputSchema, outputSchema } = tools.find((tool) => tool.name === 'contact');
    const good = await call({ name: 'contact', arguments: { way: 'phone', address: '+4930123456' } });
    const bad = await call({ name: 'contact', arguments: { way: 'mail', address: '+4930123456' } });
    return { inputSchema, outputSchema, good: good.structuredContent, bad };
  },

  async tree({ client, call }) {
    const { tools } = await client.listTools(); // from here on the SDK checks results against their schemas
    const tree = { name: 'root', children: [{ name: 'left', children: [leaf('deep')] }, leaf('right')] };
    const result = await call({ name: 'mirror', arguments: { tree } });
    return { schema: tools.find((tool) => tool.name === 'mirror').outputSchema, tree: result.structuredContent };
  },

  async brokenTree({ call }) {
    const tree = { name: 'root', children: [{ name: 'left', children: [{ name: 7, children: [] }] }] };
    return call({ name: 'mirror', arguments: { tree } });
  },

  async form({ answer, call }) {
    const asked = [];
    answer('elicitation/create', ({ params }) => {
      asked.push(params);
      return {
        action: 'accept',
        content: {
          size: 'LARGE', colour: 'R', payment: 'card', sizes: ['LARGE'], colours: ['B', 'R'],
          name: 'Ann', email: 'ann@example.com', day: '2090-03-01', amount: 3, discount: 2.5, gift: true,
        },
      };
    });
    const result = await call({ name: 'order', arguments: {} });
    return { asked, order: result.structuredContent };
  },

  async declinedForm({ answer, call }) {
    answer('elicitation/create', () => ({ action: 'decline' }));
    return call({ name: 'order', arguments: {} });
  },

  async sessionBean({ answer, call }) {
    const actions = [{ action: 'accept', content: { name: 'Ann' } }, { action: 'decline' }];
    answer('elicitation/create', () => actions.shift());
    const signed = await call({ name: 'sign', arguments: {} });
    const refused = await call({ name: 'sign', arguments: {} });
    return { signed: signed.content[0].text, refused: refused.content[0].text };
  },

  async progress({ call }) {
    const reports = [];
    const result = await call({ name: 'count', arguments: { to: 3 } }, { onprogress: (report) => reports.push(report) });
    return { reports, result };
  },

  async manyReports({ call }) {
    const sums = [];
    for (let calls = 0; calls < 100; calls++) {
      let heard = 0;
      await call({ name: 'count', arguments: { to: 10 } }, { onprogress: () => { heard++; } });
      sums.push(heard);
    }
    return { heard: sums.reduce((sum, heard) => sum + heard), calls: sums.length };
  },

  /** A call that reports, and so is answered by a stream, and ends in an error. After each pause the client could be back. */
  async error({ call, resumed }) {
    const reports = [];
    const error = await call({ name: 'breakOff', arguments: {} }, { onprogress: (report) => reports.push(report.progress) })
      .then(() => undefined, ({ message }) => message);
    await new Promise((resolve) => { setTimeout(resolve, 5000); });
    return { reports, error, resumed };
  },

  async log({ client, stateless, hear, call }) {
    const messages = [];
    hear('notifications/message', ({ params }) => { messages.push(params); });
    const params = { name: 'report', arguments: {} };
    if (stateless) {
      params._meta = { 'io.modelcontextprotocol/logLevel': 'info' };
    } else {
      await client.setLoggingLevel('info');
    }
    await call(params);
    return { messages };
  },

  async cancellation({ call }, name) {
    const abort = new AbortController();
    const how = { signal: abort.signal, onprogress: () => abort.abort('enough') };
    const answered = await call({ name: 'endless', arguments: { name } }, how).then(() => true, () => false);
    const { content } = await call({ name: 'ended', arguments: { name } });
    return { answered, end: content[0].text };
  },

  async cut({ client, call }, name, elsewhere) {
    const reports = [];
    const broken = new Promise((resolve) => { client.onerror = resolve; });
    const end = call({ name: 'walk', arguments: { name } }, { onprogress: ({ progress }) => reports.push(progress) });
    await broken;
    const before = reports.length;
    await elsewhere({ name: 'goOn', arguments: { name } });
    const { content } = await end;
    return { before, reports, end: content[0].text };
  },

  async change({ listening, call }, name) {
    await listening;
    await call({ name: 'grow', arguments: { name } });
    return { added: name, tools: (await change).map((tool) => tool.name) };
  },
};

let changed;
const change = new Promise((resolve, reject) => {
  changed = (error, tools) => (error ? reject(error) : resolve(tools));
});

await play(scenes, { change: { tools: { onChanged: changed } } });
