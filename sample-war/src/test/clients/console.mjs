// What a person does at the console.
import { execFileSync } from 'node:child_process';
import { violations, visit } from './browser-page.mjs';

const [scene, address, ...details] = process.argv.slice(2);

const main = (page) => page.getByRole('main');
const button = (page, name) => main(page).getByRole('button', { name, exact: true }).first();

async function choose(page, revision) {
  await page.getByLabel('Revision').selectOption(revision);
}

async function open(page, feature) {
  await page.getByRole('navigation', { name: 'Features' }).getByRole('link', { name: feature, exact: true }).click();
  await page.getByRole('heading', { level: 2, name: feature, exact: true }).waitFor();
}

/** The newest call, once it has come to an end, or to this state. */
async function outcome(page, state = /completed|error|refused|cancelled/) {
  const call = main(page).locator('.call').first();
  await call.locator('.state').filter({ hasText: state }).waitFor();
  return call;
}

async function call(page, feature, texts = {}) {
  await open(page, feature);
  for (const [label, text] of Object.entries(texts)) {
    await main(page).getByRole(/^\d+$/.test(text) ? 'spinbutton' : 'textbox', { name: label }).fill(text);
  }
  await button(page, 'Call').click();
}

/** What the page has sent with the method, as JSON text. */
async function sent(page, method) {
  const calls = main(page).locator('.call').first();
  await calls.getByText(/^Raw messages/).click();
  const message = calls.locator('.messages details').filter({ hasText: method }).first();
  await message.locator('summary').click();
  return message.getByRole('region', { name: 'Message' }).innerText();
}

