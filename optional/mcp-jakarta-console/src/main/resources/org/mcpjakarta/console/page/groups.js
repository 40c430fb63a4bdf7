import { el, nextId } from './dom.js';
import { control, formButton, name } from './fields.js';
import { isObject } from './json.js';
import { phrase } from './schema.js';

function group(field, hint, ...content) {
  if (field.bare) {
    return el('div', {}, ...content);
  }
  const id = nextId();
  return el('fieldset', { class: 'group', 'aria-describedby': hint && id }, el('legend', {}, ...name(field)),
    hint && el('p', { class: 'hint', id, text: hint }), ...content);
}

function label(field) {
  return field.title ?? field.name ?? 'value';
}

/** An object: its members in a frame. One that is optional begins when somebody wants to fill it in. */
export function object(schema, field) {
  const place = el('div', {});
  let members = null;
  const begin = () => {
    members = Object.entries(schema.properties ?? {}).map(([key, member]) => [key, control(member, {
      name: key, root: field.root, prefill: field.prefill, suggest: field.suggest, required: (schema.required ?? []).includes(key),
    })]);
    place.replaceChildren(...members.map(([, each]) => each.node), ...field.required ? [] : [leaveOut]);
  };
  const end = () => {
    members = null;
    place.replaceChildren(fillIn);
  };
  const fillIn = formButton('Fill in', () => { begin(); place.querySelector('input, select, textarea, button')?.focus(); }, `Fill in ${label(field)}`);
  const leaveOut = formButton('Leave out', () => { end(); fillIn.focus(); }, `Leave out ${label(field)}`);
  (field.required ? begin : end)();
  return {
    node: group(field, field.description, place),
    read(problems) {
      if (!members) {
        return undefined;
      }
      const value = {};
      for (const [key, each] of members) {
        const member = each.read(problems);
        if (member !== undefined) {
          Object.defineProperty(value, key, { value: member, enumerable: true, configurable: true, writable: true });
        }
      }
      return value;
    },
    write(value) {
      if (isObject(value)) {
        begin();
        members.forEach(([key, each]) => each.write(value[key]));
      } else if (!field.required) {
        end();
      }
    },
  };
}

/** Rows that can be added and removed. Each is made by row(remove), and is a control. */
function rows(field, hint, noun, makeRow, least) {
  const items = el('ol', { class: 'rows' });
  const all = [];
  const problem = el('p', { class: 'problem', hidden: true });
  const add = (value) => {
    const row = makeRow();
    const node = el('li', {}, row.node);
    const entry = { row, node };
    node.append(formButton('Remove', () => {
      all.splice(all.indexOf(entry), 1);
      node.remove();
      more.focus();
    }, `Remove this ${noun} of ${label(field)}`));
    if (value !== undefined) {
      row.write(value);
    }
    all.push(entry);
    items.append(node);
    return node;
  };
  const more = formButton(`Add ${noun === 'item' ? 'an item' : 'an entry'}`, () => add().querySelector('input, select, textarea, button')?.focus(),
    `Add an ${noun} to ${label(field)}`);
  for (let i = 0; i < least; i++) {
    add();
  }
  return {
    node: group({ ...field, bare: false }, hint, items, more, problem),
    all,
    clear() {
      all.splice(0);
      items.replaceChildren();
    },
    add,
    require(good, text, problems) {
      problem.hidden = good;
      problem.textContent = good ? '' : text;
      if (!good) {
        problems.push({ input: more, text });
      }
    },
  };
}

export function list(schema, field) {
  const hint = [field.description, phrase(schema, field.root)].filter(Boolean).join(' · ');
  const makeRow = () => control(schema.items, { name: 'item', root: field.root, required: true, element: true });
  const { node, all, add, clear, require } = rows(field, hint, 'item', makeRow, field.required ? schema.minItems ?? 0 : 0);
  return {
    node,
    read(problems) {
      const leftOut = all.length === 0 && !field.required;
      const good = all.length >= (schema.minItems ?? 0) && all.length <= (schema.maxItems ?? Infinity);
      require(good || leftOut, `Give ${phrase(schema, field.root)}.`, problems);
      return leftOut ? undefined : all.map(({ row }) => row.read(problems));
    },
    write(values) {
      clear();
      (Array.isArray(values) ? values : []).forEach((value) => add(value));
    },
  };
}

/** Names that are chosen freely, each with a value. */
export function map(schema, field) {
  const hint = [field.description, phrase(schema, field.root)].filter(Boolean).join(' · ');
  const makeRow = () => {
    const key = control({ type: 'string', minLength: 1, ...schema.propertyNames }, { name: 'name', root: field.root, required: true, element: true });
    const value = control(schema.additionalProperties, { name: 'value', root: field.root, required: true, element: true });
    return {
      node: el('div', { class: 'entry' }, key.node, value.node),
      read: (problems) => [key.read(problems), value.read(problems)],
      write([name, given]) {
        key.write(name);
        value.write(given);
      },
    };
  };
  const { node, all, add, clear, require } = rows(field, hint, 'entry', makeRow, field.required ? schema.minProperties ?? 0 : 0);
  return {
    node,
    read(problems) {
      const entries = all.map(({ row }) => row.read(problems));
      const keys = entries.map(([key]) => key);
      require(new Set(keys).size === keys.length, 'Each name can be there once.', problems);
      return entries.length === 0 && !field.required ? undefined : Object.fromEntries(entries.filter(([key]) => key !== undefined));
    },
    write(value) {
      clear();
      Object.entries(isObject(value) ? value : {}).forEach((entry) => add(entry));
    },
  };
}
