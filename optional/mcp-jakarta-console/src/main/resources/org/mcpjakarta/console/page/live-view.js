import { button, el } from './dom.js';
import { refusalView } from './refusal-view.js';
import { scrollable } from './values.js';

const INTERVAL = 2000;

/** How the server is doing, read every two seconds while somebody can see it. */
export function liveView(app) {
  const place = el('div', { class: 'live' });
  const updated = el('span', { class: 'hint' });
  let paused = false;
  const every = el('input', { type: 'checkbox', onchange: () => read() });
  const pause = button('Pause', () => {
    paused = !paused;
    pause.textContent = paused ? 'Go on' : 'Pause';
  });
  const node = el('article', { class: 'feature' },
    el('header', { class: 'spread' }, el('h2', { tabindex: -1, text: 'Live' }),
      el('div', { class: 'actions' }, updated, el('label', { class: 'tick' }, every, 'Also lists and handshakes'), pause)), place);

  async function read() {
    try {
      draw(await app.readInfo());
      updated.textContent = `Read at ${new Date().toLocaleTimeString()}`;
    } catch (failure) {
      place.replaceChildren(refusalView(failure, { signIn: (scopes) => app.signIn(scopes) }));
    }
  }

  function draw(info) {
    if (place.contains(document.activeElement)) {
      return; // somebody reads a table by the keyboard
    }
    const scrolled = [...place.querySelectorAll('.scroll')].map((each) => each.scrollLeft);
    place.replaceChildren(...sections({ ...info, recent: info.recent.filter((call) => every.checked || matters(call)) }));
    [...place.querySelectorAll('.scroll')].forEach((each, i) => { each.scrollLeft = scrolled[i] ?? 0; });
  }

  const timer = setInterval(() => {
    if (!node.isConnected) {
      clearInterval(timer);
    } else if (!paused && !document.hidden) {
      read();
    }
  }, INTERVAL);
  read();
  return node;
}

function sections({ live = {}, limits = [], recent = [] }) {
  const tasks = Object.entries(live.tasks ?? {}).filter(([, count]) => count > 0);
  return [
    el('section', { 'aria-label': 'Now' }, el('div', { class: 'figures' },
      figure('Sessions', live.sessions, live.sessionsMax), figure('Running calls', live.running, live.runningMax),
      figure('Streams', live.streams, null, live.streamBytes > 0 ? `${bytes(live.streamBytes)} kept for them` : ''),
      figure('Tasks', tasks.reduce((sum, [, count]) => sum + count, 0), null, tasks.map(([state, count]) => `${count} ${state.replace('_', ' ')}`).join(', ')),
      live.memory && figure('Memory of clients', live.memory.used, live.memory.max, '', bytes))),
    el('section', {}, el('h3', { text: 'Limits that were met' }), limitsTable(limits)),
    el('section', {}, el('h3', { text: 'Recent calls' }), callsTable(recent)),
  ];
}

/** Lists are read by every client, this page among them, and are worth a line only if something was wrong. */
function matters({ feature, outcome }) {
  return feature || !['result', 'cancelled'].includes(outcome);
}

function figure(label, value, most, note = '', format = (number) => number.toLocaleString()) {
  const known = value !== undefined && value !== null;
  return el('div', { class: 'figure' }, el('p', { class: 'label', text: label }),
    el('p', { class: 'value', text: known ? format(value) : '–' }),
    most ? el('p', { class: 'hint', text: `of ${format(most)}` }) : null,
    most && known ? el('meter', { min: 0, max: most, value, high: most * 0.9, 'aria-label': label }) : null,
    note && el('p', { class: 'hint', text: note }));
}

function bytes(count) {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  let size = count;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}

function table(label, columns, rows) {
  return scrollable(label, el('table', {},
    el('thead', {}, el('tr', {}, columns.map((column) => el('th', { scope: 'col', text: column })))),
    el('tbody', {}, rows.map((row) => el('tr', {}, row.map((cell) => el('td', {}, cell)))))));
}

function time(iso) {
  return iso ? el('time', { datetime: iso, text: new Date(iso).toLocaleTimeString() }) : '';
}

function limitsTable(limits) {
  const met = limits.filter((limit) => limit.met > 0);
  return met.length === 0
    ? el('p', { class: 'hint', text: 'None so far.' })
    : table('Limits that were met', ['Limit', 'Value', 'Refused', 'Last', 'Caller'],
      met.map(({ key, value, met: count, lastAt, lastCaller }) => [el('code', { text: key }), value ?? '', String(count), time(lastAt), lastCaller ?? '']));
}

function callsTable(recent) {
  return recent.length === 0
    ? el('p', { class: 'hint', text: 'None so far.' })
    : table('Recent calls', ['Time', 'Method', 'Feature', 'Outcome', 'Duration', 'Revision', 'Caller'],
      recent.map((call) => [
        time(call.at), el('code', { text: call.method ?? '–' }), call.feature ?? '', outcome(call),
        `${call.millis} ms`, call.revision ?? '', call.caller ?? '',
      ]));
}

/** How a call ended, with what says why. */
function outcome({ outcome: kind, code, limit, task, replayed }) {
  const words = [kind === 'result' ? 'completed' : kind.replaceAll('-', ' '), task && 'as a task', replayed && 'repeated', limit, code].filter(Boolean);
  return el('span', { class: kind === 'result' ? 'ended good' : 'ended', text: words.join(', ') });
}
