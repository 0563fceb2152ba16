import '@kantyna/test-support/temporary-folder';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { walk } from './presses.js';
import { slowDown } from './slow-device.js';
import { openStage } from './stage.js';
import { PHONE } from './viewports.js';

// Prints what people wait for on a slow phone: `npm run speed:phone --workspace web`. Nothing fails by it.

const PAINT_WITHIN = 2_000;
const PRESS_WITHIN = 100;
const PAINTS = 5;
const WALKS = 3;

const verdict = (ok: boolean): string => (ok ? 'ok' : 'MISSED');
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const stage = await openStage();
try {
  const [jan, ewa] = await Promise.all([stage.colleague('agnieszka.dabrowska'), stage.colleague('ewa.mazur')]);
  const bar = await openRestaurant(jan, 'Bar Mleczny Pod Kasztanem');
  const rows: [name: string, path: string, by: Colleague | undefined][] = [
    ['login', '/login', undefined],
    ['today', '/orders/today', ewa],
    ['an order without dishes', `/orders/show/${await openOrder(jan, bar)}`, ewa],
  ];
  for (const state of ORDER_STATES) {
    const order = await openOrder(jan, bar);
    for (const person of [jan, ewa]) await eat(person, order, bar, 'Żurek');
    await bringTo(jan, order, state);
    rows.push([`${state}, for an eater`, `/orders/show/${order}`, ewa]);
    rows.push([`${state}, for its creator`, `/orders/show/${order}`, jan]);
  }
  console.log(`Largest paint of a first load, the median of ${PAINTS} (below ${PAINT_WITHIN} ms)`);
  for (const [name, path, by] of rows) {
    const paints: number[] = [];
    for (let round = 0; round < PAINTS; round += 1) paints.push(await largestPaint(path, by));
    const paint = median(paints);
    console.log(`  ${name}: ${paint.toFixed(0)} ms ${verdict(paint < PAINT_WITHIN)}`);
  }
  console.log(`Slowest press of each step until its paint, the median of ${WALKS} walks (at most ${PRESS_WITHIN} ms)`);
  const walks: Map<string, number>[] = [];
  for (let round = 0; round < WALKS; round += 1) walks.push(await walk(stage));
  for (const step of walks[0]!.keys()) {
    const wait = median(walks.map((waits) => waits.get(step) ?? 0));
    console.log(`  ${step}: ${wait.toFixed(0)} ms ${verdict(wait <= PRESS_WITHIN)}`);
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
  await slowDown(page);
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
