import { test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';
import { dateIn } from '@kantyna/test-support/date-in';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const HOME = zonedClock(TIME_ZONE);
/** Another zone with the company's times. */
const NEIGHBOUR = { timezoneId: TIME_ZONE.startsWith('Europe/') ? 'Europe/Berlin' : 'America/Toronto' };
const LONDON = { timezoneId: 'Europe/London' };

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

test('a time that is chosen in London is the one that is read at home', async () => {
  const date = dateIn(2);
  const abroad = await stage.window(jan, { viewport: DESKTOP, ...LONDON });
  await abroad.page.goto(`/orders/create?restaurant=${bar.id}`);
  await abroad.page.getByLabel('Date', { exact: true }).selectOption(date);
  await abroad.page.getByLabel('Time of order').fill('23:00');
  await abroad.page.getByLabel('Other time…').check();
  await abroad.page.getByLabel('Closing time').last().fill('22:30');
  await abroad.page.getByRole('button', { name: 'Create' }).click();
  await abroad.page.waitForURL('**/orders/show/**');
  const orderId = abroad.page.url().split('/').at(-1)!;
  const { order } = await jan.calls.showOrder({ params: { orderId } });
  expect(order.closesAt).toBe(HOME.of(date, '22:30').instant);
  const home = await stage.window(ewa, { viewport: PHONE });
  await home.page.goto(`/orders/show/${orderId}`);
  for (const { page } of [abroad, home]) await page.getByText(/^Closes at \w+ 22:30$/).waitFor();
});

test('“now” is that of the company', async () => {
  const { orderDate } = await jan.calls.orderCreateData();
  const { page } = await stage.window(jan, { viewport: PHONE, ...LONDON });
  await page.clock.setFixedTime(HOME.of(orderDate, '12:40').instant);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Time of order')).toHaveValue('13:00');
});

test('who is in another time zone is told once, and nobody else', async () => {
  const told = `All times here are your company’s (${TIME_ZONE})`;
  for (const [zone, isTold] of [
    [LONDON, true],
    [NEIGHBOUR, false],
  ] as const) {
    const { page, context, close } = await stage.window(ewa, { viewport: PHONE, ...zone });
    const loaded = isTold ? undefined : context.waitForEvent('response', (one) => one.url().includes('/other-zone-'));
    await page.goto('/orders/today');
    const code = loaded ?? page.getByRole('alert').getByText(told).waitFor();
    await page.getByRole('heading', { name: 'Your orders today:' }).click();
    await code;
    const again = page.waitForResponse('**/assets/other-zone-*');
    await page.reload();
    await page.getByRole('heading', { name: 'Your orders today:' }).click();
    await again;
    await page.getByRole('heading', { name: 'Your orders today:' }).click();
    await expect(page.getByText(told)).toHaveCount(0);
    await close();
  }
});

test('what was paid half an hour after midnight was paid on that day', async () => {
  const orderId = await openOrder(jan, bar);
  await eat(ewa, orderId, bar, 'Żurek');
  await bringTo(jan, orderId, 'ORDERED');
  const [personId, eaterId] = await Promise.all(
    [jan, ewa].map(async ({ calls }) => (await calls.showOrder({ params: { orderId } })).currentUserId),
  );
  await jan.calls.confirmSettlement({ params: { personId: eaterId! }, body: { amount: 600 } });
  const at = HOME.of('2026-03-18', '00:30').instant;
  const { page, context } = await stage.window(ewa, { viewport: PHONE, ...LONDON });
  await context.route(`**/api/balance/people/${personId}`, async (route) => {
    const response = await route.fetch();
    // It is asked for again once the live stream opens, and has not changed.
    if (response.status() === 304) return route.fulfill({ response });
    const reply = (await response.json()) as { settlements: object[] };
    return route.fulfill({
      response,
      json: { ...reply, settlements: reply.settlements.map((one) => ({ ...one, at })) },
    });
  });
  await page.goto('/balance');
  await page.getByRole('button', { name: `Details: ${jan.username}` }).click();
  await page.getByText(/^Wed, 18 Mar 2026/).waitFor();
});
