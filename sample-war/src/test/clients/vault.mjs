// A client that begins with nothing but the address of the endpoint: it logs in when it is told to, and again when that was not enough.
const [sdk, revision, endpoint] = process.argv.slice(2);

const { Client, StreamableHTTPClientTransport, UnauthorizedError } = sdk === 'client'
  ? await import('@modelcontextprotocol/client')
  : {
    ...await import('@modelcontextprotocol/sdk/client/index.js'),
    ...await import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    ...await import('@modelcontextprotocol/sdk/client/auth.js'),
  };

const callback = 'http://127.0.0.1/callback';
const kept = {};

/** Ann, who needs no browser to agree. */
const ann = {
  redirectUrl: callback,
  clientMetadata: {
    client_name: 'tests', redirect_uris: [callback], grant_types: ['authorization_code'], response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  state: () => 'of-mind',
  clientInformation: () => kept.client,
  saveClientInformation: (client) => { kept.client = client; },
  tokens: () => kept.tokens,
  saveTokens: (tokens) => { kept.tokens = tokens; },
  codeVerifier: () => kept.verifier,
  saveCodeVerifier: (verifier) => { kept.verifier = verifier; },
  async redirectToAuthorization(url) {
    const response = await fetch(url, { redirect: 'manual' });
    kept.back = new URL(response.headers.get('location')).searchParams;
    if (kept.back.get('state') !== 'of-mind') {
      throw new Error('This is the answer to another question');
    }
  },
};

const refused = [];

async function watched(url, init) {
  const response = await fetch(url, init);
  if (String(url) === endpoint && response.headers.has('www-authenticate')) {
    refused.push({ status: response.status, challenge: response.headers.get('www-authenticate') });
  }
  return response;
}

/** Does something; if a token is missing for it, or a better one, gets that and does it again. */
async function loggedIn(transport, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) {
      throw error;
    }
    await transport.finishAuth(sdk === 'client' ? kept.back : kept.back.get('code'));
    return undefined;
  }
}

async function connect() {
  const versionNegotiation = { mode: revision >= '2026-07-28' ? { pin: revision } : 'legacy' };
  const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation });
  const transport = new StreamableHTTPClientTransport(new URL(endpoint), { authProvider: ann, fetch: watched });
  return loggedIn(transport, async () => {
    await client.connect(transport);
    return { client, transport };
  });
}

const { client, transport } = await connect() ?? await connect();
const call = (name) => client.callTool({ name });
const before = (await call('whoAmI')).structuredContent;
const deposit = async () => (await call('deposit')).content[0].text;
const done = await loggedIn(transport, deposit) ?? await deposit();
const after = (await call('whoAmI')).structuredContent;
await client.close();
console.log(JSON.stringify({ before, done, after, refused }));
