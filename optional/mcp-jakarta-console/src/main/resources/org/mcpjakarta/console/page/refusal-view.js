import { button, el } from './dom.js';
import { remedy } from './refusal.js';

/** A refusal with its remedy, and with a button for what the page can do about it. */
export function refusalView(refusal, { again, signIn }) {
  if (refusal.status === undefined) {
    return el('div', { class: 'note bad', role: 'alert' }, el('h3', { text: 'This page has failed' }), el('p', { text: refusal.message }));
  }
  const { title, text, scopes, signIn: wanted, retryAfter, capabilities } = remedy(refusal);
  return el('div', { class: 'note bad', role: 'alert' },
    el('h3', { text: title }),
    el('p', { class: 'said', text: refusal.message }),
    el('p', { class: 'remedy' }, el('strong', { text: 'What to do: ' }), text),
    capabilities && el('p', { class: 'hint', text: `Missing: ${Object.keys(capabilities).join(', ')}` }),
    el('p', { class: 'hint', text: facts(refusal) }),
    el('div', { class: 'actions' },
      wanted && signIn && button(scopes ? `Sign in for ${scopes}` : 'Sign in', () => signIn(scopes)),
      retryAfter > 0 && again && againButton(retryAfter, again)));
}

function facts({ status, code }) {
  return [status && `HTTP status ${status}`, code && `JSON-RPC error ${code}`].filter(Boolean).join(' · ');
}

/** Can be used when the time that the server has named is over. */
function againButton(seconds, again) {
  const late = button('Try again', again, { disabled: true });
  let left = seconds;
  const tick = () => {
    late.textContent = left > 0 ? `Try again in ${left} s` : 'Try again';
    late.disabled = left > 0;
    if (left-- > 0) {
      setTimeout(tick, 1000);
    }
  };
  tick();
  return late;
}
