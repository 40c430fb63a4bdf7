// What clients do with the vault that know nothing of tokens: the bridge gets them.
import { play } from './connect.mjs';

const whoAmI = async (call) => (await call({ name: 'whoAmI', arguments: {} })).structuredContent;

await play({
  whoAmI: ({ call }) => whoAmI(call),

  async stepUp({ call }) {
    const before = await whoAmI(call);
    const done = (await call({ name: 'deposit', arguments: {} })).content[0].text;
    return { before, done, after: await whoAmI(call) };
  },
});
