import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually } from '@kantyna/test-support/eventually';
import { eat, openOrder, openRestaurant } from './company.js';
import { actOn } from './dishes.js';
import { expect } from './expect.js';
import { withResolvers } from './stage.js';
import { isKept } from './is-kept.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage({ harmless: /net::ERR_|dynamically imported module/ });
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

const OFFLINE = 'No connection. What is shown here may be out of date.';
const WEAK = 'The connection is weak. What is shown here may be out of date.';

/** An order with a dish of Jan's, opened in a window with the service worker, which keeps it. */
async function openedOrder() {
  const order = await openOrder(jan, bar);
  await eat(jan, order, bar, 'Żurek');
  const window = await stage.window(jan, { viewport: PHONE, serviceWorkers: 'allow' });
  const { page } = window;
  await page.goto('/orders/today');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/orders/show/${order}`);
  await mine(page).getByText('Żurek').waitFor();
  await isKept(page, `/api/orders/${order}/show.json`);
  return { ...window, order };
}

const mine = (page: Page) => page.getByRole('article', { name: jan.username });
const isWhole = async (page: Page) => {
  await mine(page).getByText('Żurek').waitFor();
  await page.getByText('You call and pay').waitFor();
  await page.getByText('Activity', { exact: true }).waitFor();
};

test('an order that was opened is whole without a network, also after a deployment that renamed all files', async () => {
  const { page, context } = await openedOrder();
  // The browser's own cache has files of names that are gone.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.reload();
  await page.getByText(OFFLINE).waitFor();
  await isWhole(page);
  await actOn(page, 'Żurek', 'Edit');
  await page.getByLabel('Comment').waitFor();
});

test('on a weak connection the copy is shown, and the order itself as soon as it is there', async () => {
  const { page, context, order } = await openedOrder();
  const { promise: isThere, resolve: arrives } = withResolvers();
  await context.route('**/api/orders/sse', (route) => route.abort());
  await context.route('**/show.json', async (route) => {
    await isThere;
    await route.continue();
  });
  await page.reload();
  await page.getByText(WEAK).waitFor();
  await mine(page).getByText('Żurek').waitFor();
  await eat(ewa, order, bar, 'Kompot');
  arrives();
  await page.getByRole('button', { name: ewa.username }).waitFor();
  await page.getByText(WEAK).waitFor({ state: 'detached' });
});

test('the parts of an order whose code does not come are left out', async () => {
  const order = await openOrder(jan, bar);
  await eat(jan, order, bar, 'Żurek');
  await eat(ewa, order, bar, 'Kompot');
  await ewa.calls.offerToCall({ params: { orderId: order } });
  const { page, context } = await stage.window(jan, { viewport: PHONE });
  let refused = 0;
  await context.route('**/assets/role-changes-*.js', async (route) => {
    await route.abort();
    refused += 1;
  });
  await page.goto(`/orders/show/${order}`);
  // The app loads again once, because a newer one may have replaced the code.
  await eventually(async () => refused === 2);
  await mine(page).getByText('Żurek').waitFor();
  await page.locator('main [aria-busy]').waitFor({ state: 'detached' });
  await page.getByText('You call and pay').waitFor();
  const offer = page.getByText(`${ewa.username} offers to call`);
  await expect(offer.or(page.getByText('This page couldn’t be shown.'))).toHaveCount(0);
});
