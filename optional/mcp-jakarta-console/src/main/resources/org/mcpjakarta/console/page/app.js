import { connectView } from './connect-view.js';
import { announce, copyButton, el, plural } from './dom.js';
import { promptView, resourceView, templateView, toolView } from './feature-views.js';
import { liveView } from './live-view.js';
import { finish, isBack } from './login.js';
import { Model } from './model.js';
import { keyOf, KINDS, Nav, route } from './nav.js';
import { refusalView } from './refusal-view.js';
import { signInView } from './sign-in-view.js';

const VIEWS = { tools: toolView, resources: resourceView, templates: templateView, prompts: promptView };
const app = new Model(location);
const byId = (id) => document.getElementById(id);
const nav = new Nav(byId('features'), byId('filter'));
const kept = new Map();
let problem = null;
let message = '';

/** What the address names. Views of features are kept, so that their calls go on. */
function view() {
  const [kind, encoded] = location.hash.replace(/^#\//, '').split('/');
  const key = decoded(encoded ?? '');
  if (kind === 'live') {
    return liveView(app);
  }
  if (kind === 'connect') {
    return connectView(app);
  }
  if (kind === 'sign-in') {
    return signInView(app, app.info?.auth ?? app.auth, message);
  }
  if (problem) {
    return el('article', { class: 'feature' }, el('h2', { tabindex: -1, text: 'This server cannot be shown' }),
      refusalView(problem, { again: start, signIn: (scopes) => app.signIn(scopes) }));
  }
  return VIEWS[kind] ? featureView(kind, key) : overview();
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // written by hand
  }
}

function featureView(kind, key) {
  const feature = (app.features[kind] ?? []).find((each) => keyOf(kind, each) === key)
    ?? (kind === 'resources' && key ? { uri: key, name: key } : null);
  if (!feature) {
    return el('article', { class: 'feature' }, el('h2', { tabindex: -1, text: app.server ? 'Not there' : 'Loading…' }),
      app.server && el('p', { text: `The server offers you no such feature in revision ${app.revision}: ${key}` }));
  }
  const address = route(kind, key);
  const text = JSON.stringify(feature);
  if (kept.get(address)?.text !== text) {
    kept.set(address, { text, node: VIEWS[kind](app, feature, (state) => nav.mark(kind, key, state)) });
  }
  return kept.get(address).node;
}

function overview() {
  const { server = {}, endpoint = app.endpoint } = app.info ?? {};
  const counts = [['tools', 'tool'], ['resources', 'resource'], ['templates', 'template'], ['prompts', 'prompt']]
    .filter(([kind]) => app.features[kind]?.length > 0).map(([kind, noun]) => plural(app.features[kind].length, noun));
  const instructions = app.server?.instructions ?? server.instructions;
  return el('article', { class: 'feature' },
    el('header', {}, el('h2', { tabindex: -1, text: server.title ?? server.name ?? 'MCP server' }),
      el('p', { class: 'hint', text: [server.name, server.version].filter(Boolean).join(' ') })),
    el('p', { class: 'address' }, el('code', { text: endpoint }), ' ', copyButton('Copy', endpoint, 'address')),
    el('p', { text: counts.length > 0 ? `Offers you ${counts.join(', ')} in revision ${app.revision}.` : app.server ? 'Offers you nothing in this revision.' : 'Loading…' }),
    instructions && el('section', { class: 'note', 'aria-label': 'Instructions' }, el('h3', { text: 'Instructions for models' }), el('p', { class: 'said', text: instructions })),
    el('p', { class: 'hint', text: 'Choose a feature to see what it takes and to call it. Calls are real: a tool that books, books.' }),
    KINDS.map(([kind, label, key]) => app.features[kind]?.length > 0 && directory(kind, label, key)));
}

function directory(kind, label, key) {
  return el('section', { class: 'directory', 'aria-label': label }, el('h3', { text: label }),
    el('ul', {}, app.features[kind].map((feature) => el('li', {},
      el('a', { href: route(kind, key(feature)), text: feature.title ?? feature.name }), el('span', { class: 'hint', text: feature.description ?? '' })))));
}

function show({ focus = false } = {}) {
  const shown = view();
  byId('page').replaceChildren(shown);
  nav.show(location.hash);
  const heading = shown.querySelector('h2');
  document.title = `${heading?.textContent ?? 'Console'} – ${app.info?.server?.title ?? app.info?.server?.name ?? 'MCP'} console`;
  if (focus) {
    heading?.focus();
    scrollTo(0, 0);
  }
}

function drawHead() {
  const { server = {}, auth } = app.info ?? {};
  byId('title').textContent = server.title ?? server.name ?? 'MCP server';
  byId('sign-in').hidden = !auth && !app.auth && !app.token;
  byId('sign-in').textContent = app.token ? 'Signed in' : 'Sign in';
  const select = byId('revision');
  const revisions = [...app.info?.revisions ?? []].sort().reverse();
  if (revisions.length > 0 && select.childElementCount !== revisions.length) {
    select.replaceChildren(...revisions.map((each) => el('option', { value: each, text: each })));
    app.choose(select.value, app.level);
  }
}

/** Reads what there is; a refusal is shown instead, with what to do about it. */
async function start() {
  problem = null;
  try {
    await app.readInfo();
    drawHead();
    await app.readFeatures();
  } catch (failure) {
    problem = failure;
    app.auth ??= await app.readAuth();
    app.features = {};
    nav.draw({});
    drawHead();
    show();
    return;
  }
  show();
  app.listen();
}

/** Begins again, for another revision or another person: nothing of what was there remains. */
function refresh() {
  problem = null;
  kept.clear();
  app.forget();
  nav.draw({});
  show();
  return start();
}

app.addEventListener('features', () => {
  nav.draw(app.features);
  const counts = Object.values(app.features).reduce((sum, list) => sum + list.length, 0);
  announce(`${plural(counts, 'feature')} in revision ${app.revision}`);
  if (!document.activeElement?.closest('#page')) {
    show();
  }
});
app.addEventListener('signed', () => {
  message = '';
  app.wantedScopes = '';
  refresh();
  location.hash = '#/';
});
byId('revision').addEventListener('change', ({ target }) => {
  app.choose(target.value, app.level);
  refresh();
});
byId('level').addEventListener('change', ({ target }) => app.choose(app.revision, target.value));
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  byId('page').focus();
});
addEventListener('hashchange', () => show({ focus: true }));
addEventListener('pagehide', () => app.close());
document.addEventListener('visibilitychange', () => app.listen());

if (isBack()) {
  try {
    const { token, keep } = await finish();
    app.use(token, keep);
  } catch (failure) {
    message = failure.message;
    location.hash = '#/sign-in';
    start();
  }
} else {
  start();
}
