import { test } from '@jest/globals';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { actOn } from './dishes.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

test('two people share a dish; then another one is missing, is reported on a phone, and refunded', async () => {
  const orderId = await openOrder(jan, bar);
  await eat(jan, orderId, bar, 'Pierogi ruskie');
  await eat(ewa, orderId, bar, 'Żurek');
  await eat(ewa, orderId, bar, 'Kotlet schabowy');
  const eater = await stage.window(ewa, { viewport: PHONE });
  const payer = await stage.window(jan, { viewport: DESKTOP });
  await Promise.all([eater, payer].map(({ page }) => page.goto(`/orders/show/${orderId}`)));

  const sharedWith = ({ page }: typeof eater) => page.getByRole('region', { name: 'Shared dishes' });
  await actOn(payer.page, 'Pierogi ruskie', 'Share with others');
  await payer.page.getByText('Others can join Pierogi ruskie now.').waitFor();
  await sharedWith(eater).getByRole('button', { name: 'Join (12,25\u00a0zł)' }).click();
  await sharedWith(eater).getByRole('button', { name: 'Leave' }).waitFor();
  await sharedWith(payer).getByText('12,25\u00a0zł each').waitFor();
  await bringTo(jan, orderId, 'DELIVERED');
  // Nobody can join any more.
  await sharedWith(eater).waitFor({ state: 'detached' });

  const card = eater.page.getByRole('article', { name: ewa.username });
  await actOn(eater.page, 'Kotlet schabowy', 'Something wrong?');
  const dialog = eater.page.getByRole('dialog', { name: 'What is wrong?' });
  await dialog.getByLabel('In a few words').fill('It isn’t in the bag');
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eater.page.getByText('Reported: Kotlet schabowy.').waitFor();
  await card.getByRole('button', { name: 'Pay · 60,25\u00a0zł' }).waitFor();

  const complaints = payer.page.getByRole('region', { name: 'Complaints' });
  await complaints.getByText('It isn’t in the bag').waitFor();
  await complaints.getByRole('button', { name: 'Refunded by the restaurant' }).click();
  await complaints.getByText('nobody pays for it').waitFor();
  await eater.page.getByRole('region', { name: 'Complaints' }).getByText('nobody pays for it').waitFor();
  await card.getByText('−\u00a0complaint\u00a032,00').waitFor();
  const total = async () => (await jan.calls.showOrder({ params: { orderId } })).totalOrderPrice;
  await expect.poll(total).toBe(2450 + 1600);
  await complaints.getByRole('button', { name: 'Undo the decision' }).click();
  await complaints.getByText('Not decided yet').waitFor();
  await expect.poll(total).toBe(2450 + 1600 + 3200);

  // A complaint about a dish that another person holds has the name of who made it.
  const { orderEntries } = await ewa.calls.showOrder({ params: { orderId } });
  const held = orderEntries.find(({ username }) => username === jan.username)!;
  const params = { orderEntryId: held.id, dishEntryId: held.dishEntries[0]!.id };
  await ewa.calls.flagDish({ params, body: { kind: 'cold' } });
  const ofShared = complaints.getByRole('listitem').filter({ hasText: 'Pierogi ruskie' });
  await ofShared.getByText(ewa.username).waitFor();
  await expect(ofShared.getByText(jan.username)).toHaveCount(0);
  await ewa.calls.withdrawFlag({ params });

  // The creator says for somebody else what is wrong with a dish that only they eat, and takes it back.
  await payer.page.getByRole('button', { name: ewa.username, expanded: false }).click();
  await actOn(payer.page, 'Żurek', 'Something wrong?');
  await payer.page.getByRole('dialog', { name: 'What is wrong?' }).getByRole('button', { name: 'Report it' }).click();
  const ofEwa = complaints.getByRole('listitem').filter({ hasText: 'Żurek' });
  await ofEwa.getByRole('button', { name: 'Take it back' }).click();
  await ofEwa.waitFor({ state: 'detached' });

  await payer.page.goto('/balance/history');
  await payer.page.getByText('1 person owes 60,25\u00a0zł').waitFor();

  await payer.page.goto(`/restaurants/show/${bar.id}`);
  await payer.page.getByText('1 of 3 dishes: 1 missing').waitFor();
});
