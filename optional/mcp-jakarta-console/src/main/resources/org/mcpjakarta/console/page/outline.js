import { el } from './dom.js';
import { kind, phrase, simple } from './schema.js';

const DEEPEST = 4;

/** What a value consists of, as a nested list to read. */
export function outline(given, root = given, depth = 0) {
  const schema = simple(given, root);
  const inner = depth > DEEPEST ? null : content(schema, root, depth);
  return el('div', { class: 'outline' }, depth === 0 && el('p', { class: 'phrase', text: phrase(schema, root) }), inner);
}

function content(schema, root, depth) {
  switch (kind(schema)) {
    case 'object': return members(schema, root, depth);
    case 'list': return outline(schema.items, root, depth + 1);
    case 'map': return outline(schema.additionalProperties, root, depth + 1);
    case 'variants':
      return el('ul', {}, (schema.oneOf ?? schema.anyOf).map((each) => el('li', {}, `Either ${phrase(each, root)}`, outline(each, root, depth + 1))));
    default: return null;
  }
}

function members(schema, root, depth) {
  const required = schema.required ?? [];
  return el('ul', {}, Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const described = simple(member, root);
    return el('li', {},
      el('code', { text: name }), ` – ${phrase(described, root)}${required.includes(name) ? '' : ', optional'}`,
      described.description && el('span', { class: 'hint', text: ` · ${described.description}` }),
      ['object', 'list', 'map', 'variants'].includes(kind(described)) && depth < DEEPEST && content(described, root, depth + 1));
  }));
}
