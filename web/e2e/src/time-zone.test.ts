import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zonedClock } from '@kantyna/service/process/clock';
import { dateIn } from '@kantyna/test-support/date-in';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { openRestaurant, type Colleague, type Restaurant } from './company.js';
import { DESKTOP, PHONE } from './people.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let jan: Colleague;
let ewa: Colleague;
let bar: Restaurant;
const HOME = zonedClock(TIME_ZONE);
/** Another zone with the company's times. */
const NEIGHBOUR = { timezoneId: TIME_ZONE.startsWith('Europe/') ? 'Europe/Berlin' : 'America/Toronto' };
const LONDON = { timezoneId: 'Europe/London' };

beforeAll(async () => {
  stage = await openStage();
  [jan, ewa] = await Promise.all([stage.colleague('piotr.zielinski'), stage.colleague('ewa.mazur')]);
  bar = await openRestaurant(jan, 'Bar Kasztan');
});
afterAll(() => stage.close());

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
  await Promise.all([abroad.close(), home.close()]);
});

test('“now” is that of the company', async () => {
  const { orderDate } = await jan.calls.orderCreateData();
  const { page, close } = await stage.window(jan, { viewport: PHONE, ...LONDON });
  await page.clock.setFixedTime(HOME.of(orderDate, '12:40').instant);
  await page.goto('/orders/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByLabel('Time of order').inputValue()).toBe('13:00');
  await close();
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
    expect(await page.getByText(told).count()).toBe(0);
    await close();
  }
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
