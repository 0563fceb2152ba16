import { test } from '@jest/globals';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'aleksandra.wisniewska');
const bar = await openRestaurant(jan, 'Bar Kasztan');

test('who did what is told live; then the food is handed out by name, with ticks that stay', async () => {
  const orderId = await openOrder(jan, bar);
  await eat(ewa, orderId, bar, 'Żurek');
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  await page.getByText('Activity', { exact: true }).click();
  const told = (sentence: string) =>
    page.getByRole('list', { name: 'What happened' }).getByText(sentence, { exact: true }).waitFor();
  await told(`${jan.username} opened the order`);
  await told(`${ewa.username} added Żurek`);

  await eat(ewa, orderId, bar, 'Kompot');
  await told(`${ewa.username} added Kompot`);
  const { orderEntries } = await jan.calls.showOrder({ params: { orderId } });
  const entry = orderEntries[0]!;
  const dishEntryId = entry.dishEntries.find(({ dishName }) => dishName === 'Kompot')!.id;
  await jan.calls.deleteDishEntry({ params: { orderEntryId: entry.id, dishEntryId }, query: {} });
  await told(`${jan.username} removed Kompot from ${ewa.username}’s dishes`);
  await bringTo(jan, orderId, 'ORDERED');
  await told(`${jan.username} placed the order`);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await told(`${jan.username} confirmed ${ewa.username}’s payment: 16,00\u00a0zł`);

  await page.getByRole('link', { name: 'Hand-out sheet' }).click();
  const hers = page.getByRole('checkbox', { name: ewa.username });
  await hers.check();
  await page.getByText('1 of 1 handed out').waitFor();
  await page.reload();
  await page.getByText('1 of 1 handed out').waitFor();
  await expect(hers).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('banner').waitFor({ state: 'hidden' });
});
