import { mkdirSync } from 'node:fs';
import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { bringTo, closeIn, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { nextTap } from './dishes.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const PICTURES = `${process.env['TEST_OUTPUT'] ?? 'test-output'}/screenshots/morning`;
const TOUCH = { viewport: PHONE, hasTouch: true };
/** The day of the order: any time of today is before it. */
const DAY = dateIn(2);

mkdirSync(PICTURES, { recursive: true });
const stage = await useStage();
const [organiser, returning, polish, newcomer] = await Promise.all(
  ['agnieszka.dabrowska', 'ewa.mazur', 'piotr.zielinski', 'aleksandra.wisniewska'].map((mailbox) =>
    stage.colleague(mailbox),
  ) as [Promise<Colleague>, Promise<Colleague>, Promise<Colleague>, Promise<Colleague>],
);
const bar = await openRestaurant(organiser, 'Bar Kasztan');
await openRestaurant(organiser, 'Pizzeria Roma');
for (const days of [-1, -2, -3]) {
  const past = await openOrder(organiser, bar, { orderDate: dateIn(days) });
  for (const eater of [returning, polish])
    await eat(eater, past, bar, 'Pierogi ruskie', { sides: ['Śmietana'], comment: 'bez cebulki' });
  await bringTo(organiser, past, 'DELIVERED');
}

test('a morning: where to eat, a usual dish in one tap, a nudge, closed, extended, a late entry, and closed', async () => {
  const desk = await stage.window(organiser, { viewport: DESKTOP });
  const phones = {
    returning: await stage.window(returning, TOUCH),
    polish: await stage.window(polish, { ...TOUCH, locale: 'pl-PL', colorScheme: 'dark' }),
    newcomer: await stage.window(newcomer, TOUCH),
  };
  // His clock is seven minutes fast: by it the order would be closed.
  await phones.polish.context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 7 * 60_000;
  });
  const pages = [desk.page, ...Object.values(phones).map(({ page }) => page)];
  /** A picture of the organiser's screen at 1440 px, and of a phone at 390 px. */
  let step = 0;
  const look = async (name: string, phone: Page = phones.returning.page) => {
    step += 1;
    for (const [page, width] of [
      [desk.page, DESKTOP.width],
      [phone, PHONE.width],
    ] as const)
      await page.screenshot({ path: `${PICTURES}/${String(step).padStart(2, '0')}-${name}-${width}.png` });
  };

  // Where do we eat?
  for (const page of pages) await page.goto('/orders/today');
  await desk.page.getByRole('link', { name: 'Where do we eat?' }).click();
  await desk.page.getByRole('checkbox', { name: 'Bar Kasztan' }).check();
  await desk.page.getByRole('checkbox', { name: 'Pizzeria Roma' }).check();
  await desk.page.getByLabel('Date', { exact: true }).selectOption(DAY);
  await desk.page.getByLabel('In 30 min').check();
  await desk.page.getByRole('button', { name: 'Start voting' }).click();
  await desk.page.waitForURL('**/orders/today');
  await phones.returning.page
    .getByRole('article')
    .getByRole('button', { name: /^Bar Kasztan/ })
    .tap();
  await desk.page.getByRole('button', { name: /^Bar Kasztan .* 1 vote/ }).waitFor();
  await look('poll');
  await desk.page.getByRole('button', { name: 'Order from Bar Kasztan now' }).click();
  await desk.page.waitForURL('**/orders/show/**');
  await desk.page.getByRole('heading', { name: 'Bar Kasztan' }).waitFor();
  const orderId = desk.page.url().split('/').at(-1)!;
  await phones.returning.page.getByText('We eat from Bar Kasztan').waitFor();
  await look('order-opens');

  // The link that the organiser shares: a usual dish in one tap, a first dish in three.
  const taps = async (person: Colleague, { page }: { page: Page }, ...names: RegExp[]) => {
    const begun = Date.now();
    await page.goto(`/orders/show/${orderId}`);
    for (const name of names) await nextTap(page, name).tap();
    await page.getByRole('article', { name: person.username }).getByText('Pierogi ruskie').waitFor();
    console.log(
      `${person.username}: ${names.length} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s from the link to the entry`,
    );
    return names.length;
  };
  expect(await taps(returning, phones.returning, /^Add Pierogi ruskie.*Śmietana.*bez cebulki/)).toBe(1);
  const [entry] = (await organiser.calls.showOrder({ params: { orderId } })).orderEntries;
  expect(entry!.dishEntries).toMatchObject([{ comments: 'bez cebulki', sideDishes: [{ price: 300 }] }]);
  await look('usual-in-one-tap');
  expect(await taps(newcomer, phones.newcomer, /^Choose a dish/, /^Pierogi ruskie/, /^Add ·/)).toBe(3);
  await look('first-dish', phones.newcomer.page);

  // Who has not chosen is nudged.
  await desk.page.getByRole('button', { name: '2 have chosen · 1 missing' }).click();
  await desk.page.getByText(`waiting for ${polish.username}`).waitFor();
  await desk.page.getByRole('button', { name: `Nudge ${polish.username}` }).click();
  await desk.page.getByRole('button', { name: `${polish.username} was nudged` }).waitFor();
  await phones.polish.page.goto(`/orders/show/${orderId}`);
  await phones.polish.page.getByRole('button', { name: 'Wybierz danie' }).waitFor();
  await look('nudged', phones.polish.page);

  // The countdown passes, and the order is frozen for colleagues.
  await closeIn(organiser, orderId, 240);
  await phones.polish.page.getByText(/^Zostało [0-3]:\d\d$/).waitFor();
  const closesAt = await closeIn(organiser, orderId, 3);
  const frozen = phones.polish.page.getByText(new RegExp(`Spóźnienie.* ${organiser.username}`));
  await frozen.waitFor();
  const own = phones.returning.page.getByRole('article', { name: returning.username });
  await expect(own.getByRole('button', { name: /^(Edit|Remove|Add entry)/ })).toHaveCount(0);
  await desk.page.getByText('Time to call. Only you can still change dishes.').waitFor();
  // A page knows the server's clock to some milliseconds: it may be frozen a moment before.
  await eventually(async () => Date.now() > Date.parse(closesAt));
  expect(await refused(eat(polish, orderId, bar, 'Żurek'))).toMatchObject({
    status: 409,
    code: 'ENTRIES_CLOSED',
  });
  await look('frozen', phones.polish.page);

  // Five minutes more: the late one chooses.
  await desk.page.getByRole('region', { name: 'Closing time' }).getByRole('button', { name: /^Clos/ }).click();
  await desk.page.getByRole('button', { name: /^\+5 min/ }).click();
  await frozen.waitFor({ state: 'detached' });
  await look('extended', phones.polish.page);
  await phones.polish.page
    .getByRole('button', { name: /Pierogi ruskie/ })
    .first()
    .tap();
  await desk.page.getByRole('article', { name: polish.username }).waitFor();
  await look('late-entry', phones.polish.page);
  await desk.page.getByRole('button', { name: 'Close now' }).click();
  await frozen.waitFor();
  await look('closed', phones.polish.page);
  const { orderEntries } = await organiser.calls.showOrder({ params: { orderId } });
  expect(orderEntries.map(({ username }) => username)).toEqual(
    [returning, newcomer, polish].map(({ username }) => username),
  );
});
