import { announce, button, el, nextId, webAddress } from './dom.js';
import { contentBlock, outwardLink, textView } from './contents.js';
import { makeForm } from './form.js';

const METHOD_NOT_FOUND = -32601;
const REFUSED = -1;

class Declined extends Error {
  constructor(message, code = REFUSED) {
    super(message);
    this.code = code;
  }
}

/**
 * Shows what the server asks, and gives what the person answers. A question that is withdrawn is taken from the page.
 *
 * @param place an element for the open questions
 * @param roots the folders that were given last
 */
export function questionsIn(place, roots, changed) {
  const open = new Map();

  function ask(question) {
    return new Promise((resolve, reject) => {
      const heading = el('h3', { tabindex: -1, text: 'The server asks' });
      const node = el('section', { class: 'question', 'aria-label': 'Question of the server' }, heading);
      const end = (settle) => (value) => {
        if (node.contains(document.activeElement)) {
          place.closest('.call').querySelector('summary').focus();
        }
        node.remove();
        open.delete(question.id);
        changed(open.size);
        settle(value);
      };
      const answer = end(resolve);
      const refuse = end(reject);
      open.set(question.id, () => refuse(Object.assign(new Declined('The question was withdrawn'), { withdrawn: true })));
      node.append(...body(question, answer, refuse, roots));
      place.append(node);
      changed(open.size);
      announce('The server asks a question');
      if (waitsAt(place.closest('.feature'))) {
        heading.focus();
      }
    });
  }

  return { ask, withdraw: (id) => open.get(id)?.(), withdrawAll: () => [...open.values()].forEach((end) => end()) };
}

/** Whether somebody has done nothing since the call but wait: the focus is not taken from somebody who writes. */
function waitsAt(feature) {
  const focused = document.activeElement;
  return focused === document.body || feature.contains(focused) && !focused.matches('input, textarea, select');
}

function body({ method, params = {} }, answer, refuse, roots) {
  switch (method) {
    case 'elicitation/create':
      return params.mode === 'url' ? page(params, answer) : form(params, answer);
    case 'sampling/createMessage': return sampling(params, answer, refuse);
    case 'roots/list': return folders(answer, refuse, roots);
    default:
      refuse(new Declined('This page does not know the method', METHOD_NOT_FOUND));
      return [];
  }
}

function declining(answer) {
  return [button('Decline', () => answer({ action: 'decline' })), button('Cancel', () => answer({ action: 'cancel' }))];
}

function form({ message, requestedSchema }, answer) {
  const made = makeForm({
    schema: requestedSchema ?? { type: 'object' }, label: 'Answer to the server', submit: 'Answer', prefill: true, asJson: false,
    submitted: (content) => answer({ action: 'accept', content }), more: declining(answer),
  });
  return [el('p', { class: 'said', text: message }), made.node];
}

function page({ message, url }, answer) {
  const address = webAddress(url);
  return [
    el('p', { class: 'said', text: message }),
    address
      ? el('p', {}, `Opens a page of `, el('strong', { text: address.host }), ' in a new tab: ', outwardLink(url))
      : el('p', { class: 'problem', text: `This is not the address of a web page: ${url}` }),
    el('div', { class: 'actions' }, address && button('I have opened it', () => answer({ action: 'accept' }), { class: 'main' }), ...declining(answer)),
  ];
}

function sampling({ messages = [], systemPrompt, maxTokens }, answer, refuse) {
  const id = nextId();
  const text = el('textarea', { id, rows: 4 });
  const accept = () => answer({ role: 'assistant', model: 'a person at the console', stopReason: 'endTurn', content: { type: 'text', text: text.value } });
  return [
    el('p', { text: `The server asks the model for a text${maxTokens ? ` of at most ${maxTokens} tokens` : ''}. Here you answer for the model.` }),
    systemPrompt && el('div', { class: 'block' }, el('p', { class: 'hint', text: 'System prompt' }), textView(systemPrompt, false)),
    ...messages.map(({ role, content }) => el('div', { class: 'block' }, el('p', { class: 'hint', text: role }),
      [content].flat().map((block) => contentBlock(block, () => {})))),
    el('div', { class: 'field' }, el('label', { for: id, text: 'Answer of the model' }), text),
    el('div', { class: 'actions' }, button('Answer', accept, { class: 'main' }), button('Refuse', () => refuse(new Declined('The request for a text was refused')))),
  ].filter(Boolean);
}

function folders(answer, refuse, roots) {
  const schema = {
    type: 'object', required: ['roots'],
    properties: { roots: { title: 'Folders', type: 'array', description: 'addresses that begin with file://', items: { type: 'string', format: 'uri', minLength: 1 } } },
  };
  const made = makeForm({
    schema, label: 'Folders', submit: 'Answer', asJson: false,
    submitted({ roots: given }) {
      roots.splice(0, roots.length, ...given);
      answer({ roots: given.map((uri) => ({ uri })) });
    },
    more: [button('Refuse', () => refuse(new Declined('The list of folders was refused')))],
  });
  made.write({ roots });
  return [el('p', { text: 'The server asks in which folders it may work.' }), made.node];
}
