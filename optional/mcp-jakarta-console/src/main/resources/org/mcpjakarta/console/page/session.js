import { CLIENT, answerTo, capabilities, deliver } from './dialogue.js';
import { Refusal } from './refusal.js';

const NOT_FOUND = 404;
const MOST_RESUMPTIONS = 20;

/** A client of the session era: 2024-11-05 to 2025-11-25. The session begins with the first request. */
export class SessionClient {
  #http;
  #revision;
  #level;
  #ids = 0;
  #session = '';
  #opening = null;

  constructor(http, revision, level) {
    this.#http = http;
    this.#revision = revision;
    this.#level = level;
  }

  get stateless() {
    return false;
  }

  /** What the server says of itself. */
  server(trace) {
    this.#opening ??= this.#open(trace).catch((failure) => {
      this.#opening = null;
      throw failure;
    });
    return this.#opening;
  }

  async #open(trace) {
    this.#session = '';
    const params = { protocolVersion: this.#revision, capabilities: capabilities(this.#revision), clientInfo: CLIENT };
    const response = await this.#http.send(this.#message('initialize', params), { trace });
    const answer = await this.#http.read(response, this.#ids, { trace });
    if (answer?.error) {
      throw Refusal.inside(answer.error);
    }
    this.#session = response.headers.get('Mcp-Session-Id') ?? '';
    const server = answer.result;
    if (server.protocolVersion !== this.#revision) {
      throw new Refusal(`The server speaks ${server.protocolVersion} instead of ${this.#revision}.`, { status: 200, code: -32022 });
    }
    await this.#post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { trace });
    if (server.capabilities.logging && this.#level) {
      await this.#once('logging/setLevel', { level: this.#level }, { trace });
    }
    return server;
  }

  async request(method, params, how = {}) {
    await this.server(how.trace);
    try {
      return await this.#once(method, params, how);
    } catch (failure) {
      if (failure.status !== NOT_FOUND || !this.#session) {
        throw failure;
      }
    }
    // The session is gone, and the request with it: nothing was done, so it is repeated in a new session.
    this.#opening = null;
    await this.server(how.trace);
    return this.#once(method, params, how);
  }

  async #once(method, params, how) {
    const message = this.#message(method, { ...params, _meta: { ...params._meta, progressToken: this.#ids + 1 } });
    const leave = () => this.#cancel(message.id, how);
    how.signal?.addEventListener('abort', leave, { once: true });
    try {
      const answer = await this.#answer(message, how);
      if (answer.error) {
        throw Refusal.inside(answer.error);
      }
      return answer.result;
    } finally {
      how.signal?.removeEventListener('abort', leave);
    }
  }

  async #answer(message, how) {
    const place = {};
    const inbox = (received) => this.#received(received, how);
    let response = await this.#http.send(message, { ...how, headers: this.#headers() });
    for (let resumed = 0; resumed <= MOST_RESUMPTIONS; resumed++) {
      const answer = await this.#http.read(response, message.id, { inbox, trace: how.trace, place });
      if (answer) {
        return answer;
      }
      if (!place.last) {
        break;
      }
      await new Promise((resolve) => { setTimeout(resolve, place.retry ?? 1000); });
      how.signal?.throwIfAborted();
      response = await this.#http.get({ ...this.#headers(), 'Last-Event-ID': place.last }, how.signal);
    }
    throw Refusal.brokenOff();
  }

  async #received(message, how) {
    if (message.method === undefined || message.id === undefined) {
      deliver(message, how);
      return;
    }
    const reply = await answerTo(message, how);
    if (!reply.result && !reply.error) {
      return;
    }
    await this.#post({ jsonrpc: '2.0', id: message.id, ...reply }, how).catch((failure) => how.failed?.(failure));
  }

  #cancel(requestId, { trace }) {
    this.#post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }, { trace }).catch(() => {});
  }

  async #post(message, { trace }) {
    const response = await this.#http.send(message, { trace, headers: this.#headers() });
    return this.#http.read(response, undefined, { trace });
  }

  /** Messages that belong to no request, until the signal is raised. */
  async listen(inbox, signal) {
    await this.server();
    const response = await this.#http.get(this.#headers(), signal);
    await this.#http.read(response, undefined, { inbox });
  }

  async setLevel(level) {
    this.#level = level;
    const server = await this.#opening;
    if (level && server?.capabilities.logging) {
      await this.#once('logging/setLevel', { level }, {});
    }
  }

  close() {
    if (this.#session) {
      this.#http.delete(this.#headers()).catch(() => {});
    }
  }

  #headers() {
    return {
      ...this.#session ? { 'Mcp-Session-Id': this.#session } : {},
      // Revisions before this one did not have the header.
      ...this.#session && this.#revision >= '2025-06-18' ? { 'MCP-Protocol-Version': this.#revision } : {},
    };
  }

  #message(method, params) {
    return { jsonrpc: '2.0', id: ++this.#ids, method, params };
  }
}
