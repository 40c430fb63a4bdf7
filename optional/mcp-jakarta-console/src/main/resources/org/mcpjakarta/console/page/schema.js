// What a JSON Schema says, for forms and for people.
const MOST_REFERENCES = 20;

/** The schema without a reference at its top, without null as a type, and without a wrapper of one. */
export function simple(schema, root) {
  let plain = schema === true || schema === undefined ? {} : schema;
  for (let i = 0; i < MOST_REFERENCES && plain; i++) {
    const next = simpler(plain, root);
    if (next === plain) {
      return plain;
    }
    plain = next;
  }
  return plain || {};
}

function simpler(schema, root) {
  const { $ref, allOf, anyOf, oneOf, ...others } = schema;
  if (typeof $ref === 'string') {
    const target = find($ref, root);
    return target ? { ...target, ...without(schema, '$ref') } : without(schema, '$ref');
  }
  if (allOf?.length === 1 && !anyOf && !oneOf) {
    return { ...allOf[0], ...others };
  }
  for (const [name, list] of [['anyOf', anyOf], ['oneOf', oneOf]]) {
    const values = list?.filter((each) => each.type !== 'null');
    if (values && values.length < list.length) {
      return values.length === 1 ? { ...values[0], ...without(schema, name) } : { ...schema, [name]: values };
    }
  }
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    return types.length === 1 ? { ...schema, type: types[0] } : without(schema, 'type');
  }
  return schema;
}

function without(object, name) {
  const { [name]: left, ...others } = object;
  return others;
}

/** Only what is in the same document. */
function find(reference, root) {
  if (!reference.startsWith('#')) {
    return null;
  }
  let found = root;
  for (const step of reference.slice(1).split('/').slice(1)) {
    found = found?.[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return found;
}

/** The values to choose from, with their titles; null if there is no choice. */
export function options(schema) {
  if (Array.isArray(schema.enum)) {
    return schema.enum.map((value, i) => ({ value, title: schema.enumNames?.[i] ?? String(value) }));
  }
  const list = schema.oneOf ?? schema.anyOf;
  return list?.length > 0 && list.every((each) => 'const' in each && !each.properties)
    ? list.map((each) => ({ value: each.const, title: each.title ?? String(each.const) }))
    : null;
}

/** Which control draws the value: "json" if none of the others can. */
export function kind(schema) {
  if ('const' in schema) {
    return 'const';
  }
  if (options(schema)) {
    return 'choice';
  }
  if (schema.allOf || schema.not || schema.if) {
    return 'json';
  }
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) {
    return schema.properties ? 'json' : 'variants';
  }
  switch (schema.type ?? (schema.properties ? 'object' : '')) {
    case 'string':
      return { date: 'date', 'date-time': 'datetime' }[schema.format] ?? 'text';
    case 'integer': case 'number': case 'boolean':
      return schema.type;
    case 'array':
      return schema.prefixItems || schema.items === undefined ? 'json' : 'list';
    case 'object':
      return objectKind(schema);
    default:
      return 'json';
  }
}

function objectKind(schema) {
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    return schema.patternProperties ? 'json' : 'object';
  }
  if (typeof schema.additionalProperties === 'object') {
    return 'map';
  }
  return schema.properties || schema.additionalProperties === false ? 'object' : 'json';
}

/** How a person would name the type: "integer from 1 to 200". */
export function phrase(given, root, depth = 0) {
  const schema = simple(given, root);
  const choice = options(schema);
  if (choice) {
    return choice.length > 8 ? `one of ${choice.length} values` : `one of ${choice.map((each) => each.title).join(', ')}`;
  }
  switch (kind(schema)) {
    case 'const': return `always ${JSON.stringify(schema.const)}`;
    case 'boolean': return 'yes or no';
    case 'integer': return `integer${bounds(schema)}`;
    case 'number': return `number${bounds(schema)}`;
    case 'date': return 'date';
    case 'datetime': return 'date and time';
    case 'text': return text(schema);
    case 'object': return 'object';
    case 'map': return `map of names to ${depth > 2 ? 'values' : phrase(schema.additionalProperties, root, depth + 1)}`;
    case 'variants': return 'one of several forms';
    case 'list': return `${elements(schema, root, depth)}${count(schema.minItems, schema.maxItems, 'item')}${schema.uniqueItems ? ', each once' : ''}`;
    default: return { object: 'any object', array: 'any list' }[schema.type] ?? 'any value';
  }
}

function elements({ items }, root, depth) {
  const words = depth > 2 ? 'values' : phrase(items, root, depth + 1);
  return words.startsWith('one of ') ? words.replace('one', 'any') : `list of ${words}`;
}

const FORMATS = {
  time: 'time with offset, such as 14:30:00Z', email: 'e-mail address', uri: 'address (URI)', 'uri-reference': 'address (URI)',
  uuid: 'UUID', duration: 'duration, such as PT30M',
};

function text(schema) {
  const name = FORMATS[schema.format] ?? (schema.format ? `text (${schema.format})` : schema.contentEncoding ? `text in ${schema.contentEncoding}` : 'text');
  return `${name}${count(schema.minLength > 1 ? schema.minLength : undefined, schema.maxLength, 'character')}`;
}

function count(least, most, noun) {
  if (least === undefined && most === undefined) {
    return '';
  }
  const nouns = (number) => (number === 1 ? noun : `${noun}s`);
  if (least === undefined) {
    return `, at most ${most} ${nouns(most)}`;
  }
  return most === undefined ? `, at least ${least} ${nouns(least)}` : `, ${least} to ${most} ${nouns(most)}`;
}

// The whole range of a Java type is no bound worth telling.
const RANGES = [127, 128, 32767, 32768, 2147483647, 2147483648].flatMap((bound) => [bound, -bound]);

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) {
  const least = RANGES.includes(minimum) && minimum < 0 ? undefined : minimum;
  const most = RANGES.includes(maximum) ? undefined : maximum;
  const more = exclusiveMinimum === undefined ? '' : ` greater than ${exclusiveMinimum}`;
  const less = exclusiveMaximum === undefined ? '' : ` less than ${exclusiveMaximum}`;
  if (least !== undefined && most !== undefined) {
    return ` from ${least} to ${most}`;
  }
  return `${least === undefined ? '' : ` of at least ${least}`}${most === undefined ? '' : ` of at most ${most}`}${more}${less}`;
}
