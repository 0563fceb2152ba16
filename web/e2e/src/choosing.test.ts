import { test } from '@jest/globals';
import type { Page, Response } from 'playwright';
import { dateIn } from '@kantyna/test-support/date-in';
import { bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { actOn, dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { fakeGoogle } from './google.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');
const past = await openOrder(jan, bar, { orderDate: dateIn(-60) });
await eat(ewa, past, bar, 'Pierogi ruskie', { sides: ['Śmietana'], comment: 'bez cebulki' });
await bringTo(jan, past, 'DELIVERED');
const order = await openOrder(jan, bar, { deliveryCostPerEverybody: 1000 });

const entryOf = async (person: Colleague) => {
  const { orderEntries } = await person.calls.showOrder({ params: { orderId: order } });
  return orderEntries.find(({ username }) => username === person.username);
};
const mine = (page: Page) => page.getByRole('article', { name: ewa.username });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('the shared link is copied or scanned, signs a person in, and comes back to the order', async () => {
  const { page, context } = await stage.window(undefined, { viewport: DESKTOP });
  await fakeGoogle(context, ewa);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await page.waitForURL(`**/orders/show/${order}`);
  await page.getByRole('heading', { name: bar.name }).waitFor();
  await press(page, 'Share');
  const dialog = page.getByRole('dialog', { name: 'Share this order' });
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await dialog.getByText(`${stage.url}/orders/show/${order}`).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  // With a share sheet of the system, that is opened.
  await page.evaluate(() => {
    const share = async (shared: unknown) => void document.body.setAttribute('data-shared', JSON.stringify(shared));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await press(page, 'Share');
  const shared = await page.locator('body[data-shared]').getAttribute('data-shared');
  expect(JSON.parse(shared!)).toMatchObject({ title: bar.name, url: `${stage.url}/orders/show/${order}` });
});

test('a link to an order has a preview without a token and without people', async () => {
  const page = await (await fetch(`${stage.url}/orders/show/${order}`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('<meta property="og:title" content="Bar Kasztan">');
  expect(page).toMatch(/og:description" content="[^"]*11:30/);
  expect(page).not.toContain(jan.username);
});

test('portions are one line everywhere, and are changed and removed together', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByRole('link', { name: 'Your turn: choose a dish' }).click();
  await press(page, /^Choose a dish/);
  await page.getByLabel('Search the menu').fill('piergoi');
  await page
    .getByRole('group', { name: 'Similar dishes' })
    .getByRole('option', { name: /^Pierogi/ })
    .click();
  await press(page, 'One more');
  await page.getByRole('button', { name: 'Add · 59,00\u00a0zł' }).waitFor();
  // Closed and opened again, it is as it was.
  await page.goBack();
  await press(page, /^Continue: Pierogi/);
  await press(page, /^Add · 59,00/);
  await mine(page).getByText('2 × Pierogi ruskie').waitFor();
  await actOn(page, '2 × Pierogi ruskie', 'Edit');
  await press(page, 'One more');
  await press(page, /^Save · 73,50/);
  await mine(page).getByText('3 × Pierogi ruskie').waitFor();
  expect((await entryOf(ewa))!.dishEntries).toHaveLength(3);
  await page.goto('/orders/today');
  await page.getByRole('link', { name: '3 × Pierogi ruskie' }).waitFor();
  await expect(page.getByRole('link', { name: 'Your turn: choose a dish' })).toHaveCount(0);
  await page.getByText('You’re in').waitFor();
  await page.goto(`/orders/show/${order}`);
  await actOn(page, '3 × Pierogi ruskie', 'Remove');
  await press(page, 'Undo');
  await mine(page).getByText('3 × Pierogi ruskie').waitFor();
  await actOn(page, '3 × Pierogi ruskie', 'Remove');
  await page.getByRole('heading', { name: 'What will you eat?' }).waitFor();
  expect(await entryOf(ewa)).toBeUndefined();
});

test('a dish of the history is ordered again with one tap, and that is undone', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto('/balance/history');
  await press(page, /^Order again: Pierogi ruskie \+ Śmietana \(bez cebulki\)/);
  await page.getByText('Pierogi ruskie added to today’s order.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).hover(); // It stays as long.
  expect(await entryOf(ewa)).toMatchObject({ dishEntries: [{ dishName: 'Pierogi ruskie' }] });
  const isDeletion = (response: Response) => response.request().method() === 'DELETE' && response.ok();
  await Promise.all([page.waitForResponse(isDeletion), press(page, 'Undo')]);
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('heading', { name: 'What will you eat?' }).waitFor();
});

test('an order says what is missing, what sharing is worth, and what is left of the limit', async () => {
  const menu = [{ name: 'Pierogi ruskie', price: 2500 }];
  const inn = await openRestaurant(jan, 'Gospoda', { menu, minimumOrder: 4800, freeDeliveryFrom: 7000 });
  const limited = await openOrder(jan, inn, { deliveryCostPerEverybody: 1000, limitPerPerson: 4000 });
  await eat(jan, limited, inn, 'Pierogi ruskie');
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${limited}`);
  await page.getByText('Minimum order 48,00\u00a0zł: 23,00\u00a0zł missing').waitFor();
  await page.getByText('Free delivery from 70,00\u00a0zł: 45,00\u00a0zł missing').waitFor();
  await press(page, /^Choose a dish/);
  await dishToTake(page, /^Pierogi ruskie/).click();
  await page.getByText('Limit per person 40,00\u00a0zł: 15,00\u00a0zł left').waitFor();
  await press(page, 'One more');
  await page.getByText('Limit per person 40,00\u00a0zł: 10,00\u00a0zł too much').waitFor();
  await press(page, /^Add · 55,00/);
  // Refused by the server, and nothing is lost.
  await page
    .getByRole('dialog')
    .getByText('There is a limit for each person in this order: 40,00\u00a0zł is left.')
    .waitFor();
  await press(page, 'One less');
  await press(page, /^Add · 30,00/);
  await mine(page).getByText('If two more join: 27,50\u00a0zł').waitFor();
  await expect(page.getByText(/^Minimum order/)).toHaveCount(0);
  await eat(jan, limited, inn, 'Pierogi ruskie');
  await page.getByText('Free delivery reached.').waitFor();
});
