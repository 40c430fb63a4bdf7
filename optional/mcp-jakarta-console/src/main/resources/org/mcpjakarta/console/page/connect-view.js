import { code, copyButton, details, el } from './dom.js';
import { snippets } from './snippets.js';

/** How other clients get to this endpoint. */
export function connectView(app) {
  const { endpoint, httpSse, auth, server = {} } = app.info ?? {};
  const url = endpoint ?? app.endpoint;
  const name = (server.name ?? 'mcp').replace(/[^\w.-]+/g, '-');
  return el('article', { class: 'feature' },
    el('header', {}, el('h2', { tabindex: -1, text: 'Connect a client' }),
      el('p', { text: 'Every client needs one thing: the address of the endpoint.' })),
    el('p', { class: 'address' }, el('code', { text: url }), ' ', copyButton('Copy', url, 'address')),
    auth && el('p', { text: 'It asks for tokens. A client that supports OAuth finds the authorization server by itself; the others get a token in a header.' }),
    httpSse && el('p', { class: 'hint', text: 'Clients that know only the older HTTP+SSE use this address, followed by /sse.' }),
    el('section', { 'aria-label': 'Configuration of clients' }, snippets({ endpoint: url, name, secured: Boolean(auth) }).map(snippet)),
    el('section', { 'aria-label': 'curl' }, snippet({ title: 'curl', note: 'lists the tools', text: app.curl('tools/list', {}) })));
}

function snippet({ title, note, text }) {
  const block = details(el('span', {}, el('strong', { text: title }), el('span', { class: 'hint', text: ` ${note}` })),
    el('div', { class: 'actions' }, copyButton('Copy', text, title)), code(text, title));
  block.className = 'snippet';
  return block;
}
