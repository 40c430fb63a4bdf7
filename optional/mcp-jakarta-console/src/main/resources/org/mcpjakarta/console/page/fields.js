import { choice, manyOf, variants } from './choices.js';
import { suggestFor } from './completion.js';
import { button, el, nextId } from './dom.js';
import { list, map, object } from './groups.js';
import { integer, parse, pretty } from './json.js';
import { kind, options, phrase, simple } from './schema.js';

/*
 * A control draws one value: node is its element, read(problems) gives the value, or undefined if it is left out, and adds what is wrong to
 * the problems; write(value) shows a value. A field says for which place: name, required, root (the whole schema), prefill (show defaults),
 * suggest (finds values).
 */
export function control(given, field) {
  const schema = simple(given, field.root);
  const described = { title: schema.title, description: schema.description, ...field };
  switch (kind(schema)) {
    case 'const': return constant(schema, described);
    case 'choice': return choice(schema, described);
    case 'boolean': return yesOrNo(schema, described);
    case 'integer': case 'number': return number(schema, described);
    case 'date': case 'datetime': return moment(schema, described);
    case 'text': return text(schema, described);
    case 'object': return object(schema, described);
    case 'list': return isManyOf(schema, field) ? manyOf(schema, described) : list(schema, described);
    case 'map': return map(schema, described);
    case 'variants': return variants(schema, described);
    default: return json(schema, described);
  }
}

// Arguments may name a value twice, and their order may matter; the answers to a question choose.
function isManyOf(schema, { root, prefill }) {
  return options(simple(schema.items, root)) && (schema.uniqueItems || prefill);
}

