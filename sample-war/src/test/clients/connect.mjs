// The two official SDKs behind one face: what differs is how handlers are named, how a revision is chosen, and how news is asked for.

const bridge = process.env.BRIDGE_COMMAND && JSON.parse(process.env.BRIDGE_COMMAND);

/** Starts the bridge and speaks stdio with it. Its log says when it has opened the stream for news. */
async function byBridge(StdioClientTransport, endpoint, listens) {
  const [command, ...args] = bridge;
  const environment = { ...process.env, ...JSON.parse(process.env.BRIDGE_ENVIRONMENT) };
  const transport = new StdioClientTransport({ command, args: [...args, endpoint], env: environment, stderr: 'pipe' });
  let said = '';
  transport.stderr.on('data', (bytes) => {
    process.stderr.write(bytes);
    said += bytes;
    if (said.includes('GET 200')) {
      listens();
    }
  });
  transport.setProtocolVersion = (version) => { transport.protocolVersion = version; };
  return transport;
}

/** The older SDK, connected by one transport or the other. */
async function sdk(connect, endpoint, options, fetch, listens) {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { ElicitRequestSchema, LoggingMessageNotificationSchema, ResourceUpdatedNotificationSchema } =
    await import('@modelcontextprotocol/sdk/types.js');
  const schemas = {
    'elicitation/create': ElicitRequestSchema,
    'notifications/message': LoggingMessageNotificationSchema,
    'notifications/resources/updated': ResourceUpdatedNotificationSchema,
  };
  const makeClient = () => new Client({ name: 'tests', version: '1' }, options);
  const client = await connect(makeClient, endpoint, fetch, listens);
  return {
    client,
    stateless: false,
    call: (params, how) => client.callTool(params, undefined, how),
    answer: (method, handler) => client.setRequestHandler(schemas[method], handler),
    hear: (method, handler) => client.setNotificationHandler(schemas[method], handler),
    subscribe: (uri) => client.subscribeResource({ uri }),
  };
}

async function byStreamableHttp(makeClient, endpoint, fetch, listens) {
  const client = makeClient();
  if (bridge) {
    const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
    await client.connect(await byBridge(StdioClientTransport, endpoint, listens));
    return client;
  }
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint), { fetch }));
  return client;
}

/** As the SDK's manual has it: if the newer transport fails at an address, the older one is tried. Here it has to fail. */
async function byHttpSse(makeClient, endpoint, fetch) {
  const { SSEClientTransport } = await import('@modelcontextprotocol/sdk/client/sse.js');
  const address = `${endpoint}/sse`;
  const newer = await byStreamableHttp(makeClient, address, fetch).catch(() => undefined);
  if (newer) {
    throw new Error('Streamable HTTP is spoken where it should not be');
  }
  const client = makeClient();
  const transport = new SSEClientTransport(new URL(address), { fetch: (url, init) => fetch(url, { method: 'GET', ...init }) });
  const tell = transport.setProtocolVersion.bind(transport);
  transport.setProtocolVersion = (version) => {
    transport.protocolVersion = version;
    tell(version);
  };
  await client.connect(transport);
  return client;
}

const connectors = {
  async client(revision, endpoint, options, fetch, listens) {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    const stateless = revision >= '2026-07-28';
    const client = new Client({ name: 'tests', version: '1' }, {
      ...options,
      versionNegotiation: { mode: stateless ? { pin: revision } : 'legacy' },
    });
    const transport = bridge
      ? await byBridge((await import('@modelcontextprotocol/client/stdio')).StdioClientTransport, endpoint, listens)
      : new StreamableHTTPClientTransport(new URL(endpoint), { fetch });
    await client.connect(transport);
    return {
      client,
      stateless,
      call: (params, how) => client.callTool(params, how),
      answer: (method, handler) => client.setRequestHandler(method, handler),
      hear: (method, handler) => client.setNotificationHandler(method, handler),
      subscribe: (uri) => (stateless ? client.listen({ resourceSubscriptions: [uri] }) : client.subscribeResource({ uri })),
    };
  },

  sdk: (revision, endpoint, options, fetch, listens) => sdk(byStreamableHttp, endpoint, options, fetch, listens),

  sse: (revision, endpoint, options, fetch) => sdk(byHttpSse, endpoint, options, fetch),
};

/** Connects by one of the SDKs and makes sure that the revision asked for is the one spoken. */
async function connect(sdk, revision, endpoint, options) {
  // In a session the SDKs open the stream for news on the side; what happens before it is there goes unheard.
  let listens;
  const resumed = []; // how each attempt to come back to a stream was answered
  const listening = new Promise((resolve) => { listens = resolve; });
  const fetching = async (url, init) => {
    const response = await fetch(url, init);
    if (new Headers(init?.headers).has('Last-Event-ID')) {
      resumed.push(response.status);
    }
    if (init?.method === 'GET' && response.ok) {
      listens();
    }
    return response;
  };
  const connection = await connectors[sdk](revision, endpoint, options, fetching, listens);
  if (connection.stateless) {
    listens();
  }
  const spoken = connection.client.getNegotiatedProtocolVersion?.() ?? connection.client.transport.protocolVersion;
  if (spoken !== revision) {
    throw new Error(`The server speaks ${spoken}, not ${revision}`);
  }
  return { ...connection, listening, resumed };
}

/**
 * node script.mjs <sdk> <revision> <endpoint> <scene> [<other endpoint>]: plays a scene with the server and prints what the client saw, as JSON.
 *
 * @param scenes functions by name; each is given the connection, a name that no other scene of another client has, and a way to call
 *   a tool through a connection of its own to the other endpoint
 * @param listChanged handlers of the SDK for lists that change, for the scenes that have some
 */
export async function play(scenes, listChanged = {}) {
  const [sdk, revision, endpoint, scene, other] = process.argv.slice(2);
  const options = { capabilities: { elicitation: { form: {} } } };
  if (listChanged[scene]) {
    options.listChanged = listChanged[scene];
  }
  const connection = await connect(sdk, revision, endpoint, options);
  const elsewhere = async (params) => {
    const { client, call } = await connect(sdk, revision, other, options);
    await call(params);
    await client.close();
  };
  const seen = await scenes[scene](connection, `${sdk}-${revision}`, elsewhere);
  await connection.client.close();
  console.log(JSON.stringify(seen));
}
