// What the clients do with the WAR whose tools stand behind interceptors.
import { play } from './connect.mjs';

await play({
  async asking({ answer, call }) {
    answer('elicitation/create', () => ({ action: 'accept', content: { colour: 'blue' } }));
    return await call({ name: 'seen', arguments: {} });
  },
});
