// A page in Chromium, for the tests of pages.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = { narrow: { width: 390, height: 800 } };
const PATIENCE = 20000;

/**
 * Opens an address and plays a scene: it gets the page and what can be done with it. The object that it gives is printed, with what the
 * browser complained about.
 *
 * @param how light, dark or narrow
 */
export async function visit(address, play, { how = 'light', flags = [] } = {}) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? PLACES.find(existsSync), args: [...FLAGS, ...flags] });
  try {
    const context = await browser.newContext({ viewport: SIZES[how] ?? { width: 1280, height: 900 }, colorScheme: how === 'dark' ? 'dark' : 'light' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    // What a page may not do is told here, too; a status that is not 2xx is none of that.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    if (address) {
      await page.goto(address);
    }
    const seen = await play(page);
    console.log(JSON.stringify({ ...seen, complaints }));
  } finally {
    await browser.close();
  }
}

/** What axe-core finds wrong with the page as it is now. */
export async function violations(page) {
  // By the protocol of the debugger, since the policy of the page lets nothing else in.
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(() => globalThis.axe.run(document));
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