/** What the button with that name puts on the clipboard. */
async function copied(page, name) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = main(page).getByRole('button', { name, exact: true });
  await copy.click();
  await copy.filter({ hasText: 'Copied' }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

const question = (page) => page.getByRole('region', { name: 'Question of the server' });

async function order(page) {
  const form = question(page);
  await form.getByRole('combobox', { name: 'size' }).selectOption('LARGE');
  await form.getByRole('combobox', { name: 'Colour' }).selectOption('Red');
  await form.getByRole('combobox', { name: 'payment' }).selectOption('By card');
  await form.getByRole('group', { name: 'sizes' }).getByLabel('LARGE').check();
  await form.getByRole('group', { name: 'colours' }).getByLabel('Blue').check();
  await form.getByRole('textbox', { name: 'name' }).fill('Ann');
  await form.getByRole('textbox', { name: 'email' }).fill('ann@example.com');
  await form.getByLabel('day').fill('2090-03-01');
  await form.getByRole('spinbutton', { name: 'amount' }).fill('3');
  await form.getByRole('spinbutton', { name: 'discount' }).fill('2.5');
  await form.getByRole('button', { name: 'Answer' }).click();
}

const scenes = {
  async lists(page) {
    const tools = page.getByRole('region', { name: /^Tools/ }).getByRole('link').locator('.shown');
    await tools.first().waitFor();
    const names = await tools.allInnerTexts();
    await open(page, 'plan');
    await main(page).getByText('What it takes').click();
    return { title: await page.title() + await page.getByRole('heading', { level: 1 }).innerText(), tools: names, takes: await main(page).locator('.outline').first().innerText() };
  },

  async nested(page, revision) {
    await choose(page, revision);
    await call(page, 'plan');
    const problems = {
      summary: (await main(page).getByRole('alert').innerText()).replace(/^[^\w]+/, ''),
      focus: await page.evaluate(() => document.activeElement.labels[0].querySelector('code').textContent),
    };
    const trip = main(page).getByRole('group', { name: 'trip' });
    await trip.getByRole('textbox', { name: 'street' }).fill('Long Lane 1');
    await trip.getByRole('textbox', { name: 'town' }).fill('Kiel');
    await trip.getByLabel('day').fill('2090-03-01');
    for (const [i, [name, age]] of [['Ann', '40'], ['Ben', '4']].entries()) {
      await trip.getByRole('button', { name: 'Add an item to guests' }).click();
      const guest = trip.getByRole('listitem').nth(i);
      await guest.getByRole('textbox', { name: 'name' }).fill(name);
      await guest.getByRole('spinbutton', { name: 'age' }).fill(age);
    }
    await trip.getByLabel('DINNER').first().check();
    await trip.getByRole('button', { name: 'Fill in detour' }).click();
    await trip.getByRole('button', { name: 'Leave out detour' }).click();
    await trip.getByRole('button', { name: 'Add an entry to luggage' }).click();
    const luggage = trip.getByRole('group', { name: 'luggage' });
    await luggage.getByRole('textbox', { name: 'name' }).fill('cases');
    await luggage.getByRole('spinbutton', { name: 'value' }).fill('3');
    await trip.getByLabel('insured').check();
    await trip.getByRole('spinbutton', { name: 'number' }).fill('9007199254740993');
    await button(page, 'Call').click();
    const ended = await outcome(page);
    const shown = await ended.innerText();
    return { problems, sent: await sent(page, 'tools/call'), shown };
  },

  async question(page, revision) {
    await choose(page, revision);
    await call(page, 'order');
    const asked = await question(page).innerText();
    const mark = await page.getByRole('link', { name: /^order/ }).locator('.mark').innerText();
    await order(page);
    const answered = await (await outcome(page, 'completed')).innerText();
    await button(page, 'Call').click();
    await question(page).getByRole('button', { name: 'Decline' }).click();
    const declined = await (await outcome(page, 'tool error')).innerText();
    return { asked, mark, order: answered, declined };
  },

  /** A form as the first revision with forms knows it. */
  async signature(page, revision) {
    await choose(page, revision);
    await call(page, 'sign');
    await question(page).getByRole('textbox', { name: 'name' }).fill('Ann');
    await question(page).getByRole('button', { name: 'Answer' }).click();
    return { signed: await (await outcome(page, 'completed')).innerText() };
  },

  async model(page, revision) {
    await choose(page, revision);
    await call(page, 'advertise');
    const asked = await question(page).innerText();
    await question(page).getByLabel('Answer of the model').fill('A fine <b>trip</b>');
    await question(page).getByRole('button', { name: 'Answer' }).click();
    const said = await (await outcome(page, 'completed')).innerText();
    await call(page, 'folders');
    await question(page).getByRole('button', { name: 'Add an item to Folders' }).click();
    await question(page).getByRole('textbox').fill('file:///home/ann');
    await question(page).getByRole('button', { name: 'Answer' }).click();
    return { asked, said, folders: await (await outcome(page, 'completed')).innerText(), title: await page.title() };
  },

  async progress(page, revision) {
    await choose(page, revision);
    await call(page, 'walk', { name: revision });
    const running = main(page).locator('.call').first();
    await running.getByText('step 10', { exact: true }).waitFor();
    const halfway = await running.innerText();
    await call(page, 'goOn', { name: revision });
    await outcome(page, 'completed');
    await open(page, 'walk');
    const end = await (await outcome(page, 'completed')).innerText();
    await call(page, 'report');
    const log = await (await outcome(page, 'completed')).innerText();
    await call(page, 'endless', { name: revision });
    await main(page).getByText('runs', { exact: true }).waitFor();
    await button(page, 'Cancel the call').click();
    const cancelled = await (await outcome(page)).locator('.state').innerText();
    await call(page, 'ended', { name: revision });
    return { halfway, end, log, cancelled, server: await (await outcome(page)).innerText() };
  },

  async task(page, revision) {
    await choose(page, revision);
    await call(page, 'catalogue');
    const shown = await (await outcome(page, 'completed')).innerText();
    return { state: shown, shown };
  },

  async image(page) {
    await call(page, 'map');
    const image = (await outcome(page, 'completed')).getByRole('img');
    return image.evaluate(async (shown) => {
      await shown.decode();
      return { width: shown.naturalWidth, height: shown.naturalHeight, alt: shown.alt };
    });
  },

  async configuration(page) {
    await page.getByRole('link', { name: 'Connect', exact: true }).click();
    await main(page).locator('summary').filter({ hasText: '.vscode/mcp.json' }).click();
    return { copied: await copied(page, 'Copy VS Code') };
  },

  async curl(page, revision) {
    await choose(page, revision);
    await open(page, 'count');
    await main(page).getByRole('spinbutton', { name: 'to' }).fill('2');
    const command = await copied(page, 'Copy as curl call');
    return { command, answer: execFileSync('sh', ['-c', command], { encoding: 'utf8', timeout: 20000 }) };
  },

  async errors(page) {
    await call(page, 'breakOff');
    const protocol = await (await outcome(page, 'refused')).innerText();
    const raw = await sent(page, 'tools/call');
    await open(page, 'plan');
    await button(page, 'Write as JSON').click();
    await main(page).getByLabel('Arguments as JSON').fill('{}');
    await button(page, 'Call').click();
    return { protocol, raw, tool: await (await outcome(page, 'tool error')).innerText() };
  },

  async live(page) {
    await call(page, 'count', { to: '2' });
    await outcome(page, 'completed');
    await page.getByRole('link', { name: 'Live' }).click();
    await main(page).getByRole('cell', { name: 'count' }).first().waitFor();
    return { calls: await main(page).getByRole('region', { name: 'Recent calls' }).innerText(), figures: await main(page).locator('.figures').innerText() };
  },

  async change(page, name) {
    await call(page, 'grow', { name });
    await outcome(page, 'completed');
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    return { appeared: true };
  },

  async accessible(page) {
    const found = [];
    const check = async () => { found.push(...await violations(page)); };
    await page.getByRole('link', { name: 'plan', exact: true }).first().waitFor();
    await check();
    await page.evaluate(() => { location.hash = '#/tools/plan'; });
    await button(page, 'Add an item to guests').click();
    await button(page, 'Fill in detour').click();
    await button(page, 'Call').click();
    await check();
    await page.evaluate(() => { location.hash = '#/tools/order'; });
    await button(page, 'Call').click();
    await question(page).waitFor();
    await check();
    await order(page);
    await outcome(page, 'completed');
    await sent(page, 'tools/call');
    await check();
    for (const hash of ['#/tools/breakOff', '#/live', '#/connect', '#/sign-in']) {
      await page.evaluate((there) => { location.hash = there; }, hash);
      if (hash.startsWith('#/tools')) {
        await button(page, 'Call').click();
        await outcome(page);
      }
      await main(page).getByRole('heading', { level: 2 }).waitFor();
      await check();
    }
    return { violations: found };
  },

  async keyboard(page) {
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    await page.getByRole('link', { name: 'count', exact: true }).first().waitFor();
    for (let i = 0; i < 100 && await focused() !== 'count'; i++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'count' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    return { shown: await (await outcome(page)).innerText() };
  },

  async unreachable(page, off, endpointWithoutConsole, endpoint) {
    const status = async (there) => (await page.goto(there)).status();
    const seen = { off: await status(off), byAnotherName: await status(address.replace('127.0.0.1', 'rooms.example')), endpointWithoutConsole: await status(endpointWithoutConsole) };
    await page.goto(endpoint);
    seen.endpointWithConsole = page.url();
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.9' });
    seen.throughAProxy = await status(address);
    return seen;
  },
};

/** The console of an application that asks for tokens. */
const guarded = {
  async paste(page, token, revision) {
    await useToken(page, token);
    await choose(page, revision);
    await call(page, 'deposit');
    const refused = await (await outcome(page, 'refused')).innerText();
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, document.body.outerHTML]));
    return { refused, kept };
  },

  async refusedRole(page, token) {
    await main(page).getByText('A token is needed').first().waitFor();
    const before = await main(page).innerText();
    await useToken(page, token);
    await main(page).getByText('role').first().waitFor();
    return { before, after: await main(page).innerText(), features: await page.locator('#features a').count() };
  },

  async login(page) {
    await main(page).getByRole('button', { name: 'Sign in' }).first().click();
    await login(page);
    await call(page, 'deposit');
    await (await outcome(page, 'refused')).getByRole('button', { name: /^Sign in for/ }).click();
    const scopes = await main(page).getByLabel('Scopes').inputValue();
    await login(page);
    await call(page, 'deposit');
    const done = await (await outcome(page, 'completed')).innerText();
    await page.getByRole('link', { name: 'Signed in' }).click();
    return { scopes, done, address: page.url(), violations: await violations(page) };
  },
};

async function useToken(page, token) {
  await page.evaluate(() => { location.hash = '#/sign-in'; });
  await main(page).getByLabel('Access token').fill(token);
  await main(page).getByRole('button', { name: 'Use the token' }).click();
}

/** The authorization server of the tests asks nothing. */
async function login(page) {
  const exchange = page.waitForResponse(/\/token$/);
  await main(page).getByRole('form', { name: /authorization server/ }).getByRole('button', { name: 'Sign in' }).click();
  await exchange;
  await page.getByRole('link', { name: 'deposit', exact: true }).first().waitFor();
}

const flags = ['--host-resolver-rules=MAP rooms.example 127.0.0.1'];
await visit(scene === 'unreachable' ? '' : address, (page) => (scenes[scene] ?? guarded[scene])(page, ...details), { how: details[0], flags });
