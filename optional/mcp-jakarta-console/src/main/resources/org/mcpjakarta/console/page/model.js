import { clientOf, listAll } from './client.js';
import { curl } from './curl.js';
import { Http } from './http.js';
import { Refusal } from './refusal.js';

const TOKEN = 'mcp-console-token';
const LISTS = [
  { kind: 'tools', capability: 'tools', method: 'tools/list', member: 'tools' },
  { kind: 'resources', capability: 'resources', method: 'resources/list', member: 'resources' },
  { kind: 'templates', capability: 'resources', method: 'resources/templates/list', member: 'resourceTemplates' },
  { kind: 'prompts', capability: 'prompts', method: 'prompts/list', member: 'prompts' },
];

/**
 * What the page knows: the endpoint, who is signed in, the revision, and what the server offers. Events: "features" when the lists have been
 * read again, "signed" when somebody has signed in or out.
 */
export class Model extends EventTarget {
  /** Folders that the person has named. */
  roots = [];
  info = null;
  revision = '';
  level = 'info';
  features = {};
  server = null;
  auth = null;
  wantedScopes = '';
  #client = null;
  #token = sessionStorage.getItem(TOKEN) ?? '';
  #listening = null;

  /** @param page the address of the page, which is below the endpoint */
  constructor(page) {
    super();
    this.page = `${page.origin}${page.pathname}`;
    this.endpoint = this.page.replace(/\/console\/?$/, '');
    this.http = new Http(this.endpoint, () => this.#token);
  }

  get token() {
    return this.#token;
  }

  /** Uses the token from now on. It stays in the memory of the page, or until the tab is closed if the person wants that. */
  use(token, keep) {
    this.#token = token;
    if (token && keep) {
      sessionStorage.setItem(TOKEN, token);
    } else {
      sessionStorage.removeItem(TOKEN);
    }
    this.#renew();
    this.dispatchEvent(new Event('signed'));
  }

  /** Reads how the server is doing. @throws Refusal if this caller may not know */
  async readInfo() {
    const headers = { Accept: 'application/json', ...this.#token ? { Authorization: `Bearer ${this.#token}` } : {} };
    const response = await fetch(`${this.endpoint}/console/info`, { headers, cache: 'no-store' })
      .catch(() => { throw Refusal.unreachable(); });
    if (!response.ok) {
      const { error } = await response.json().catch(() => ({}));
      throw Object.assign(Refusal.of(response, { error: { message: error } }), { ofConsole: true });
    }
    this.info = await response.json();
    return this.info;
  }

  /** Where tokens come from, as the refusal of the endpoint tells it to those who may not read more; null if it tells nothing. */
  async readAuth() {
    const refused = await clientOf(this.http, '2026-07-28', '').server().then(() => null, (refusal) => refusal);
    const metadata = refused?.challenge?.resource_metadata;
    if (!metadata) {
      return null;
    }
    const known = await fetch(metadata).then((response) => response.json()).catch(() => null);
    return known && { resource: known.resource, authorizationServers: known.authorization_servers ?? [], scopes: known.scopes_supported ?? [] };
  }

  choose(revision, level) {
    if (revision !== this.revision) {
      this.revision = revision;
      this.#renew();
    }
    if (level !== this.level) {
      this.level = level;
      Promise.resolve(this.#client?.setLevel(level)).catch(() => {}); // the next session is opened with it
    }
  }

  client() {
    this.#client ??= clientOf(this.http, this.revision, this.level);
    return this.#client;
  }

  #renew() {
    this.#listening?.abort();
    this.#client?.close();
    this.#client = null;
  }

  forget() {
    this.features = {};
    this.server = null;
  }

  /** Reads what the server offers to this caller in this revision. */
  async readFeatures() {
    const client = this.client();
    const server = await client.server();
    const read = LISTS.map(async ({ kind, capability, method, member }) => [kind, server.capabilities[capability] ? await listAll(client, method, member) : []]);
    const features = Object.fromEntries(await Promise.all(read));
    if (client === this.#client) {
      this.server = server;
      this.features = features;
      this.dispatchEvent(new Event('features'));
    }
  }

  /** Hears of changed lists while the page is visible. A server that does not tell is asked no more. */
  async listen() {
    this.#listening?.abort();
    if (document.hidden || !this.#client) {
      return;
    }
    const listening = new AbortController();
    this.#listening = listening;
    const inbox = ({ method }) => {
      if (/^notifications\/\w+\/list_changed$/.test(method)) {
        this.readFeatures().catch(() => {});
      }
    };
    await this.client().listen(inbox, listening.signal).catch(() => {});
  }

  close() {
    this.#renew();
  }

  curl(method, params, schema) {
    return curl({ endpoint: this.info?.endpoint ?? this.endpoint, revision: this.revision, method, params, schema, token: Boolean(this.info?.auth || this.#token) });
  }

  /** Shows a resource. */
  read(uri) {
    location.hash = `#/resources/${encodeURIComponent(uri)}`;
  }

  /** Shows where to sign in. @param scopes that a token has to have */
  signIn(scopes = '') {
    this.wantedScopes = scopes;
    location.hash = '#/sign-in';
  }
}
