import { el, nextId } from './dom.js';

const PAUSE = 250;

/** Offers values for an input while somebody types. @param suggest gives them: (name, text) */
export function suggestFor(input, name, suggest, node) {
  const list = el('datalist', { id: nextId() });
  let timer;
  let asked = null;
  const find = async () => {
    if (asked === input.value) {
      return;
    }
    asked = input.value;
    const values = await suggest(name, input.value).catch(() => []);
    if (asked === input.value) {
      list.replaceChildren(...values.map((value) => el('option', { value })));
    }
  };
  input.setAttribute('list', list.id);
  input.addEventListener('focus', find);
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(find, PAUSE);
  });
  node.append(list);
}

/** Asks the server for values; what it cannot say is no mistake. */
export function completions(app, ref) {
  return async (name, value) => {
    const client = app.client();
    const { capabilities } = await client.server();
    if (!capabilities.completions && app.revision >= '2025-03-26') {
      return [];
    }
    const { completion } = await client.request('completion/complete', { ref, argument: { name, value } });
    return completion.values;
  };
}
