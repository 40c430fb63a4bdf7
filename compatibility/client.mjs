// A client as small as can be: enough to see what a server does with streams, which libraries hide.
export const NEWEST = '2026-07-28';
export const SESSIONS = '2025-11-25';

export const pause = time => new Promise(resolve => { setTimeout(resolve, time); });

export function within(time, work) {
  return Promise.race([work, pause(time).then(() => { throw new Error(`nothing after ${time / 1_000} seconds`); })]);
}

/** The events of a response, one by one. */
class Events {
  constructor(response, abort) {
    this.reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    this.abort = abort;
    this.text = '';
  }

  /** The next event that is wanted; undefined at the end. */
  async next(wanted = event => event.data !== '') {
    for (;;) {
      const end = this.text.search(/\r?\n\r?\n/);
      if (end >= 0) {
        const event = Events.parse(this.text.slice(0, end));
        this.text = this.text.slice(end).replace(/^\r?\n\r?\n/, '');
        if (wanted(event)) {
          return event;
        }
        continue;
      }
      const { value, done } = await this.reader.read();
      if (done) {
        return undefined;
      }
      this.text += value;
    }
  }

  static parse(frame) {
    const fields = frame.split(/\r?\n/).map(line => line.match(/^(\w+): ?(.*)$/)).filter(Boolean);
    const value = name => fields.filter(field => field[1] === name).map(field => field[2]).join('\n');
    return { id: value('id'), event: value('event'), data: value('data') };
  }

  close() {
    this.abort.abort();
  }
}

export class Client {
  constructor(endpoint, revision, token) {
    Object.assign(this, { endpoint, revision, token, session: undefined, ids: 0 });
  }

  async open(capabilities = {}) {
    const response = await this.post({ jsonrpc: '2.0', id: ++this.ids, method: 'initialize',
      params: { protocolVersion: this.revision, capabilities, clientInfo: { name: 'probe', version: '1' } } });
    await this.result(response);
    this.session = response.headers.get('mcp-session-id');
    await this.post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return this;
  }

  post(message, signal) {
    const named = message.params?.name ?? message.params?.uri;
    const stateless = this.revision === NEWEST && message.method ? { 'Mcp-Method': message.method, ...named && { 'Mcp-Name': named } } : {};
    return fetch(this.endpoint, { method: 'POST', signal, body: JSON.stringify(message), headers: {
      'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...stateless,
      ...(this.session || this.revision === NEWEST) && { 'MCP-Protocol-Version': this.revision },
      ...this.session && { 'Mcp-Session-Id': this.session }, ...this.token && { Authorization: `Bearer ${this.token}` } } });
  }

  message(method, params = {}) {
    const meta = this.revision === NEWEST
      ? { 'io.modelcontextprotocol/protocolVersion': this.revision, 'io.modelcontextprotocol/clientCapabilities': {} } : {};
    return { jsonrpc: '2.0', id: ++this.ids, method, params: { ...params, _meta: { ...meta, ...params._meta } } };
  }

  send(method, params, signal) {
    return this.post(this.message(method, params), signal);
  }

  async request(method, params) {
    return this.result(await this.send(method, params));
  }

  call(name, args = {}) {
    return this.request('tools/call', { name, arguments: args });
  }

  async result(response) {
    const body = await response.text();
    if (!response.ok) {
      throw new Error(`status ${response.status}: ${body}`);
    }
    const json = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
      ? body.split(/\r?\n\r?\n/).map(frame => Events.parse(frame).data).filter(Boolean).at(-1) : body;
    const { result, error } = JSON.parse(json);
    if (error) {
      throw new Error(JSON.stringify(error));
    }
    return result;
  }

  /** When the events of a call arrived, in milliseconds. */
  async arrivals(name) {
    const abort = new AbortController();
    const response = await this.send('tools/call', { name, arguments: {}, _meta: { progressToken: 'p' } }, abort.signal);
    const events = new Events(response, abort);
    const times = [];
    while (await events.next()) {
      times.push(performance.now());
    }
    return times;
  }

  async listen(lastEvent) {
    const abort = new AbortController();
    const response = await fetch(this.endpoint, { signal: abort.signal, headers: { Accept: 'text/event-stream',
      'Mcp-Session-Id': this.session, 'MCP-Protocol-Version': this.revision, ...lastEvent && { 'Last-Event-ID': lastEvent } } });
    if (!response.ok) {
      throw new Error(`status ${response.status}`);
    }
    return new Events(response, abort);
  }

  /** Begins a call and closes the connection after so many milliseconds. */
  async leave(name, args, time) {
    const abort = new AbortController();
    const left = this.send('tools/call', { name, arguments: args }, abort.signal).then(response => response.text()).catch(() => {});
    await pause(time);
    abort.abort();
    await left;
  }

  /** A call whose one question to the client is answered. */
  async answering(name, args, answer) {
    const events = new Events(await this.send('tools/call', { name, arguments: args }), new AbortController());
    for (;;) {
      const event = await events.next();
      if (!event) {
        throw new Error('the stream ended without a result');
      }
      const message = JSON.parse(event.data);
      if (message.method) {
        await this.post({ jsonrpc: '2.0', id: message.id, result: answer });
      } else {
        return message.result;
      }
    }
  }

  async end() {
    return (await fetch(this.endpoint, { method: 'DELETE',
      headers: { 'Mcp-Session-Id': this.session, 'MCP-Protocol-Version': this.revision } })).status;
  }

  /** Shakes hands in the transport of 2024-11-05. */
  static async oldest(endpoint) {
    const abort = new AbortController();
    const response = await fetch(`${endpoint}/sse`, { signal: abort.signal, headers: { Accept: 'text/event-stream' } });
    const events = new Events(response, abort);
    const address = new URL((await events.next(event => event.event === 'endpoint')).data, `${endpoint}/sse`);
    await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0',
      id: 1, method: 'initialize', params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'probe', version: '1' } } }) });
    const answer = JSON.parse((await events.next(event => event.data.includes('"result"'))).data);
    events.close();
    return answer;
  }
}
