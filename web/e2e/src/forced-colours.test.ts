import { test } from '@jest/globals';
import type { Locator } from 'playwright';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

const lineOf = (one: Locator) => one.evaluate((element) => parseFloat(getComputedStyle(element).outlineWidth));
const borderOf = (one: Locator) =>
  one.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    return borderTopStyle !== 'none' && borderTopColor !== backgroundColor ? parseFloat(borderTopWidth) : 0;
  });

test('in forced colours lines say which step, tab, page and choice is the present one, and where a button is', async () => {
  const payment = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  const orderId = await openOrder(jan, bar, payment);
  await eat(ewa, orderId, bar, 'Żurek');
  const { page } = await stage.window(ewa, { viewport: DESKTOP });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/orders/show/${orderId}`);
  const marked = async (one: Locator, other: Locator) => {
    await expect.poll(() => lineOf(one)).toBeGreaterThanOrEqual(2);
    expect(await one.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    expect(await other.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  };
  const steps = page.getByRole('list', { name: /^Status/ }).getByRole('listitem');
  await marked(steps.filter({ hasText: 'CREATED' }), steps.filter({ hasText: 'DELIVERED' }));
  await page.getByRole('button', { name: 'Add entry' }).click();
  const dish = (name: string) => page.getByRole('option', { name }).first();
  await dish('Kompot').click();
  await marked(page.locator('[role=option][aria-selected=true]').first(), dish('Kotlet schabowy'));
  await bringTo(jan, orderId, 'ORDERED');
  await page.goto(`/orders/show/${orderId}`);
  const pay = page.getByRole('button', { name: /^Pay ·/ });
  expect(await borderOf(pay)).toBeGreaterThanOrEqual(1);
  await pay.click();
  const tabs = page.getByRole('tab');
  await marked(tabs.and(page.locator('[aria-selected=true]')), tabs.and(page.locator('[aria-selected=false]')).first());
  await page.goto('/orders/create');
  const pages = page.getByRole('navigation', { name: 'Main navigation' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await marked(
    page.getByRole('radiogroup', { name: 'Closing time' }).locator('label:has(:checked)'),
    page.getByRole('radiogroup', { name: 'Closing time' }).locator('label:not(:has(:checked))').first(),
  );
  await page.goto('/all_orders');
  await marked(pages.getByRole('link', { name: 'All orders' }), pages.getByRole('link', { name: 'Today' }));
});
