import { test } from '@jest/globals';
import type { Locator } from 'playwright';
import { eventually } from '@kantyna/test-support/eventually';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'dorota.jablonska');
const bar = await openRestaurant(jan, 'Bar Kasztan');
await openRestaurant(jan, 'Ambrozja', { menu: [] });
const window = await stage.window(undefined);
const page = window.page;

/** The words of what has the focus, and whether it can be seen that it has it. */
const focused = (on = page) =>
  on.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const words = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    // A button that covers its row has the ring of the row.
    const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const field = element.closest('.MuiInputBase-root, label');
    const ring = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    );
    return { tag: element.tagName, id: element.id, words: words.trim(), visible: ring || field !== null };
  });

/** Waits until something of these words has the focus. */
const focusIsOn = (words: string) => eventually(async () => (await focused()).words === words);

/** Goes on with Tab until something of these words has the focus; each stop on the way must be seen. */
async function tabTo(words: string | RegExp, on = page): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await on.keyboard.press('Tab');
    const present = await focused(on);
    if (present.tag !== 'BODY') expect(present).toMatchObject({ visible: true });
    if (typeof words === 'string' ? present.words === words : words.test(present.words)) return;
  }
  throw new Error(`Tab never came to ${String(words)}`);
}
const pressOn = async (words: string | RegExp, on = page) => {
  await tabTo(words, on);
  await on.keyboard.press('Enter');
};

test('signing in', async () => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Log in as a test user' }).waitFor();
  await page.keyboard.press('Tab');
  expect((await focused()).words).toBe('Skip to content');
  await pressOn('Log in as a test user');
  await page.getByRole('button', { name: ewa.email }).waitFor();
  await hasFocus(page.getByRole('main'));
  await pressOn(new RegExp(ewa.email));
  await page.waitForURL('**/orders/today');
});

test('the focus is on a page that one comes to, and the navigation can be skipped', async () => {
  await page.getByText('No orders yet').waitFor();
  await hasFocus(page.getByRole('main'));
  await page.reload();
  await page.getByText('No orders yet').waitFor();
  await pressOn('Skip to content');
  await tabTo('Where do we eat?');
});

test('an order is opened', async () => {
  await pressOn('Add new order');
  await page.getByRole('radio').first().waitFor();
  await tabTo(/^Ambrozja/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Bar Kasztan' })).toBeChecked();
  await pressOn('Continue');
  await page.getByLabel('Time of order').waitFor();
  await focusIsOn('Fill details');
  await tabTo(/^Time of order/);
  await page.keyboard.type('11:45');
  await pressOn('Create');
  await page.waitForURL('**/orders/show/**');
});

const searchHasFocus = () => hasFocus(page.getByLabel('Search the menu'));

/** The option that a screen reader announces while the focus stays in the search. */
const markedDish = () =>
  page.evaluate(
    () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.innerText,
  );

test('a dish is added, changed and deleted, and the focus stays near', async () => {
  await page.getByRole('button', { name: 'Choose a dish' }).waitFor();
  await pressOn('Choose a dish');
  await searchHasFocus();
  await page.keyboard.type('pierogi');
  await page.keyboard.press('Enter');
  await tabTo(/^Śmietana/);
  await page.keyboard.press('Space');
  await pressOn(/^Add ·/);
  const mine = page.getByRole('article', { name: ewa.username });
  await mine.getByText('Śmietana').waitFor();
  await page.waitForFunction(() => document.activeElement?.id.startsWith('entry-'));
  await pressOn('Edit: Pierogi ruskie');
  await tabTo(/^Comment/);
  await page.keyboard.type('ciepłe');
  await pressOn(/^Save ·/);
  await mine.getByText('ciepłe').waitFor();
  await pressOn('Add entry');
  await searchHasFocus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(markedDish).toMatch(/^Pierogi ruskie/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(markedDish).toBeUndefined();
  await page.keyboard.type('ko');
  await expect.poll(markedDish).toMatch(/^Kompot|^Kotlet/);
  await page.keyboard.type('mp');
  await expect.poll(markedDish).toMatch(/^Kompot/);
  await page.keyboard.press('Enter');
  await pressOn(/^Add ·/);
  await mine.getByText('Kompot').waitFor();
  await page.waitForFunction(() => document.activeElement?.id.startsWith('entry-'));
  await pressOn('Remove: Kompot');
  await mine.getByText('Kompot').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.id.startsWith('entry-'));
});

test('a step of an order leaves the focus beside the state that it led to', async () => {
  const order = await openOrder(ewa, bar);
  await eat(ewa, order, bar, 'Żurek');
  await bringTo(ewa, order, 'ORDERED');
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Mark as delivered' }).first().waitFor();
  await pressOn('Mark as delivered');
  await page.getByRole('button', { name: 'Mark as delivered' }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.id === 'order-head');
  await page.goto(`/orders/${order}/edit`);
  await page.getByRole('button', { name: 'Back to ordered' }).waitFor();
  await pressOn('Back to ordered');
  await page.getByRole('button', { name: 'Mark back as un-ordered' }).waitFor();
  await focusIsOn('Status');
});

test('on a low screen no field that has the focus is under the bar of actions', async () => {
  const low = await stage.window(ewa, { viewport: { width: 390, height: 600 } });
  await low.page.goto('/orders/create');
  await low.page.getByRole('button', { name: 'Continue' }).click();
  await low.page.getByRole('button', { name: 'Discount, delivery fee, limit' }).click();
  const bottom = (on: Locator) => on.evaluate((element) => element.getBoundingClientRect().bottom);
  for (const field of ['Delivery fee (split equally)', 'Delivery fee per dish']) {
    await tabTo(field, low.page);
    const create = await low.page.getByRole('button', { name: 'Create' }).boundingBox();
    expect(await bottom(low.page.getByLabel(field))).toBeLessThanOrEqual(create!.y);
  }
});

test('a payment is confirmed, and the focus stays on the button', async () => {
  const order = await openOrder(ewa, bar);
  await eat(jan, order, bar, 'Żurek');
  await bringTo(ewa, order, 'ORDERED');
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Confirm payment' }).waitFor();
  await pressOn('Confirm payment');
  await page.getByText('CONFIRMED', { exact: true }).waitFor();
  await hasFocus(page.getByRole('button', { name: 'Revert to unpaid' }));
});

test('on a phone the navigation takes the focus and gives it back', async () => {
  const phone = await stage.window(ewa, { viewport: PHONE });
  await phone.page.goto('/orders/today');
  await phone.page.getByRole('button', { name: 'Open navigation' }).waitFor();
  await pressOn('Open navigation', phone.page);
  await phone.page.getByRole('navigation', { name: 'Main navigation' }).last().waitFor();
  await pressOn('All orders', phone.page);
  await phone.page.waitForURL('**/all_orders');
  await phone.page.waitForFunction(() => document.activeElement !== document.body);
});
