import { CLIENT, answers, capabilities, deliver } from './dialogue.js';
import { repeated } from './headers.js';
import { Refusal } from './refusal.js';

const PREFIX = 'io.modelcontextprotocol/';
const MOST_ROUNDS = 100;

/** A client without sessions: from 2026-07-28 on every request says who sends it. */
export class StatelessClient {
  #http;
  #revision;
  #level;
  #ids = 0;
  #discovery = null;

  constructor(http, revision, level) {
    this.#http = http;
    this.#revision = revision;
    this.#level = level;
  }

  get stateless() {
    return true;
  }

  /** What the server says of itself. */
  server(trace) {
    this.#discovery ??= this.#once('server/discover', {}, { trace }).catch((failure) => {
      this.#discovery = null;
      throw failure;
    });
    return this.#discovery;
  }

  /** A result may be questions: the request is then repeated with the answers. */
  async request(method, params, how = {}) {
    let full = params;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const result = await this.#once(method, full, how);
      if (result.resultType !== 'input_required') {
        return result;
      }
      full = { ...params, inputResponses: await answers(result.inputRequests ?? {}, how) };
      if (result.requestState !== undefined) {
        full.requestState = result.requestState;
      }
      how.signal?.throwIfAborted();
    }
    throw new Refusal('The server asks again and again.');
  }

  async #once(method, params, how) {
    const message = this.#message(method, params, how.listening);
    const headers = repeated(this.#revision, method, params, how.schema);
    const response = await this.#http.send(message, { ...how, headers });
    const inbox = (received) => deliver(received, how);
    const answer = await this.#http.read(response, message.id, { inbox, trace: how.trace });
    if (!answer) {
      throw Refusal.brokenOff();
    }
    if (answer.error) {
      throw Refusal.inside(answer.error);
    }
    return answer.result;
  }

  /** Messages that belong to no request, until the signal is raised. */
  async listen(inbox, signal) {
    const notifications = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
    await this.#once('subscriptions/listen', { notifications }, { other: inbox, signal, listening: true });
  }

  setLevel(level) {
    this.#level = level;
  }

  close() {}

  #message(method, params, listening) {
    const id = ++this.#ids;
    const meta = {
      ...params._meta,
      [`${PREFIX}protocolVersion`]: this.#revision,
      [`${PREFIX}clientInfo`]: CLIENT,
      [`${PREFIX}clientCapabilities`]: capabilities(this.#revision),
    };
    if (!listening) {
      meta.progressToken = id;
    }
    if (this.#level && method === 'tools/call') {
      meta[`${PREFIX}logLevel`] = this.#level;
    }
    return { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } };
  }
}
