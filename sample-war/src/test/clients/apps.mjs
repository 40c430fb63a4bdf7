// Shows the floor plan of the sample as a host of MCP Apps does: AppBridge in a browser, and the page in a sandbox of another origin.
// Usage: apps.mjs ENDPOINT REVISION DAY FOLDER. Prints what the page shows and does, and leaves pictures of it in the folder.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const [endpoint, revision, day, folder] = process.argv.slice(2);
const here = fileURLToPath(new URL('.', import.meta.url));
const PATIENCE = 20_000;

// The policy that the extension asks hosts for: nothing but what the page declares.
function policy({ connectDomains = [], resourceDomains = [], frameDomains = [], baseUriDomains = [] } = {}) {
  const list = (...sources) => (sources.length > 0 ? sources.join(' ') : "'none'");
  return ["default-src 'none'", `script-src ${list("'unsafe-inline'", ...resourceDomains)}`,
    `style-src ${list("'unsafe-inline'", ...resourceDomains)}`, `img-src ${list('data:', ...resourceDomains)}`,
    `font-src ${list(...resourceDomains)}`, `connect-src ${list(...connectDomains)}`,
    `frame-src ${list("'self'", ...frameDomains)}`, `base-uri ${list(...baseUriDomains)}`].join('; ');
}

const reached = [];
const types = { html: 'text/html', js: 'text/javascript', mjs: 'text/javascript' };
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/elsewhere') {
    reached.push(searchParams.get('from'));
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('here');
    return;
  }
  const headers = { 'Content-Type': types[pathname.split('.').pop()] ?? 'text/plain' };
  if (pathname === '/apps-sandbox.html') {
    headers['Content-Security-Policy'] = policy(JSON.parse(searchParams.get('csp')));
  }
  const file = await readFile(here + decodeURIComponent(pathname).slice(1)).catch(() => undefined);
  response.writeHead(file ? 200 : 404, headers).end(file);
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const { port } = server.address();
const elsewhere = `http://elsewhere.localhost:${port}`;

const client = new Client({ name: 'host', version: '1' }, {
  capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } },
  versionNegotiation: { mode: revision >= '2026-07-28' ? { pin: revision } : 'legacy' },
});
await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
const { tools } = await client.listTools();
const tool = tools.find(({ name }) => name === 'showPlan');
const uri = tool._meta.ui.resourceUri;
const { contents: [page] } = await client.readResource({ uri });
const result = await client.callTool({ name: 'showPlan', arguments: { day } });

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = [];

/** A host with the page in it, and the frame of the page. */
async function show(csp, theme) {
  const host = await browser.newPage({ viewport: { width: 720, height: 560 }, colorScheme: theme });
  host.setDefaultTimeout(PATIENCE);
  await host.exposeFunction('callTool', (params) => client.callTool(params));
  await host.exposeFunction('updateModelContext', (params) => { context.push(params.content[0].text); });
  await host.goto(`http://127.0.0.1:${port}/apps-host.html`);
  await host.waitForFunction(() => window.show !== undefined);
  const sandbox = `http://localhost:${port}/apps-sandbox.html?csp=${encodeURIComponent(JSON.stringify(csp))}`;
  await host.evaluate((what) => window.show(what),
    { html: page.text, sandbox, theme, input: { day }, result: JSON.parse(JSON.stringify(result)) });
  const frame = await (await host.frameLocator('iframe').locator('iframe').elementHandle()).contentFrame();
  await frame.waitForSelector('button.room');
  return { host, frame };
}

/** Whether a script of the page can reach another origin. */
async function reaches(frame, name) {
  const violation = await frame.evaluate(([address]) => new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
    fetch(address).then(() => resolve('none'), () => setTimeout(() => resolve('unknown'), 1000));
  }), [`${elsewhere}/elsewhere?from=${name}`]);
  return { violation, arrived: reached.includes(name) };
}

const buttons = (frame) => frame.$$eval('button.room', (all) => all.map((each) => `${each.innerText.replace(/\s+/g, ' ')}`));
const news = (frame, text) => frame.waitForFunction((wanted) => document.getElementById('news').textContent.includes(wanted), text)
  .then(() => frame.textContent('#news'));

const { host, frame } = await show(page._meta?.ui?.csp ?? {}, 'light');
const before = await buttons(frame);
await frame.click('button.room:has-text("Oak")');
const unnamed = await news(frame, 'Write for whom');
await frame.fill('#organizer', 'Ann');
await frame.click('button.room:has-text("Oak")');
const booked = await news(frame, 'is booked');
const after = await buttons(frame);
await host.screenshot({ path: `${folder}/plan-light.png` });
const undeclared = await reaches(frame, 'undeclared');
const dark = await show({ connectDomains: [elsewhere] }, 'dark');
await dark.host.screenshot({ path: `${folder}/plan-dark.png` });
const declared = await reaches(dark.frame, 'declared');
const { structuredContent: bookings } = await client.callTool({ name: 'bookings', arguments: { day } });

await browser.close();
await client.close();
server.close();
console.log(JSON.stringify({
  uri, mimeType: page.mimeType, text: result.content[0].text, before, unnamed, booked, after, context, undeclared, declared,
  bookings: bookings.result ?? bookings, visibility: tools.find(({ name }) => name === 'bookInPlan')._meta.ui.visibility,
}));
