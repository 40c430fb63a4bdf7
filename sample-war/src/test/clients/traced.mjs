// What the clients do with the WAR whose calls are traced: they say which trace their call belongs to.
import { play } from './connect.mjs';

await play({
  async book({ client, call }) {
    const _meta = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const { content } = await call({ name: 'book', arguments: { room: 'blue', pin: 'hunter2' }, _meta });
    return { content, session: client.transport.sessionId ?? '' };
  },
});
