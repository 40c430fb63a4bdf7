// Puts together what a run has seen of one server. Usage: record.mjs FOLDER-OF-THE-RUN FILE
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, file] = process.argv.slice(2);
const read = name => existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
const list = name => JSON.parse(read(name) || '[]');
const rows = [...read('suite.txt').matchAll(/^\| (\d{4}-\d\d-\d\d) \| (\d+\/\d+) \| (\d+)–(\d+)–(\d+) \|$/gm)];
const faults = read('suite.txt').split('\n').filter(line => /^\d{4}-\d\d-\d\d: /.test(line));

writeFileSync(file, `${JSON.stringify({
  ...JSON.parse(read('about.json')),
  day: new Date().toISOString().slice(0, 10),
  probes: [...list('open.json'), ...list('secured.json')],
  suite: rows.map(([, revision, scenarios, passed, failed, warned]) =>
    ({ revision, scenarios, passed: +passed, failed: +failed, warned: +warned })),
  faults,
}, null, 2)}\n`);