/** An input with its label, what may be entered, and the place for what is wrong. The check gives a sentence if the text is wrong. */
export function labelled(input, schema, field, { toValue, toText = String, check, note }) {
  const id = nextId();
  const hints = [field.description, note ?? phrase(schema, field.root), defaultHint(schema, field)].filter(Boolean);
  const problem = el('p', { class: 'problem', id: `${id}-problem`, hidden: true });
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-hint ${id}-problem`);
  if (field.required) {
    input.setAttribute('aria-required', 'true');
  }
  const say = (text) => {
    problem.textContent = text;
    problem.hidden = text === '';
    input.setAttribute('aria-invalid', String(text !== ''));
  };
  input.addEventListener('input', () => say(''));
  const node = el('div', { class: 'field' }, el('label', { for: id }, ...name(field)), el('p', { class: 'hint', id: `${id}-hint`, text: hints.join(' · ') }),
    input, problem);
  const written = {
    node,
    read(problems) {
      const wrong = wrongWith(input, schema, field, check);
      say(wrong);
      if (wrong) {
        problems.push({ input, text: wrong });
        return undefined;
      }
      return input.value === '' && (!field.required || schema.type !== 'string') ? undefined : toValue(input.value);
    },
    write(value) {
      input.value = value === undefined || value === null ? '' : toText(value);
    },
  };
  if (field.prefill && schema.default !== undefined) {
    written.write(schema.default);
  }
  return written;
}

function wrongWith(input, schema, field, check) {
  if (input.validity.badInput) {
    return `Enter ${article(phrase(schema, field.root))}.`;
  }
  if (input.value === '') {
    return field.required && (schema.type !== 'string' || schema.minLength > 0 || schema.format) ? 'This is needed.' : '';
  }
  return check?.(input.value) ?? '';
}

export function article(words) {
  return /^(one|any|always|yes)/.test(words) ? words : `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** How a field is called, as children of its label. */
export function name({ name: key, title, required, element }) {
  return [
    title ? el('span', { text: title }) : el('code', { text: key ?? 'value' }),
    title && key && el('code', { class: 'key', 'aria-hidden': 'true', text: key }),
    required || element ? null : el('span', { class: 'optional', text: 'optional' }),
  ].filter(Boolean);
}

function defaultHint(schema, field) {
  return schema.default === undefined || field.prefill ? '' : `${typeof schema.default === 'string' ? schema.default : JSON.stringify(schema.default)} if left out`;
}

function text(schema, field) {
  const types = { email: 'email', uri: 'url' };
  const short = schema.pattern && schema.pattern !== '\\S' || schema.format || schema.maxLength <= 200 || field.suggest;
  const input = short
    ? el('input', { type: types[schema.format] ?? 'text', autocomplete: 'off', spellcheck: 'false', maxlength: schema.maxLength })
    : el('textarea', { rows: 1, spellcheck: 'false' });
  const written = labelled(input, schema, field, { toValue: (value) => value, check: (value) => checkText(value, schema, field) });
  if (field.suggest) {
    suggestFor(input, field.name, field.suggest, written.node);
  }
  return written;
}

function checkText(value, schema, field) {
  const length = [...value].length;
  if (length < (schema.minLength ?? 0) || length > (schema.maxLength ?? Infinity)) {
    return `Enter ${phrase(schema, field.root)}; these are ${length} characters.`;
  }
  return matches(value, schema.pattern) ? '' : schema.pattern === '\\S' ? 'Enter more than spaces.' : `Enter a text that matches ${schema.pattern}`;
}

// An expression that this browser cannot read is left to the server.
function matches(value, pattern) {
  try {
    return !pattern || new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

function number(schema, field) {
  const whole = schema.type === 'integer';
  const input = el('input', { type: 'number', step: whole ? 1 : 'any', min: schema.minimum, max: schema.maximum, class: 'short' });
  const check = (value) => {
    const given = Number(value);
    const good = given >= (schema.minimum ?? -Infinity) && given <= (schema.maximum ?? Infinity)
      && given > (schema.exclusiveMinimum ?? -Infinity) && given < (schema.exclusiveMaximum ?? Infinity)
      && (!whole || Number.isInteger(given));
    return good ? '' : `Enter ${article(phrase(schema, field.root))}.`;
  };
  return labelled(input, schema, field, { toValue: whole ? integer : Number, toText: (value) => value.rawJSON ?? String(value), check });
}

function moment(schema, field) {
  if (schema.format === 'date') {
    return labelled(el('input', { type: 'date', class: 'short' }), schema, field, { toValue: (value) => value });
  }
  return labelled(el('input', { type: 'datetime-local', step: 1, class: 'short' }), schema, field, {
    toValue: (value) => new Date(value).toISOString(),
    toText: (value) => {
      const local = new Date(value);
      return Number.isNaN(local.getTime()) ? '' : new Date(local.getTime() - local.getTimezoneOffset() * 60000).toISOString().slice(0, 19);
    },
    note: 'date and time, in your time zone',
  });
}

/** A box to tick if there is a value anyway; otherwise a choice that can be left out. */
function yesOrNo(schema, field) {
  if (!field.required && schema.default === undefined) {
    return choice({ ...schema, type: 'boolean', enum: [true, false], enumNames: ['yes', 'no'] }, field);
  }
  const id = nextId();
  const input = el('input', { type: 'checkbox', id, 'aria-describedby': `${id}-hint` });
  input.checked = schema.default === true;
  return {
    node: el('div', { class: 'field tick' }, input, el('label', { for: id }, ...name({ ...field, required: true })),
      el('p', { class: 'hint', id: `${id}-hint`, text: field.description ?? '' })),
    read: () => (input.checked || field.required || schema.default !== false ? input.checked : undefined),
    write: (value) => { input.checked = value === true; },
  };
}

function constant(schema, field) {
  return {
    node: el('p', { class: 'field fixed' }, el('code', { text: field.name ?? 'value' }), ` is ${JSON.stringify(schema.const)}`),
    read: () => schema.const,
    write() {},
  };
}

/** What cannot be drawn is written as JSON. */
export function json(schema, field) {
  const input = el('textarea', { rows: 3, spellcheck: 'false', class: 'json' });
  return labelled(input, { ...schema, type: undefined }, field, {
    toValue: parse,
    toText: pretty,
    check(value) {
      try {
        parse(value);
        return '';
      } catch (failure) {
        return `This is not JSON: ${failure.message}`;
      }
    },
    note: `${phrase(schema, field.root)}, as JSON`,
  });
}

/** A button for the form, beside which it is said what it does. */
export function formButton(label, onclick, what) {
  return button(label, onclick, { class: 'quiet', 'aria-label': what });
}
