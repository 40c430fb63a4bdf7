import { events } from './events.js';
import { parse } from './json.js';
import { Refusal } from './refusal.js';

const BOTH = 'application/json, text/event-stream';

/** Requests to the endpoint, with the token if there is one. Everything that is sent and received goes to the trace of its call. */
export class Http {
  constructor(url, token) {
    this.url = url;
    this.token = token;
  }

  async send(message, { headers = {}, signal, trace, keepalive } = {}) {
    const body = JSON.stringify(message);
    trace?.sent(body, message, headers);
    return this.#fetch('POST', { 'Content-Type': 'application/json', Accept: BOTH, ...headers }, { body, signal, keepalive });
  }

  get(headers, signal) {
    return this.#fetch('GET', { Accept: 'text/event-stream', ...headers }, { signal });
  }

  delete(headers) {
    return this.#fetch('DELETE', headers, { keepalive: true });
  }

  async #fetch(method, headers, options) {
    const token = this.token();
    const authorization = token ? { Authorization: `Bearer ${token}` } : {};
    try {
      return await fetch(this.url, { method, headers: { ...headers, ...authorization }, cache: 'no-store', ...options });
    } catch (failure) {
      throw failure.name === 'AbortError' ? failure : Refusal.unreachable();
    }
  }

  /**
   * Reads a response up to the answer to the request of that id. Messages before it go to the inbox.
   * Null if a stream ends before the answer; place then says after which event it can be resumed.
   */
  async read(response, id, { inbox, trace, place = {} }) {
    if (!(response.headers.get('Content-Type') ?? '').startsWith('text/event-stream')) {
      return readBody(response, trace);
    }
    try {
      for await (const event of events(response.body)) {
        place.last = event.id || place.last;
        place.retry = Number(event.retry) || place.retry;
        if (event.data === '') {
          continue;
        }
        trace?.received(event.data, response.status, true);
        const message = parse(event.data);
        if (message.id === id && message.method === undefined) {
          return message;
        }
        inbox?.(message);
      }
    } catch (failure) {
      if (failure.name === 'AbortError' || !(failure instanceof TypeError)) {
        throw failure;
      }
    }
    return null;
  }
}

async function readBody(response, trace) {
  const text = await response.text();
  trace?.received(text, response.status, false);
  let message = null;
  try {
    message = text === '' ? null : parse(text);
  } catch {
    // A page of the container or of a proxy: the status says what there is to know.
  }
  if (!response.ok) {
    throw Refusal.of(response, message);
  }
  return message;
}
