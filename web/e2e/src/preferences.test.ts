import { describe, test } from '@jest/globals';
import type { Locator, Page, Request } from 'playwright';
import { eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { testsAt } from './tests-at.js';
import { isKept } from './is-kept.js';
import { useStage } from './use-stage.js';
import { WIDTHS } from './viewports.js';

const stage = await useStage({ harmless: /net::ERR_INTERNET_DISCONNECTED|^Unknown error occured$/ });
const jan = await stage.colleague('piotr.zielinski');
const bar = await openRestaurant(jan, 'Bar Kasztan');
await openRestaurant(jan, 'Zapiecek');
const order = await openOrder(jan, bar);
await eat(jan, order, bar, 'Żurek');

const GROUND = { light: 'rgb(244, 246, 249)', dark: 'rgb(5, 11, 31)' };
const ground = () => getComputedStyle(document.documentElement).backgroundColor;

/** The mean of all colour values in the picture of an element, 0 to 255. */
async function brightness(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const values = context.getImageData(0, 0, image.width, image.height).data.filter((_, index) => index % 4 < 3);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  }, picture);
}

describe.each(WIDTHS)('on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  onPhone('the language is the browser’s, is switched, and is remembered', async () => {
    const { page } = await stage.window(undefined, { viewport, locale: 'pl-PL' });
    await page.goto('/login');
    await page.waitForFunction(() => document.title === 'Logowanie | Kantyna');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.getByRole('button', { name: 'EN English' }).click();
    await page.getByRole('heading', { name: 'Login using Google Account' }).waitFor();
    await page.reload();
    await page.waitForFunction(() => document.title === 'Login | Kantyna');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'EN English', pressed: true })).toHaveCount(1);
  });

  const LANDING = ['Order food with your colleagues', 'Zamawiaj jedzenie ze współpracownikami'] as const;

  onDesktop('the language is switched at once, without a request', async () => {
    const { page, context } = await stage.window(undefined, { viewport, locale: 'pl-PL' });
    await page.goto('/');
    await page.getByText(LANDING[1]).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'EN English' }).click();
    await page.getByText(LANDING[0]).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  onDesktop('the theme is the device’s, is switched, and is remembered', async () => {
    const { page } = await stage.window(undefined, { viewport, colorScheme: 'dark' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(ground)).toBe(GROUND.dark);
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    await expect.poll(() => page.evaluate(ground)).toBe(GROUND.light);
    await page.reload();
    await page.getByRole('button', { name: 'Light', exact: true, pressed: true }).waitFor();
    await expect.poll(() => page.evaluate(ground)).toBe(GROUND.light);
    await page.getByRole('button', { name: 'Automatic' }).click();
    await expect.poll(() => page.evaluate(ground)).toBe(GROUND.dark);
  });

  onDesktop('in the dark theme only what is chosen is bright', async () => {
    const { page } = await stage.window(jan, { viewport, colorScheme: 'dark' });
    await page.goto('/orders/create');
    const radio = (name: RegExp) => page.getByRole('radio', { name });
    await radio(/^Bar Kasztan/).check();
    await expect.poll(() => page.evaluate(ground)).toBe(GROUND.dark);
    await expect.poll(() => brightness(page, radio(/^Bar Kasztan/))).toBeGreaterThan(80);
    await expect.poll(() => brightness(page, radio(/^Zapiecek/))).toBeLessThan(60);
  });

  onPhone('opens offline to the last seen today page with a note', async () => {
    // A session of its own: it ends with the logout.
    const person = await stage.colleague('piotr.zielinski');
    const { page, context } = await stage.window(person, { viewport, serviceWorkers: 'allow' });
    await page.goto('/orders/today');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const seen = page.waitForResponse('**/api/orders/today.json');
    await page.reload();
    await seen;
    await page.getByText('Żurek').waitFor();
    await isKept(page, '/api/orders/today.json');
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
    // The screens of the person before are not kept for the next one.
    await page.waitForFunction(async () => !(await caches.match('/api/orders/today.json')));
  });
});

test('an order that was opened before opens offline, and is forgotten when it is deleted', async () => {
  const { page, context } = await stage.window(jan, { serviceWorkers: 'allow' });
  await page.goto('/orders/today');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/orders/show/${order}`);
  const mine = page.getByRole('article', { name: jan.username });
  await mine.getByText('Żurek').waitFor();
  // A page that has the reply in memory asks whether it changed; the copy for use without a network must not depend on that.
  const replies = await page.evaluate(async (path) => {
    const { token } = JSON.parse(localStorage.getItem('kantyna.session')!) as { token: string };
    const ask = (headers: Record<string, string>) =>
      fetch(path, { headers: { ...headers, authorization: `Bearer ${token}` } });
    const first = await ask({});
    const known = { 'if-none-match': first.headers.get('etag')! };
    const unchanged = await ask(known);
    const name = (await caches.keys()).find((one) => one.startsWith('kantyna-data'))!;
    await (await caches.open(name)).delete(path);
    const whole = await ask(known);
    return [first.headers.get('cache-control'), unchanged.status, whole.status];
  }, `/api/orders/${order}/show.json`);
  expect(replies).toEqual(['no-store', 304, 200]);
  await isKept(page, `/api/orders/${order}/show.json`);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('No connection. What is shown here may be out of date.').waitFor();
  await mine.getByText('Żurek').waitFor();
  await page.goto(`/orders/${order}/hand_out`);
  await page.getByText('There is something to hand out once the order is placed.').waitFor();
  await page.goto(`/orders/show/${order}`);
  await mine.getByText('Żurek').waitFor();
  await context.setOffline(false);
  await context.route('**/show.json', (route) => route.fulfill({ status: 404, json: { code: 'ORDER_NOT_FOUND' } }));
  await page.reload();
  await page.getByText('Couldn’t load this.').waitFor();
  await page.waitForFunction(
    async (path) => (await caches.match(path)) === undefined,
    `/api/orders/${order}/show.json`,
  );
});

test('without the server nothing old is shown as if it were new', async () => {
  const { page, context } = await stage.window(jan, { serviceWorkers: 'allow' });
  const note = page.getByText('No connection. What is shown here may be out of date.');
  await page.goto('/orders/today');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // On a slow machine the page shows its copy first, and is still asking.
  const fresh = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders/today.json') && !response.headers()['x-kept'],
  );
  await page.reload();
  await fresh;
  await page.getByText('Żurek').waitFor();
  await context.route('**', (route) => route.abort());
  let asked: Request | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/today.json')) asked ??= request;
  });
  // A page that has just asked by itself, because its live stream opened, does not ask again at once.
  for (let now = Date.now() + 60_000; !asked; now += 60_000) {
    await page.clock.setFixedTime(now);
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.getByRole('heading', { name: 'All orders' }).waitFor();
    await page.getByRole('link', { name: "Today's orders" }).click();
    await page.getByRole('heading', { name: "Today's orders" }).waitFor();
  }
  expect((await asked.allHeaders())['if-none-match']).toMatch(/^W\//);
  await note.waitFor();
  await page.getByText('Żurek').waitFor();
  await page.clock.resume();
  await page.reload();
  await page.getByText('Kantyna is taking a short break').waitFor();
  await context.unroute('**');
  await page.getByText('Żurek').waitFor();
  await expect(note).toHaveCount(0);
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
  const { page, context } = await stage.window(undefined);
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await context.request.get(address!)).json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Kantyna', display: 'standalone', start_url: '/orders/today' });
  for (const { src } of manifest.icons) expect((await context.request.get(src)).ok()).toBe(true);
});
