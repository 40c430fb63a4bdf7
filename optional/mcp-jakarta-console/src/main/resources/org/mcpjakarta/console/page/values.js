import { el, lazyDetails, plural } from './dom.js';
import { isObject, plainText } from './json.js';

const MOST_ROWS = 200;
const MOST_COLUMNS = 10;
const OPEN_DEPTH = 3;

/** A value of JSON as a person would want to read it: a table, a list of members, a list or a text. */
export function valueView(value, label = 'result', depth = 0) {
  if (Array.isArray(value)) {
    return arrayView(value, label, depth);
  }
  if (isObject(value)) {
    return objectView(value, depth);
  }
  if (value === null || value === undefined) {
    return el('span', { class: 'nothing', text: 'nothing' });
  }
  const type = typeof value;
  return el('span', { class: type === 'string' ? 'text' : 'number', text: type === 'boolean' ? (value ? 'yes' : 'no') : plainText(value) });
}

function isFlat(value) {
  return !Array.isArray(value) && !isObject(value);
}

function arrayView(values, label, depth) {
  if (values.length === 0) {
    return el('span', { class: 'nothing', text: 'an empty list' });
  }
  const columns = [...new Set(values.flatMap((value) => (isObject(value) ? Object.keys(value) : [])))];
  const shown = values.slice(0, MOST_ROWS);
  const rest = values.length > MOST_ROWS && el('p', { class: 'hint', text: `and ${values.length - MOST_ROWS} more, see the raw messages` });
  if (values.every(isObject) && columns.length > 0 && columns.length <= MOST_COLUMNS) {
    return el('div', {}, tableView(shown, columns, label, depth), rest);
  }
  return el('div', {}, el('ul', { class: 'values' }, shown.map((value) => el('li', {}, folded(value, label, depth)))), rest);
}

function tableView(rows, columns, label, depth) {
  const side = new Map(columns.map((column) => [column, rows.every((row) => !(column in row) || isNumber(row[column])) && 'right']));
  return scrollable(`Table: ${label}`, el('table', {},
    el('thead', {}, el('tr', {}, columns.map((column) => el('th', { scope: 'col', class: side.get(column), text: column })))),
    el('tbody', {}, rows.map((row) => el('tr', {}, columns.map((column) => el('td', { class: side.get(column) },
      column in row ? folded(row[column], column, depth) : null)))))));
}

export function scrollable(label, content) {
  return el('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label }, content);
}

function isNumber(value) {
  return isFlat(value) && value !== null && !['string', 'boolean', 'undefined'].includes(typeof value);
}

function objectView(value, depth) {
  const members = Object.entries(value);
  return members.length === 0
    ? el('span', { class: 'nothing', text: 'an empty object' })
    : el('dl', { class: 'members' }, members.map(([name, member]) => el('div', {}, el('dt', { text: name }), el('dd', {}, folded(member, name, depth)))));
}

/** What is deep inside is shown when it is asked for. */
function folded(value, label, depth) {
  if (isFlat(value) || depth < OPEN_DEPTH) {
    return valueView(value, label, depth + 1);
  }
  const size = Array.isArray(value) ? plural(value.length, 'item') : plural(Object.keys(value).length, 'member');
  return lazyDetails(size, () => valueView(value, label, 0));
}
