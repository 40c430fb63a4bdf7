import { button, el, nextId, plural } from './dom.js';
import { control } from './fields.js';
import { parse, pretty } from './json.js';

/**
 * A form for an object of that schema. Anything else can be written as JSON.
 *
 * @param submitted is called with the object
 * @param suggest finds values for a field: (name, text, all fields as texts)
 * @param more buttons beside the one that submits
 */
export function makeForm({ schema, label, submit, submitted, prefill = false, asJson = true, suggest, more = [] }) {
  const fields = control({ ...schema, type: 'object', properties: schema.properties ?? {}, title: undefined, description: undefined },
    { root: schema, required: true, bare: true, prefill, suggest });
  const summary = el('p', { class: 'problem summary', role: 'alert' });
  const jsonId = nextId();
  const text = el('textarea', { id: jsonId, class: 'json', rows: 10, spellcheck: 'false' });
  const written = el('div', { class: 'field', hidden: true }, el('label', { for: jsonId, text: 'Arguments as JSON, sent as they are' }), text);
  const toggle = button('Write as JSON', () => (written.hidden ? showJson() : showFields()), { class: 'quiet', 'aria-pressed': 'false' });
  const send = el('button', { type: 'submit', class: 'main', text: submit });
  const empty = Object.keys(schema.properties ?? {}).length === 0;
  const node = el('form', { novalidate: true, 'aria-label': label },
    empty && el('p', { class: 'hint', text: 'Nothing to fill in.' }),
    fields.node, written, summary, el('div', { class: 'actions' }, send, ...more, asJson && toggle));

  function showJson() {
    text.value = pretty(fields.read([]));
    swap(true);
    text.focus();
  }

  function showFields() {
    try {
      fields.write(parse(text.value));
      swap(false);
    } catch (failure) {
      summary.textContent = `This is not JSON: ${failure.message}`;
    }
  }

  function swap(json) {
    written.hidden = !json;
    fields.node.hidden = json;
    toggle.setAttribute('aria-pressed', String(json));
    summary.textContent = '';
  }

  /** The object; undefined if something is wrong with it, which is then said. */
  function values() {
    summary.textContent = '';
    if (!written.hidden) {
      try {
        return parse(text.value);
      } catch (failure) {
        summary.textContent = `This is not JSON: ${failure.message}`;
        text.focus();
        return undefined;
      }
    }
    const problems = [];
    const value = fields.read(problems);
    if (problems.length > 0) {
      summary.textContent = `Please correct ${plural(problems.length, 'field')}.`;
      problems[0].input.focus();
      return undefined;
    }
    return value;
  }

  node.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = values();
    if (value !== undefined) {
      submitted(value);
    }
  });
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      node.requestSubmit();
    }
  });
  return { node, values, send, write: fields.write };
}
