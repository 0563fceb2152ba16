import { test } from '@jest/globals';
import type { Locator } from 'playwright';
import { expect } from './expect.js';
import { aClaim, aDishEntry, anEntry, EWA, idOf, JAN, PIOTR, shownOrder } from './made.js';
import { useSite } from './use-site.js';

// What stands beside something else on the narrowest phone has room for its words.

const site = await useSite();
const { id: orderId } = shownOrder(EWA, [], {}).order;
const LONG_NAME = 'Aleksandra Wiśniewska-Nowak';

async function open(language = 'en') {
  const { page } = await site.window({ viewport: { width: 360, height: 640 } });
  await page.addInitScript((chosen) => localStorage.setItem('kantyna.language', chosen), language);
  await page.goto(`/orders/show/${orderId}`);
  return page;
}

const boxOf = async (of: Locator) => (await of.boundingBox())!;
/** Whether no text is cut off in it. */
const isWhole = (of: Locator) =>
  of.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight);

test.each([
  ['en', 'REPORTED', /^You said you paid/],
  ['pl', 'ZGŁOSZONE', /^Twoja wpłata/],
])('what was reported (%s) has a row of its own under its badge', async (language, badge, words) => {
  const may = { seePayment: true, settleEntry: true } as const;
  site.reply('showOrder', shownOrder(EWA, [anEntry(EWA)], { may, order: { orderState: 'DELIVERED' } }));
  site.reply('openClaims', { claims: [aClaim(JAN, 1600, { isOwn: true, orderId })] });
  const page = await open(language);
  const said = page.getByText(words).locator('..');
  const [above, below] = [await boxOf(page.getByText(badge, { exact: true })), await boxOf(said)];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  expect(below.height).toBeLessThan(80);
  const button = await boxOf(said.locator('..').getByRole('button'));
  expect(button.y).toBeLessThan(below.y + below.height);
});

test('the head, the tiles and the offered dishes are not cut off', async () => {
  const [restaurantName, dishName] = ['Restauracja Pod Złotym Kasztanem', 'Barszcz czerwony z uszkami'];
  const entries = [anEntry(PIOTR, 1_234_567, { dishEntries: [aDishEntry('Żurek', 1600)] })];
  const paymentData = {
    paymentByCash: true,
    paymentByBankTransfer: true,
    bankTransferNumber: '',
    paymentByBlik: true,
    blikPhoneNumber: '',
  };
  const menu = [{ id: idOf(7), name: dishName, price: 1850, category: 'Zupy', sideDishes: [] }];
  const order = { restaurantName, orderCreatorUsername: LONG_NAME, paymentData };
  site.reply('showOrder', shownOrder(EWA, entries, { may: { addDish: true }, menu, order }));
  const choice = { dishId: idOf(7), dishName, price: 1850, sideDishes: [], comments: '' };
  site.reply('usualChoices', { choices: [choice] });
  const page = await open();
  const tile = page.getByRole('button', { name: /^Payment options/ });
  for (const one of [
    page.getByRole('heading', { name: restaurantName }),
    page.getByText(`by ${LONG_NAME}`),
    page.getByText(dishName, { exact: true }),
    page.getByRole('button', { name: /^Price summary/ }),
    tile,
  ])
    await expect.poll(() => isWhole(one)).toBe(true);
});

test('the invitation has no blank where fewer dishes are offered than might be', async () => {
  const zurek = aDishEntry('Żurek', 1600);
  const menu = [{ id: zurek.dishId, name: 'Żurek', price: 1600, category: 'Zupy', sideDishes: [] }];
  site.reply('showOrder', shownOrder(EWA, [anEntry(PIOTR)], { may: { addDish: true }, menu }));
  const page = await open();
  const card = page.getByRole('region', { name: 'What will you eat?' });
  await card.getByText('Popular in this order').waitFor();
  expect((await boxOf(card)).height).toBeLessThan(140);
});

test('the address of a namesake is broken only after "@" or "."', async () => {
  const [username, email] = ['Anna Nowak', 'anna.nowak-kowalska.finanse@firma.example'];
  const entries = [anEntry({ ...PIOTR, username }, 1600, { email })];
  site.reply('showOrder', shownOrder(JAN, entries, { may: { seePayment: true } }));
  const page = await open();
  const address = page.getByRole('article').getByText(email, { exact: true });
  await expect(address).toHaveText(email);
  const rowsOf = (one: Element) => new Set([...one.getClientRects()].map(({ top }) => top)).size;
  expect((await boxOf(address)).height).toBeGreaterThan(30);
  const parts = await address.locator('span').all();
  expect(await Promise.all(parts.map((part) => part.textContent()))).toEqual([
    'anna.',
    'nowak-kowalska.',
    'finanse@',
    'firma.',
    'example',
  ]);
  expect(await Promise.all(parts.map((part) => part.evaluate(rowsOf)))).toEqual(parts.map(() => 1));
});

test('the buttons of the roles stand apart from each other and from the edge of their card', async () => {
  const may = { takeOverCall: true, offerToPay: true } as const;
  site.reply('showOrder', shownOrder(EWA, [anEntry(EWA)], { may, callDueAt: new Date(0).toISOString() }));
  const page = await open();
  const card = page.getByRole('region', { name: 'Who calls and who pays' });
  const [takeOver, pay] = [
    card.getByRole('button', { name: 'Take over the call' }),
    card.getByRole('button', { name: 'I’ll pay' }),
  ];
  await takeOver.waitFor();
  const below = async (one: Locator) => (await boxOf(one)).y + (await boxOf(one)).height;
  expect((await below(card)) - (await below(takeOver))).toBeGreaterThanOrEqual(12);
  await card.getByRole('button', { name: 'Change' }).click();
  await pay.waitFor();
  expect((await boxOf(pay)).y - (await below(takeOver))).toBeGreaterThanOrEqual(8);
});

test('a long comment stays above the foot of the form, below which nothing is seen', async () => {
  const menu = [{ id: idOf(7), name: 'Kotlet', price: 1850, category: 'Zupy', sideDishes: [] }];
  site.reply('showOrder', shownOrder(EWA, [], { may: { addDish: true }, menu }));
  const page = await open();
  await page.setViewportSize({ width: 360, height: 560 });
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await page.getByRole('option', { name: /^Kotlet/ }).click();
  const comment = page.getByLabel('Comment');
  await comment.fill('bez kapusty, '.repeat(22));
  await comment.press('End');
  await comment.pressSequentially('x');
  const quantity = await boxOf(page.getByRole('group', { name: 'Quantity' }));
  await expect.poll(async () => (await boxOf(comment)).y + (await boxOf(comment)).height).toBeLessThan(quantity.y);
  const add = await boxOf(page.getByRole('button', { name: /^Add ·/ }));
  expect(add.y + add.height).toBeGreaterThan(560 - 16);
});
