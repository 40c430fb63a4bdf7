import { el, nextId } from './dom.js';
import { control, labelled, name } from './fields.js';
import { isObject } from './json.js';
import { options, phrase, simple } from './schema.js';

/** One of several values. */
export function choice(schema, field) {
  const all = options(schema);
  const input = el('select', { class: 'short' },
    el('option', { value: '', text: field.required ? 'Choose…' : schema.default === undefined ? 'left out' : `left out (${titleOf(all, schema.default)})` }),
    all.map((each, i) => el('option', { value: i, text: each.title })));
  return labelled(input, { ...schema, type: undefined }, field, {
    toValue: (i) => all[i].value,
    toText: (value) => String(all.findIndex((each) => each.value === value)),
    note: all.length > 8 ? phrase(schema, field.root) : '',
  });
}

function titleOf(all, value) {
  return all.find((each) => each.value === value)?.title ?? value;
}

/** Any number of several values. */
export function manyOf(schema, field) {
  const all = options(simple(schema.items, field.root));
  const id = nextId();
  const boxes = all.map((each) => {
    const input = el('input', { type: 'checkbox' });
    return { input, value: each.value, node: el('label', { class: 'tick' }, input, ` ${each.title}`) };
  });
  const problem = el('p', { class: 'problem', hidden: true });
  const written = {
    node: el('fieldset', { class: 'field', 'aria-describedby': id }, el('legend', {}, ...name(field)),
      el('p', { class: 'hint', id, text: [field.description, phrase(schema, field.root)].filter(Boolean).join(' · ') }), boxes.map((box) => box.node), problem),
    read(problems) {
      const chosen = boxes.filter((box) => box.input.checked).map((box) => box.value);
      const good = chosen.length >= (schema.minItems ?? 0) && chosen.length <= (schema.maxItems ?? Infinity);
      const leftOut = chosen.length === 0 && !field.required;
      problem.hidden = good || leftOut;
      problem.textContent = problem.hidden ? '' : `Choose ${phrase(schema, field.root).replace(/^.*?, (?=at |\d)/, '')}.`;
      if (!problem.hidden) {
        problems.push({ input: boxes[0].input, text: problem.textContent });
      }
      return leftOut ? undefined : chosen;
    },
    write(values) {
      boxes.forEach((box) => { box.input.checked = Array.isArray(values) && values.includes(box.value); });
    },
  };
  if (field.prefill && schema.default) {
    written.write(schema.default);
  }
  return written;
}

/** One of several forms. */
export function variants(schema, field) {
  const all = (schema.oneOf ?? schema.anyOf).map((each) => simple(each, field.root));
  const id = nextId();
  const select = el('select', { id, class: 'short' }, el('option', { value: '', text: field.required ? 'Choose…' : 'left out' }),
    all.map((each, i) => el('option', { value: i, text: variantName(each, field.root) })));
  const place = el('div', {});
  const problem = el('p', { class: 'problem', hidden: true });
  let inner = null;
  const draw = () => {
    inner = select.value === '' ? null : control(all[select.value], { ...field, title: undefined, description: undefined, required: true, bare: true });
    place.replaceChildren(...inner ? [inner.node] : []);
    problem.hidden = true;
  };
  select.addEventListener('change', draw);
  return {
    node: el('fieldset', { class: 'group' }, el('legend', {}, ...name(field)),
      field.description && el('p', { class: 'hint', text: field.description }),
      el('div', { class: 'field' }, el('label', { for: id, text: 'Form' }), select, problem), place),
    read(problems) {
      if (!inner && field.required) {
        problem.hidden = false;
        problem.textContent = 'Choose one.';
        problems.push({ input: select, text: problem.textContent });
      }
      return inner?.read(problems);
    },
    write(value) {
      const i = all.findIndex((each) => fits(each, value));
      select.value = i < 0 ? '' : String(i);
      draw();
      inner?.write(value);
    },
  };
}

function variantName(schema, root) {
  const fixed = Object.values(schema.properties ?? {}).find((member) => 'const' in member);
  return schema.title ?? (fixed ? String(fixed.const) : schema.description ?? phrase(schema, root));
}

/** Whether the value is of this form, as far as its type, its constants and its names tell. */
function fits(schema, value) {
  if (!isObject(value)) {
    return schema.type === { string: 'string', boolean: 'boolean', number: 'number', object: 'array' }[typeof value]
      || schema.type === 'integer' && Number.isInteger(value);
  }
  return Object.entries(schema.properties ?? {}).every(([key, member]) => !('const' in member) || value[key] === member.const)
    && (schema.required ?? []).every((key) => key in value);
}
