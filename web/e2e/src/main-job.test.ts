import { afterAll, test } from '@jest/globals';
import type { Locator } from 'playwright';
import { testUsers } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { startPathProxy } from './path-proxy.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const SCREENSHOTS = `${process.env['TEST_OUTPUT'] ?? 'test-output'}/screenshots`;

// Below a path, so that nothing of the main job leads beside it: everywhere else the product is tested at the root of its host.
const proxy = await startPathProxy('/kantyna');
afterAll(proxy.close);
const stage = await useStage({ env: { PUBLIC_URL: proxy.url } });
proxy.passTo(stage.url);

/** Signs a test user in as people do, in a window with the service worker. */
async function signIn({ email, username }: (typeof testUsers)[number], viewport: typeof PHONE) {
  const { page } = await stage.window(undefined, { viewport, serviceWorkers: 'allow', baseURL: proxy.url });
  await page.goto('login/test');
  const user = page.getByRole('button', { name: email });
  await page.getByRole('button', { name: '@' }).first().waitFor();
  while ((await user.count()) === 0) await page.getByRole('button', { name: 'Next page' }).click();
  await user.click();
  await page.waitForURL('**/orders/today');
  const look = (name: string) =>
    page.screenshot({ path: `${SCREENSHOTS}/${name}-${viewport.width}.png`, fullPage: true });
  return { page, username, look };
}

/** Two people whose names nobody else has. */
const [one, other] = testUsers.filter(
  ({ username }) => testUsers.filter((user) => user.username === username).length === 1,
);
const creator = await signIn(one!, DESKTOP);
const colleague = await signIn(other!, PHONE);

/** Waits until it can be seen. */
const seen = (locator: Locator) => locator.first().waitFor({ state: 'visible' });

test('a restaurant with a dish is added', async () => {
  const { page, look } = creator;
  await page.getByRole('link', { name: 'Restaurants and dishes' }).click();
  await page.getByRole('link', { name: 'Create new restaurant' }).first().click();
  await page.getByLabel('Name').fill('Pierogarnia Zapiecek');
  await page.getByLabel('Url').fill('https://zapiecek.example/menu');
  await page.getByLabel('Telephone').fill('+48 22 123 45 67');
  await look('restaurant-form');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Pierogarnia Zapiecek').first().click();
  await page.getByRole('link', { name: 'Create new dish' }).first().click();
  await page.getByLabel('Name').first().fill('Pierogi ruskie');
  await page.getByLabel('Price').first().fill('24,5');
  await page.getByRole('button', { name: 'Create' }).click();
  await seen(page.getByText('24,50\u00a0zł'));
  await look('restaurant');
});

test('an order is opened, and a colleague sees it without reloading', async () => {
  const { page, look } = creator;
  await page.getByRole('link', { name: "Today's orders" }).click();
  await page.getByRole('link', { name: 'Add new order' }).click();
  await seen(page.getByText('Select restaurant'));
  await look('create-order-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Discount, delivery fee, limit' }).click();
  await page.getByLabel('Discount (%)').fill('10');
  await page.getByLabel('Delivery fee (split equally)').fill('10');
  await page.getByLabel('Bank transfer').check();
  await page.getByLabel('Bank account number').fill('61 1090 1014 0000 0712 1981 2874');
  await look('create-order-2');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/orders/show/**');
  await seen(page.getByText('As ASAP as possible'));

  await colleague.page
    .getByRole('link', { name: /Pierogarnia Zapiecek/ })
    .first()
    .click();
  await colleague.page.waitForURL('**/orders/show/**');
});

test('the colleague adds a dish, and the creator sees it at once', async () => {
  const { page, look } = colleague;
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await dishToTake(page, 'Pierogi ruskie').click();
  await page.getByLabel('Comment').fill('bez cebulki');
  await look('entry-form');
  await page.getByRole('button', { name: /^Add ·/ }).click();
  const entry = ({ page }: typeof creator) => page.getByRole('article', { name: colleague.username });
  await seen(entry(colleague).getByText('bez cebulki'));
  await seen(entry(creator).getByText('bez cebulki'));
  // 24,50 − 2,45 + 10,00 for the delivery, which nobody shares yet.
  await seen(entry(creator).getByText('32,05\u00a0zł'));
  await look('show-order');
});

test('the creator types a dish that the menu does not have', async () => {
  const { page, look } = creator;
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await page.getByLabel('Search the menu').fill('Kompot');
  await page.getByRole('button', { name: 'Add “Kompot” as a new dish' }).click();
  await page.getByLabel('Price').first().fill('6');
  await page.getByRole('button', { name: /^Add ·/ }).click();
  await seen(page.getByRole('article', { name: creator.username }).getByText('Kompot'));
  await seen(colleague.page.getByRole('article', { name: creator.username }).getByText('Kompot'));
  await look('show-order');
});

test('the order is phoned, placed and delivered', async () => {
  const { page, look } = creator;
  await page.getByRole('button', { name: 'Place order' }).first().click();
  await page.waitForURL('**/order_view');
  await expect(page.locator('a[href^="tel:"]')).toHaveAttribute('href', 'tel:+48221234567');
  await seen(page.getByText('bez cebulki'));
  await look('order-view');
  await seen(colleague.page.getByText('is ordering right now'));
  await page.getByRole('button', { name: 'Order placed!' }).click();
  await page.waitForURL('**/orders/show/**');
  await seen(colleague.page.getByRole('button', { name: /^Pay ·/ }));
  await colleague.page.getByRole('button', { name: /^Pay ·/ }).click();
  await colleague.page.getByRole('tab', { name: 'Transfer' }).click();
  await seen(colleague.page.getByText('Account number'));
  await colleague.look('pay');
  await colleague.page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Mark as delivered' }).first().click();
  await seen(page.getByText('DELIVERED'));
});

test('what is owed is shown, confirmed, and settled', async () => {
  await colleague.page.goto('balance');
  await seen(colleague.page.getByText(`You owe 27,05\u00a0zł to ${creator.username}`));
  await colleague.look('balance');

  const entry = creator.page.getByRole('article', { name: colleague.username });
  await entry.getByRole('button', { name: 'Confirm payment' }).click();
  await seen(entry.getByText('CONFIRMED'));
  await seen(entry.getByRole('button', { name: 'Revert to unpaid' }));
  // A confirmation is shown before the server has it: a page that is left earlier may take it along.
  await seen(colleague.page.getByText('No pending entries - all settled up.'));
  await creator.page.reload();
  await seen(entry.getByText('CONFIRMED'));

  await creator.page.getByRole('link', { name: 'Balance and order history' }).click();
  await seen(creator.page.getByText('Pierogarnia Zapiecek'));
  await creator.look('balance');
});

test('the worker, links for others, reloads, and leaving stay below the path', async () => {
  const { page } = creator;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(proxy.url);
  await page.getByRole('link', { name: "Today's orders" }).click();
  await page
    .getByRole('link', { name: /Pierogarnia Zapiecek/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.getByRole('dialog').getByText(proxy.url).textContent()).toBe(page.url());
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.context().setOffline(true);
  await page.reload();
  await seen(page.getByText('bez cebulki'));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(`${proxy.url}login`);
  expect(proxy.outside).toEqual([]);
});
