import { button, el, nextId } from './dom.js';
import { begin, claims, LoginProblem } from './login.js';

/** Where a person signs in or out. @param message why it is shown, if there is a reason */
export function signInView(app, auth, message) {
  const problem = el('p', { class: 'problem', role: 'alert', text: message ?? '' });
  return el('article', { class: 'feature' },
    el('header', {}, el('h2', { tabindex: -1, text: 'Sign in' }), problem),
    app.token ? signedIn(app) : null,
    auth?.authorizationServers?.length > 0 && byServer(app, auth, problem),
    byToken(app));
}

function signedIn(app) {
  const { sub, scope, scp, exp } = claims(app.token);
  const scopes = scope ?? (Array.isArray(scp) ? scp.join(' ') : scp);
  const facts = [
    ['Subject', sub], ['Scopes', scopes], ['Valid until', exp && new Date(exp * 1000).toLocaleString()],
  ].filter(([, value]) => value);
  return el('section', { class: 'note', 'aria-label': 'Your token' }, el('p', { text: 'A token is in use.' }),
    el('dl', { class: 'members' }, facts.map(([name, value]) => el('div', {}, el('dt', { text: name }), el('dd', { text: value })))),
    el('div', { class: 'actions' }, button('Sign out', () => app.use('', false))));
}

function field(label, hint, input) {
  const id = nextId();
  input.id = id;
  input.setAttribute('aria-describedby', `${id}-hint`);
  return el('div', { class: 'field' }, el('label', { for: id, text: label }), el('p', { class: 'hint', id: `${id}-hint`, text: hint }), input);
}

function keepBox() {
  const input = el('input', { type: 'checkbox' });
  return { input, node: el('label', { class: 'tick' }, input, ' Keep the token until this tab is closed, also when the page is loaded again') };
}

function byServer(app, { authorizationServers, scopes = [], resource }, problem) {
  const all = new Set([...scopes, ...(app.wantedScopes ?? '').split(' '), ...(claims(app.token).scope ?? '').split(' ')].filter(Boolean));
  const server = el('select', {}, authorizationServers.map((each) => el('option', { value: each, text: each })));
  const scope = el('input', { type: 'text', value: [...all].join(' '), autocomplete: 'off', spellcheck: 'false' });
  const client = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const keep = keepBox();
  const go = el('button', { type: 'submit', class: 'main', text: 'Sign in' });
  return el('form', {
    'aria-label': 'Sign in at an authorization server',
    async onsubmit(event) {
      event.preventDefault();
      go.disabled = true;
      problem.textContent = '';
      try {
        await begin({ issuer: server.value, clientId: client.value.trim(), scope: scope.value.trim(), resource, keep: keep.input.checked, page: app.page });
      } catch (failure) {
        problem.textContent = failure instanceof LoginProblem ? failure.message : `The login cannot begin: ${failure.message}`;
        go.disabled = false;
      }
    },
  }, el('h3', { text: 'At the authorization server' }),
  field('Authorization server', 'It asks who you are; this page does not see your password.', server),
  field('Scopes', 'What the token is to allow, separated by spaces.', scope),
  field('Client id', `Leave it empty if the authorization server registers clients by itself. The redirect address is ${app.page}`, client),
  keep.node, el('div', { class: 'actions' }, go));
}

function byToken(app) {
  const input = el('input', { type: 'password', autocomplete: 'off', required: true });
  const keep = keepBox();
  return el('form', {
    'aria-label': 'Use a token',
    onsubmit(event) {
      event.preventDefault();
      app.use(input.value.trim().replace(/^Bearer\s+/i, ''), keep.input.checked);
      input.value = '';
    },
  }, el('h3', { text: 'With a token that you have' }),
  field('Access token', 'It is sent to this server only, and kept in the memory of this page.', input),
  keep.node, el('div', { class: 'actions' }, el('button', { type: 'submit', class: 'main', text: 'Use the token' })));
}
