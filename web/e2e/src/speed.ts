import '@kantyna/test-support/temporary-folder';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, testUsers, type Colleague } from './company.js';
import type { Scene } from './scene.js';
import { setScenes } from './scenes.js';
import { openStage } from './stage.js';
import { freePort } from '@kantyna/embedded/port';
import { browserOptions } from './browser.js';

// Prints how quick the built app is before the whole product on this machine: `npm run speed --workspace web`. Nothing fails by it.

/**
 * The newest that runs on Node 20. It comes by npx and is no dependency: 60 MB that `npm start` on a fresh clone would install
 * for nothing.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const ATTEMPTS = 5;
const PAINT_WITHIN = 100;

const run = promisify(execFile);
const verdict = (ok: boolean): string => (ok ? 'ok' : 'MISSED');

const stage = await openStage();
try {
  const scenes = await setScenes(stage);
  console.log(`\nLighthouse, mobile preset (${LIGHTHOUSE})`);
  await lighthouse('/login');
  await lighthouse('/orders/today', scenes.find(({ name }) => name.endsWith('-today'))?.by);
  const { path, by } = await orderOfTwenty();
  await lighthouse(path, by);
  await routeChanges(scenes);
} finally {
  await stage.close();
}

/** A placed order in which twenty people have a dish. */
async function orderOfTwenty(): Promise<{ path: string; by: Colleague }> {
  const mailboxes = testUsers.slice(0, 20).map(({ email }) => email.split('@')[0]!);
  const people = await Promise.all(mailboxes.map((mailbox) => stage.colleague(mailbox)));
  const by = people[0]!;
  const restaurant = await openRestaurant(by, 'Dwadzieścia osób');
  const order = await openOrder(by, restaurant, { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT });
  for (const [index, person] of people.entries())
    await eat(person, order, restaurant, restaurant.dishes[index % restaurant.dishes.length]!.name);
  await bringTo(by, order, 'ORDERED');
  return { path: `/orders/show/${order}`, by };
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string; displayValue?: string }>;
}

async function lighthouse(path: string, person?: Colleague): Promise<void> {
  const report = await reportOn(path, person);
  if (!report) return console.log(`  ${path}: Lighthouse gave up ${ATTEMPTS} times`);
  const { categories: scores, audits } = report;
  for (const [category, target] of Object.entries(TARGETS)) {
    const score = Math.round((scores[category]?.score ?? 0) * 100);
    console.log(`  ${path}  ${category} ${score} (at least ${target}) ${verdict(score >= target)}`);
  }
  for (const name of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ])
    console.log(`    ${audits[name]?.title}: ${audits[name]?.displayValue}`);
  for (const { score, scoreDisplayMode, title } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative' && scoreDisplayMode !== 'metricSavings')
      console.log(`    below: ${title} (${score})`);
}

/** The best of some runs: what else the machine does at the time slows a run down, nothing makes it quicker. */
async function reportOn(path: string, person: Colleague | undefined): Promise<Report | undefined> {
  const reports: Report[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      reports.push(await firstLoad(path, person));
    } catch (error) {
      console.log(`  ${path}: ${(error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error)}`);
    }
  }
  const performance = ({ categories }: Report) => categories['performance']?.score ?? 0;
  return reports.toSorted((a, b) => performance(b) - performance(a))[0];
}

/** A report on a page that a browser has never seen. */
async function firstLoad(path: string, person: Colleague | undefined): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'kantyna-speed-'));
  const port = await freePort();
  // The tab that Lighthouse opens belongs to this profile, and so is signed in too.
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions,
    args: [...browserOptions.args, `--remote-debugging-port=${port}`],
    baseURL: stage.url,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    // From here the session is set without that anything of the app is loaded.
    await page.goto('/robots.txt');
    const session = JSON.stringify({ username: person?.username, token: person?.token });
    await page.evaluate((value) => localStorage.setItem('kantyna.session', value), session);
    const options = ['--output=json', '--quiet', '--disable-storage-reset', `--port=${port}`];
    const categories = `--only-categories=${Object.keys(TARGETS).join(',')}`;
    const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, stage.url + path, ...options, categories], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Report;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** From the press on a link to the paint of the page that it leads to, whose code and data are in the browser already. */
async function routeChanges(scenes: Scene[]): Promise<void> {
  console.log('\nRoute changes from cache, press to paint');
  const by = scenes.find(({ name }) => name.endsWith('-today'))!.by!;
  const { page, close } = await stage.window(by, { reducedMotion: 'no-preference' });
  await page.goto('/orders/today');
  const names = ['All orders', 'Restaurants and dishes', 'Balance and order history', "Today's orders"];
  for (const name of names) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
  for (const name of names) {
    const ms = await page.getByRole('navigation').getByRole('link', { name }).evaluate(timeToPaint);
    console.log(`  ${name}: ${ms.toFixed(0)} ms (below ${PAINT_WITHIN}) ${verdict(ms < PAINT_WITHIN)}`);
  }
  await close();
}

function timeToPaint(link: Element): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const before = document.querySelector('main')?.firstElementChild;
    (link as HTMLElement).click();
    const look = (): void => {
      const shown = document.querySelector('main')?.firstElementChild;
      if (shown === before || !shown || document.querySelector('main [aria-busy=true]')) requestAnimationFrame(look);
      // The paint comes after the next frame's callbacks; a message is the first thing after it.
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    };
    requestAnimationFrame(look);
  });
}
