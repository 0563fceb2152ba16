import '@kantyna/test-support/temporary-folder';
import { bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { openStage } from './stage.js';
import { PHONE } from './viewports.js';

// Prints the largest paint of first loads on a slow phone: `npm run speed:phone --workspace web`. Nothing fails by it.

const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const ROUNDS = 7;

const stage = await openStage();
try {
  const [jan, ewa] = await Promise.all([stage.colleague('agnieszka.dabrowska'), stage.colleague('ewa.mazur')]);
  const bar = await openRestaurant(jan, 'Bar Mleczny Pod Kasztanem');
  const order = await openOrder(jan, bar);
  for (const person of [jan, ewa]) await eat(person, order, bar, 'Żurek');
  const placed = await openOrder(jan, bar);
  for (const person of [jan, ewa]) await eat(person, placed, bar, 'Kotlet schabowy');
  await bringTo(jan, placed, 'ORDERED');
  const rows: [name: string, path: string, by: Colleague | undefined, within: number][] = [
    ['login', '/login', undefined, 2.0],
    ['today', '/orders/today', ewa, 2.0],
    ['an order, for an eater', `/orders/show/${placed}`, ewa, 2.2],
    ['an order, for its creator', `/orders/show/${placed}`, jan, 2.2],
    ['an order that is open', `/orders/show/${order}`, ewa, 2.2],
  ];
  for (const [name, path, by, within] of rows) {
    const paints: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) paints.push(await largestPaint(path, by));
    const median = paints.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]! / 1_000;
    console.log(`${name}: ${median.toFixed(2)} s (below ${within}) ${median < within ? 'ok' : 'MISSED'}`);
  }
} finally {
  await stage.close();
}

/** The time of the largest paint of a page that the browser has never seen (ms). */
async function largestPaint(path: string, by: Colleague | undefined): Promise<number> {
  const context = await stage.browser.newContext({ baseURL: stage.url, viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const session = JSON.stringify({ username: by?.username, token: by?.token });
  if (by) await page.evaluate((value) => localStorage.setItem('kantyna.session', value), session);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const kept = window as unknown as { paint: number };
    new PerformanceObserver((list) => {
      kept.paint = list.getEntries().at(-1)!.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(path);
  await page.locator('main:not(:has([aria-busy=true])) :is(h1, h2, a, button)').first().waitFor();
  await page.waitForTimeout(2_000);
  const paint = await page.evaluate(() => (window as unknown as { paint: number }).paint);
  await context.close();
  return paint;
}
