// What the clients do with the WAR that looks around on its threads.
import { play } from './connect.mjs';

await play({
  async asking({ answer, call }) {
    answer('elicitation/create', () => ({ action: 'accept', content: { word: 'hello' } }));
    return (await call({ name: 'afterAsking', arguments: {} })).structuredContent;
  },
});
