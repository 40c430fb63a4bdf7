// The authorization code flow of OAuth 2.1 with a proof key.
const KEPT = 'mcp-console-login';

export class LoginProblem extends Error {}

/** What the authorization server says of itself: the addresses of RFC 8414 first, then that of OpenID Connect. */
export async function discover(issuer) {
  const url = new URL(issuer);
  const path = url.pathname.replace(/\/$/, '');
  const places = [
    `${url.origin}/.well-known/oauth-authorization-server${path}`,
    `${url.origin}/.well-known/openid-configuration${path}`,
    `${url.origin}${path}/.well-known/openid-configuration`,
  ];
  for (const place of new Set(places)) {
    const metadata = await fetchJson(place).catch(() => null);
    if (metadata?.authorization_endpoint && metadata.token_endpoint) {
      if (bare(metadata.issuer) !== bare(issuer)) {
        throw new LoginProblem(`${issuer} says that its name is ${metadata.issuer}, so it is not trusted.`);
      }
      return metadata;
    }
  }
  throw new LoginProblem(`${url.host} does not let this page read its metadata. It has to allow the origin ${location.origin} (CORS). Otherwise paste a token.`);
}

function bare(issuer) {
  return String(issuer).replace(/\/$/, '');
}

/** Sends the person to the authorization server. The page comes back with a code. */
export async function begin({ issuer, clientId, scope, resource, keep, page }) {
  if (!crypto.subtle) {
    throw new LoginProblem('The browser has no cryptography for pages that come over plain HTTP from another machine. Use HTTPS, or paste a token.');
  }
  const metadata = await discover(issuer);
  if (metadata.code_challenge_methods_supported && !metadata.code_challenge_methods_supported.includes('S256')) {
    throw new LoginProblem('The authorization server does not support proof keys (PKCE with S256). Paste a token.');
  }
  const client = clientId || await register(metadata, page);
  const verifier = random();
  const state = random();
  sessionStorage.setItem(KEPT, JSON.stringify({
    state, verifier, client, keep, page, resource, issuer: metadata.issuer, endpoint: metadata.token_endpoint,
    namesItself: metadata.authorization_response_iss_parameter_supported === true,
  }));
  const address = new URL(metadata.authorization_endpoint);
  const query = {
    response_type: 'code', client_id: client, redirect_uri: page, state, code_challenge: await digest(verifier), code_challenge_method: 'S256', scope, resource,
  };
  Object.entries(query).filter(([, value]) => value).forEach(([name, value]) => address.searchParams.set(name, value));
  if (!['https:', 'http:'].includes(address.protocol)) {
    throw new LoginProblem('The authorization server names a page that is no web page.');
  }
  location.assign(address.href);
}

async function register(metadata, page) {
  if (!metadata.registration_endpoint) {
    throw new LoginProblem(`The authorization server registers no clients by itself. Register one there with the redirect address ${page}, and enter its client id.`);
  }
  const wanted = {
    client_name: 'MCP Jakarta console', redirect_uris: [page], grant_types: ['authorization_code'], response_types: ['code'],
    token_endpoint_auth_method: 'none', application_type: 'web',
  };
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted) };
  return (await fetchJson(metadata.registration_endpoint, options)).client_id;
}

/** Whether the person comes back from the authorization server. */
export function isBack() {
  const query = new URLSearchParams(location.search);
  return sessionStorage.getItem(KEPT) !== null && query.has('state') && (query.has('code') || query.has('error'));
}

/** Exchanges the code for a token. The code is taken out of the address first. */
export async function finish() {
  const query = new URLSearchParams(location.search);
  const kept = JSON.parse(sessionStorage.getItem(KEPT));
  sessionStorage.removeItem(KEPT);
  history.replaceState(null, '', location.pathname);
  if (query.get('state') !== kept.state) {
    throw new LoginProblem('The answer of the authorization server belongs to another login.');
  }
  const iss = query.get('iss');
  if (iss === null ? kept.namesItself : iss !== kept.issuer) {
    throw new LoginProblem('The answer comes from another authorization server.');
  }
  if (query.has('error')) {
    throw new LoginProblem(`The authorization server refuses: ${query.get('error_description') ?? query.get('error')}`);
  }
  const form = new URLSearchParams({
    grant_type: 'authorization_code', code: query.get('code'), redirect_uri: kept.page, client_id: kept.client, code_verifier: kept.verifier,
  });
  if (kept.resource) {
    form.set('resource', kept.resource);
  }
  const { access_token: token } = await fetchJson(kept.endpoint, { method: 'POST', body: form });
  return { token, keep: kept.keep };
}

async function fetchJson(address, options = {}) {
  const { host } = new URL(address);
  const response = await fetch(address, { credentials: 'omit', ...options })
    .catch(() => { throw new LoginProblem(`${host} cannot be reached from this page. It has to allow the origin ${location.origin} (CORS).`); });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    throw new LoginProblem(`${host} refuses: ${body.error_description ?? body.error ?? `status ${response.status}`}`);
  }
  return body;
}

function random() {
  return base64(crypto.getRandomValues(new Uint8Array(32)));
}

async function digest(text) {
  return base64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function base64(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The claims of a token, for display; nothing if it is not a JWT. */
export function claims(token) {
  try {
    const part = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(part), (each) => each.charCodeAt(0))));
  } catch {
    return {};
  }
}
