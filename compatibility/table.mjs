// Writes the page on compatibility from what runs have seen. Usage: table.mjs FOLDER-OF-RESULTS PAGE
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, page] = process.argv.slice(2);
const ORDER = ['liberty', 'wildfly', 'payara', 'glassfish', 'tomee'];
const PROBES = {
  deploys: 'the WAR is deployed',
  stateless: 'tools are listed and called without a session (2026-07-28)',
  session: 'a session is opened, used and ended (2025-11-25)',
  resources: 'resources are listed and read',
  prompts: 'prompts are listed and rendered',
  arguments: 'wrong arguments are told to the model',
  ejb: 'a tool of a session bean reads a database (the sample)',
  progress: 'progress reaches the client when it is reported',
  get: 'a client listens by GET, and comes back with `Last-Event-ID`',
  sse: 'HTTP+SSE, the transport of 2024-11-05',
  leaving: 'a client that leaves cancels its call',
  asking: 'a tool asks the user and goes on with the answer',
  'starts-secured': 'the WAR is deployed with tokens asked for',
  'no-token': 'no token: 401 that says where to get one',
  'forged-token': 'a token by another key: 401',
  'good-token': 'a good token: served',
};

const servers = readdirSync(folder).filter(name => name.endsWith('.json')).map(name => name.slice(0, -5))
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).map(id => ({ id, ...JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) }));
const notes = [];

function note(text) {
  const known = notes.indexOf(text);
  return `<sup>${known >= 0 ? known + 1 : notes.push(text)}</sup>`;
}

const plain = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\/[^\s:]*\/compatibility\//g, 'compatibility/');

function cell(server, probe) {
  const found = server.probes.find(each => each.probe === probe);
  if (!found) {
    return '–';
  }
  return found.outcome === 'yes' ? 'yes' : `**no** ${note(`${server.name}: ${plain(found.seen)}`)}`;
}

function suite(server, revision) {
  const found = server.suite.find(each => each.revision === revision);
  if (!found) {
    return '–';
  }
  const faults = server.faults.filter(fault => fault.startsWith(revision)).map(fault => plain(fault.replace(/^[^:]*: /, '').slice(0, 200)));
  const counts = `${found.scenarios} scenarios, ${found.passed}–${found.failed}–${found.warned}`;
  return faults.length === 0 ? counts : `${counts} ${note(`${server.name}, ${revision}: ${faults.join('; ')}`)}`;
}

const row = cells => `| ${cells.join(' | ')} |`;
const theirs = readFileSync(join(folder, '..', 'notes.md'), 'utf8').trim();
const lines = [
  '# Compatibility', '',
  '<!-- Written by ./compatibility/run from what it saw; change that, not this. -->', '',
  'What `./compatibility/run` saw of the same WARs on each server: the fixtures of the conformance suite, and the sample. Nothing was set but what',
  '[servers.sh](../../compatibility/servers.sh) says. Open Liberty and WildFly are what every change is tested on; the others are tried now and then.', '',
  row(['', ...servers.map(server => server.name + (server.note ? note(`${server.name} runs ${server.note}.`) : ''))]),
  row(['---', ...servers.map(() => '---')]),
  row(['version', ...servers.map(server => server.version)]),
  row(['Java', ...servers.map(server => server.java)]),
  row(['run on', ...servers.map(server => server.day)]),
  ...Object.entries(PROBES).map(([probe, title]) => row([title, ...servers.map(server => cell(server, probe))])),
  ...['2025-11-25', '2026-07-28'].map(revision =>
    row([`conformance suite ${revision}, checks passed–failed–warned`, ...servers.map(server => suite(server, revision))])), '',
  '– means that it was not tried, since something before it did not work.', '',
  ...notes.map((text, index) => `${index + 1}. ${text}`), '',
  theirs, '',
];
writeFileSync(page, lines.join('\n'));
