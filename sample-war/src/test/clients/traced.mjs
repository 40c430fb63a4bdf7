// What the clients do with the WAR whose calls are traced: they say which trace their call belongs to.
import { play } from './connect.mjs';

const _meta = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

// The server asks for no token, and gets one nevertheless: it must not appear anywhere.
const plain = globalThis.fetch;
globalThis.fetch = (url, init = {}) => {
  const headers = new Headers(init.headers);
  headers.set('Authorization', 'Bearer canary-token-4711');
  return plain(url, { ...init, headers });
};

await play({
  async book({ client, call }) {
    const { content } = await call({ name: 'book', arguments: { room: 'blue', pin: 'hunter2' }, _meta });
    return { content, session: client.transport.sessionId ?? '' };
  },

  async weather({ call }) {
    const { content } = await call({ name: 'weather', arguments: {}, _meta });
    return { content };
  },
});
