import { code, copyButton, details, el } from './dom.js';
import { prettyText } from './json.js';

const MOST = 500;

/** The raw messages of one call, in order. Tokens and session ids are not among them. */
export class Trace {
  #entries = [];
  #left = 0;
  #start = performance.now();
  #listener = () => {};

  sent(text, message, headers) {
    const { 'Mcp-Session-Id': session, ...shown } = headers;
    const what = message.method ?? 'answer';
    this.#add({ way: 'sent', what, text, headers: shown });
  }

  received(text, status, event) {
    this.#add({ way: 'received', what: event ? `event, status ${status}` : `status ${status}`, text });
  }

  #add(entry) {
    entry.at = Math.round(performance.now() - this.#start);
    if (this.#entries.length < MOST) {
      this.#entries.push(entry);
      this.#listener(entry);
    } else {
      this.#left++;
    }
  }

  /** A view that grows with the trace. */
  view() {
    const list = el('ol', { class: 'messages' });
    const summary = el('span', { text: 'Raw messages' });
    this.#listener = (entry) => {
      list.append(el('li', {}, entryView(entry)));
      summary.textContent = `Raw messages (${this.#entries.length})`;
    };
    this.#entries.forEach(this.#listener);
    return details(summary, el('div', { class: 'actions' }, copyButton('Copy all', () => this.#text(), 'raw messages')), list);
  }

  #text() {
    const left = this.#left > 0 ? [`(${this.#left} more were not kept)`] : [];
    return [...this.#entries.map(({ way, what, at, text }) => `${way} after ${at} ms: ${what}\n${text}`), ...left].join('\n\n');
  }
}

function entryView({ way, what, at, text, headers }) {
  const summary = el('span', {}, el('span', { class: way, 'aria-hidden': 'true', text: way === 'sent' ? '→ ' : '← ' }),
    `${way} `, el('code', { text: what }), el('span', { class: 'hint', text: ` after ${at} ms` }));
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`).join('\n');
  return details(summary, lines && code(lines, 'Headers'), text ? code(prettyText(text), 'Message') : el('p', { class: 'hint', text: 'no body' }));
}
