// Reads what the suite has written, and prints a table of it. Usage: report.mjs RESULTS [PAGE-TO-RECORD-IT-IN SERVER]
// A check that was warned of counts as failed in the last line and in the exit code; so does a scenario without result.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [results, page, server] = process.argv.slice(2);

function expected(folder) {
  const text = readFileSync(join(folder, 'list.txt'), 'utf8');
  const section = text.slice(text.indexOf('Server scenarios')).split(/\n\s*\n/)[0];
  return [...section.matchAll(/^ +- (\S+)/gm)].map(match => match[1]);
}

function checksOf(folder, scenario) {
  const name = readdirSync(folder).find(entry =>
    entry.startsWith(`server-${scenario}-`) && /^\d{4}-/.test(entry.slice(`server-${scenario}-`.length)));
  return name ? JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) : undefined;
}

function read(folder) {
  const scenarios = expected(folder).map(name => ({ name, checks: checksOf(folder, name) }));
  const count = (checks, status) => (checks ?? []).filter(check => check.status === status).length;
  const all = scenarios.flatMap(scenario => scenario.checks ?? []);
  return {
    total: scenarios.length,
    passed: scenarios.filter(({ checks }) => checks && count(checks, 'FAILURE') === 0).length,
    successes: count(all, 'SUCCESS'),
    failures: count(all, 'FAILURE') + scenarios.filter(({ checks }) => !checks).length,
    warnings: count(all, 'WARNING'),
    faults: scenarios.flatMap(({ name, checks }) => checks
      ? checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
        .map(check => `${check.status} ${name} ${check.id}: ${check.errorMessage ?? check.description}`)
      : [`FAILURE ${name}: the suite wrote no result`]),
  };
}

const sets = readdirSync(results).sort((a, b) => parseInt(a) - parseInt(b))
  .map(name => ({ name: name.replace(/^\d+ /, ''), ...read(join(results, name)) }));
const table = ['| set | scenarios | checks passed–failed–warned |', '|---|---|---|',
  ...sets.map(set => `| ${set.name} | ${set.passed}/${set.total} | ${set.successes}–${set.failures}–${set.warnings} |`)].join('\n');
console.log(sets.length > 0 ? `\n${table}\n` : 'Nothing was run: no set has such a scenario.');
for (const { name, faults } of sets) {
  for (const fault of faults) {
    console.log(`${name}: ${fault.replace(/\s+/g, ' ').slice(0, 400)}`);
  }
}
const sum = member => sets.reduce((total, set) => total + set[member], 0);
const failed = sum('failures') + sum('warnings');
console.log(`${sum('successes')} passed, ${failed} failed`);

if (page) {
  const [head, tail] = [`<!-- recorded ${server} -->`, '<!-- end -->'];
  const text = readFileSync(page, 'utf8');
  const begin = text.indexOf(head) + head.length;
  writeFileSync(page, text.slice(0, begin) + `\n${table}\n` + text.slice(text.indexOf(tail, begin)));
}
process.exitCode = failed === 0 && sum('successes') > 0 ? 0 : 1;
