// Reads what the suite has written, and prints a table of it. Usage: report.mjs RESULTS [PAGE-TO-RECORD-IT-IN SERVER]
// A check that was warned of or skipped counts as failed in the last line and in the exit code; so does a scenario without result.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [results, page, server] = process.argv.slice(2);

// The suite runs some scenarios of a list of requirements without scoring them; here they count.
function expected(folder) {
  const text = readFileSync(join(folder, 'list.txt'), 'utf8');
  const section = text.slice(text.indexOf('Server scenarios')).split(/\n\s*\n/)[0];
  const names = [...section.matchAll(/^ +- (\S+)/gm), ...text.matchAll(/^ +- (\S+) \[server\]$/gm)].map(match => match[1]);
  return [...new Set(names)];
}

function checksOf(folder, scenario) {
  const name = readdirSync(folder).find(entry =>
    entry.startsWith(`server-${scenario}-`) && /^\d{4}-/.test(entry.slice(`server-${scenario}-`.length)));
  return name ? JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) : undefined;
}

// How a check is counted. The suite skips a check if the server lacks the feature. Our server has all features, so a skipped check
// is a failure. The suite skips only this one for every server, because it does not implement the check yet.
function verdict({ id, status }) {
  return id === 'tasks-status-notifications' && status === 'SKIPPED' ? 'UNTESTED' : status;
}

const faulty = ['FAILURE', 'WARNING', 'SKIPPED'];

function read(folder) {
  const scenarios = expected(folder).map(name => ({
    name, checks: checksOf(folder, name) ?? [{ id: 'result', status: 'FAILURE', description: 'the suite wrote no result' }],
  }));
  const all = scenarios.flatMap(({ name, checks }) => checks.map(check => ({ ...check, name, verdict: verdict(check) })));
  const count = status => all.filter(check => check.verdict === status).length;
  return {
    total: scenarios.length,
    passed: scenarios.filter(({ checks }) => !checks.some(check => faulty.includes(verdict(check)))).length,
    SUCCESS: count('SUCCESS'), FAILURE: count('FAILURE'), WARNING: count('WARNING'), SKIPPED: count('SKIPPED'), UNTESTED: count('UNTESTED'),
    names: new Map(scenarios.map(({ name, checks }) => [name, !checks.some(check => faulty.includes(verdict(check)))])),
    faults: all.filter(check => faulty.includes(check.verdict))
      .map(check => `${check.verdict} ${check.name} ${check.id}: ${check.errorMessage ?? check.description}`),
  };
}

const counted = ['SUCCESS', 'FAILURE', 'WARNING', 'SKIPPED'];
const sets = [];
for (const folder of readdirSync(results).sort((a, b) => parseInt(a) - parseInt(b))) {
  const name = folder.replace(/^\d+ /, '');
  const found = read(join(results, folder));
  const known = sets.find(set => set.name === name);
  if (known) { // repeated
    for (const member of ['total', 'passed', 'UNTESTED', ...counted]) known[member] += found[member];
    known.faults.push(...found.faults);
    for (const [scenario, passed] of found.names) known.names.set(scenario, passed && known.names.get(scenario) !== false);
  } else {
    sets.push({ name, ...found });
  }
}
const table = ['| set | scenarios | checks | passed–failed–warned–skipped |', '|---|---|---|---|',
  ...sets.map(set => `| ${set.name} | ${set.passed}/${set.total} | ${counted.reduce((sum, status) => sum + set[status], 0)} | `
    + `${counted.map(status => set[status]).join('–')} |`)].join('\n');
console.log(sets.length > 0 ? `\n${table}\n` : 'Nothing was run: no set has such a scenario.');
for (const { name, faults } of sets) {
  for (const fault of faults) {
    console.log(`${name}: ${fault.replace(/\s+/g, ' ').slice(0, 400)}`);
  }
}
// Of all scenarios that the newer suite knows, those that passed in every set that has them; one that is in no set was not run.
let missing = 0;
let whole = '';
if (process.env.EVERY_SCENARIO) {
  const text = readFileSync(process.env.EVERY_SCENARIO, 'utf8');
  const every = [...text.slice(text.indexOf('Server scenarios')).split(/\n\s*\n/)[0].matchAll(/^ +- (\S+)/gm)].map(match => match[1]);
  const passed = name => sets.some(set => set.names.has(name)) && sets.every(set => set.names.get(name) !== false);
  missing = every.filter(name => !passed(name)).length;
  whole = `${every.length - missing} of ${every.length} scenarios of the suite passed`;
  console.log(whole);
  every.filter(name => !sets.some(set => set.names.has(name))).forEach(name => console.log(`Not run: ${name}`));
}
const sum = member => sets.reduce((total, set) => total + set[member], 0);
const failed = faulty.reduce((total, status) => total + sum(status), 0);
console.log(`${sum('SUCCESS')} passed, ${failed} failed${sum('UNTESTED') ? `, ${sum('UNTESTED')} not tested by the suite` : ''}`);

if (page) {
  const [head, tail] = [`<!-- recorded ${server} -->`, '<!-- end -->'];
  const text = readFileSync(page, 'utf8');
  const begin = text.indexOf(head) + head.length;
  writeFileSync(page, text.slice(0, begin) + `\n${table}\n${whole && `\n${whole}.\n`}` + text.slice(text.indexOf(tail, begin)));
}
process.exitCode = failed + missing === 0 && sum('SUCCESS') > 0 ? 0 : 1;
