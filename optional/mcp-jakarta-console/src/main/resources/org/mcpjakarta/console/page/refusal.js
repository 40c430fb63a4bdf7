/** A request that was not served, with all that the server has said about it. */
export class Refusal extends Error {
  constructor(message, { status = 0, code = 0, data, challenge = {}, retryAfter = 0 } = {}) {
    super(message);
    Object.assign(this, { status, code, data, challenge, retryAfter });
  }

  static of(response, message) {
    const error = message?.error ?? {};
    return new Refusal(error.message ?? `The server answered with status ${response.status}.`, {
      status: response.status,
      code: error.code ?? 0,
      data: error.data,
      challenge: challenge(response.headers.get('WWW-Authenticate') ?? ''),
      retryAfter: Number(response.headers.get('Retry-After')) || 0,
    });
  }

  /** An error of JSON-RPC in a response that is otherwise good. */
  static inside(error) {
    return new Refusal(error.message, { status: 200, code: error.code, data: error.data });
  }

  static unreachable() {
    return new Refusal('The server cannot be reached.');
  }

  static brokenOff() {
    return new Refusal('The response broke off before the answer, and cannot be resumed.');
  }
}

function challenge(text) {
  const found = {};
  for (const [, name, value] of text.matchAll(/([a-z_]+)="([^"]*)"/g)) {
    found[name] = value;
  }
  return found;
}

const BY_CODE = {
  '-32700': 'The message is not valid JSON. Correct the JSON text of the arguments.',
  '-32600': 'The message is not a valid request. The raw messages show what was sent.',
  '-32601': 'This server does not know the method, or does not offer it in this revision. Choose another revision.',
  '-32602': 'Correct what the message names, and call again.',
  '-32603': 'The call failed inside the server. The log of the server has the cause, at the time of this call.',
  '-32002': 'There is no such resource, or it is not yours to see. Check the address.',
  '-32020': 'A header and the message disagree. If a proxy is in between, see that it leaves the headers as they are.',
  '-32021': 'The tool needs something that this page cannot do in this revision. Choose another revision.',
  '-32022': 'The server does not speak this revision. Choose another one; mcp.revisions lists those it speaks.',
};

const BY_STATUS = {
  0: 'See whether the application is still running, and whether it is stopping. Then try again.',
  400: 'The raw messages show what was sent. A proxy may have changed it.',
  403: 'A page may call only from the host of the endpoint itself, or from an origin in mcp.origins. On a loopback address the host name has to be in mcp.hosts.',
  404: 'The endpoint is not there. The application may be starting, or stopped.',
  406: 'A proxy has changed the header Accept. It has to name application/json and text/event-stream.',
  408: 'The message came too slowly. Try again on a better connection.',
  413: 'The message is too large. Send less, or raise mcp.limits.body-bytes.',
  415: 'The message has to be JSON in UTF-8, and not compressed.',
};

/** What the person can do: a title, a sentence, and what the page offers to do for it. */
export function remedy(refusal) {
  const { status, code, challenge: asked, retryAfter } = refusal;
  if (status === 401) {
    return {
      title: asked.error === 'invalid_token' ? 'The token is not accepted' : 'A token is needed',
      text: asked.error === 'invalid_token'
        ? 'It may have expired, or be meant for another resource. Sign in again. The log of the server says what is wrong with it.'
        : 'Sign in, or paste a token.',
      scopes: asked.scope,
      signIn: true,
    };
  }
  if (refusal.ofConsole && (status === 403 || status === 404)) {
    return status === 403
      ? { title: 'The console is for another role', text: 'Sign in as somebody who has the role that mcp.console names.', signIn: true }
      : { title: 'There is no console here any more', text: 'The key mcp.console says who may see it.' };
  }
  if (status === 403 && (asked.error === 'insufficient_scope' || refusal.data?.requiredScopes)) {
    const scopes = asked.scope ?? refusal.data.requiredScopes.join(' ');
    return {
      title: 'The token lacks a scope',
      text: `Get a token with ${scopes.includes(' ') ? 'these scopes' : 'this scope'}: ${scopes}. Then call again.`,
      scopes,
      signIn: true,
    };
  }
  if (status === 429 || status === 503) {
    return {
      title: status === 429 ? 'Too many requests' : 'The server is busy',
      text: `${status === 429 ? 'This caller has reached a limit.' : 'The server has reached a limit, or is stopping.'} `
        + `${retryAfter ? `Try again in ${seconds(retryAfter)}.` : 'Try again a little later.'} `
        + 'The live view shows which limits were met.',
      retryAfter: retryAfter || 1,
    };
  }
  return {
    title: status === 0 ? 'No answer' : status === 200 ? `Error ${code}` : `Refused with status ${status}`,
    text: BY_CODE[code] ?? BY_STATUS[status] ?? 'The log of the server may say more.',
    capabilities: refusal.data?.requiredCapabilities,
    retryAfter: status === 0 ? 1 : 0,
  };
}

function seconds(count) {
  return count === 1 ? 'a second' : `${count} seconds`;
}
