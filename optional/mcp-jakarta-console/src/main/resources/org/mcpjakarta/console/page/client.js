import { isStateless } from './dialogue.js';
import { SessionClient } from './session.js';
import { StatelessClient } from './stateless.js';

export function clientOf(http, revision, level) {
  return isStateless(revision) ? new StatelessClient(http, revision, level) : new SessionClient(http, revision, level);
}

const MOST_PAGES = 200;

/** All pages of a list. */
export async function listAll(client, method, member) {
  const all = [];
  let params = {};
  for (let page = 0; page < MOST_PAGES; page++) {
    const result = await client.request(method, params);
    all.push(...result[member]);
    if (!result.nextCursor) {
      break;
    }
    params = { cursor: result.nextCursor };
  }
  return all;
}
