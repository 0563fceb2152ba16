import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { openStage, WIDTHS, type Stage } from './stage.js';

let stage: Stage;
let jan: Colleague;

beforeAll(async () => {
  stage = await openStage();
  jan = await stage.colleague('piotr.zielinski');
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  await eat(jan, await openOrder(jan, bar), bar, 'Żurek');
}, 120_000);
afterAll(() => stage.close());

const GROUND = { light: 'rgb(244, 246, 249)', dark: 'rgb(5, 11, 31)' };
const ground = () => getComputedStyle(document.documentElement).backgroundColor;

describe.each(WIDTHS)('on %s', (_, viewport) => {
  test('the language is the browser’s, is switched, and is remembered', async () => {
    const { page, close } = await stage.window(undefined, { viewport, locale: 'pl-PL' });
    await page.goto('/login');
    await page.waitForFunction(() => document.title === 'Logowanie | Kantyna');
    expect(await page.locator('html').getAttribute('lang')).toBe('pl');
    await page.getByRole('button', { name: 'EN English' }).click();
    await page.getByRole('heading', { name: 'Login using Google Account' }).waitFor();
    await page.reload();
    await page.waitForFunction(() => document.title === 'Login | Kantyna');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.getByRole('button', { name: 'EN English', pressed: true }).count()).toBe(1);
    await close();
  });

  test('the theme is the device’s, is switched, and is remembered', async () => {
    const { page, close } = await stage.window(undefined, { viewport, colorScheme: 'dark' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(ground)).toBe(GROUND.dark);
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    expect(await page.evaluate(ground)).toBe(GROUND.light);
    await page.reload();
    await page.getByRole('button', { name: 'Light', exact: true, pressed: true }).waitFor();
    expect(await page.evaluate(ground)).toBe(GROUND.light);
    await page.getByRole('button', { name: 'Automatic' }).click();
    expect(await page.evaluate(ground)).toBe(GROUND.dark);
    await close();
  });

  test('opens offline to the last seen today page with a note', async () => {
    const { page, context, close } = await stage.window(jan, { viewport, serviceWorkers: 'allow' });
    await page.goto('/orders/today');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const seen = page.waitForResponse('**/api/orders/today.json');
    await page.reload();
    await seen;
    await page.getByText('Żurek').waitFor();
    await context.setOffline(true);
    await page.getByText('No connection. What is shown here may be out of date.').waitFor();
    await page.reload();
    await page.getByText('No connection. What is shown here may be out of date.').waitFor();
    await page.getByText('Żurek').waitFor();
    await context.setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: 'Logout', includeHidden: true })
      .first()
      .evaluate((button) => (button as HTMLElement).click());
    await page.waitForURL('**/login');
    // What the person had seen is not kept for the next one.
    expect(await page.evaluate(async () => (await caches.keys()).includes('kantyna-data'))).toBe(false);
    await close();
  });
});

test('without the server nothing old is shown as if it were new', async () => {
  const { page, context, close } = await stage.window(jan, { serviceWorkers: 'allow' });
  const note = page.getByText('No connection. What is shown here may be out of date.');
  await page.goto('/orders/today');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.getByText('Żurek').waitFor();
  await context.route('**', (route) => route.abort());
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('link', { name: "Today's orders" }).click();
  await note.waitFor();
  await page.getByText('Żurek').waitFor();
  await page.clock.resume();
  await page.reload();
  await page.getByText('Kantyna is taking a short break').waitFor();
  await context.unroute('**');
  await page.getByText('Żurek').waitFor();
  expect(await note.count()).toBe(0);
  await close();
});

test('who wants reduced motion gets none', async () => {
  for (const [reducedMotion, longest] of [
    ['reduce', 0.002],
    ['no-preference', 2],
  ] as const) {
    const { page, close } = await stage.window(jan, { reducedMotion });
    await page.goto('/orders/today');
    await page.getByText('Żurek').waitFor();
    const seconds = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        return [...transitionDuration.split(','), animationName === 'none' ? '0s' : animationDuration].map(parseFloat);
      }),
    );
    expect(Math.max(...seconds)).toBeLessThanOrEqual(longest);
    expect(Math.max(...seconds)).toBeGreaterThan(reducedMotion === 'reduce' ? -1 : 0.05);
    await close();
  }
});

test('the app can be installed', async () => {
  const { page, context, close } = await stage.window(undefined);
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await context.request.get(address!)).json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Kantyna', display: 'standalone', start_url: '/orders/today' });
  for (const { src } of manifest.icons) expect((await context.request.get(src)).ok()).toBe(true);
  await close();
});

test('nothing went wrong in any browser', () =>
  expect(stage.faults.filter((fault) => !/net::ERR_INTERNET_DISCONNECTED|^Unknown error occured$/.test(fault))).toEqual(
    [],
  ));
