import { test } from '@jest/globals';
import { bringTo, openOrder, openRestaurant } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';
import { wordsOf } from './words.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');

test('a dish is for a guest: in the entry, in the call and on the hand-out sheet; who added it pays', async () => {
  const bar = await openRestaurant(jan, 'Bar Kasztan', { menu: [{ name: 'Bigos', price: 2000 }] });
  const orderId = await openOrder(jan, bar);
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  const form = page.getByRole('dialog');
  const pickBigos = async (opens: string) => {
    await page.getByRole('button', { name: opens }).click();
    await dishToTake(form, /^Bigos/).click();
  };
  await pickBigos('Choose a dish');
  await form.getByRole('button', { name: /^Add ·/ }).click();
  const mine = page.getByRole('article', { name: ewa.username });
  await mine.getByText('Bigos').waitFor();
  await pickBigos('Add entry');
  await form.getByRole('button', { name: 'For somebody else' }).click();
  await page.keyboard.type('Pan Nowak');
  await form.getByRole('button', { name: /^Add ·/ }).click();
  await mine.getByText('for Pan Nowak').waitFor();
  await expect(mine.getByText('2 × Bigos')).toHaveCount(0);
  await mine.getByText('40,00\u00a0zł').first().waitFor();

  // It is edited like everything else of a dish, and only then.
  await mine.getByRole('button', { name: 'Options for Bigos' }).last().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const whom = form.getByLabel('Who is it for?');
  await expect(whom).toHaveValue('Pan Nowak');
  await whom.fill('Pani Nowak');
  await form.getByRole('button', { name: /^Save/ }).click();
  await mine.getByText('for Pani Nowak').waitFor();

  await bringTo(jan, orderId, 'ORDERING');
  const caller = await stage.window(jan);
  await caller.page.goto(`/orders/${orderId}/order_view`);
  await caller.page.getByText('Two portions of Bigos').waitFor();
  await caller.page.getByText(`${ewa.username}, ${ewa.username} for Pani Nowak`).waitFor();
  await jan.calls.setAsOrdered({ params: { orderId }, body: {} });
  await caller.page.goto(`/orders/${orderId}/hand_out`);
  const rows = caller.page.getByRole('list', { name: 'Who gets what' }).getByRole('listitem');
  await expect
    .poll(() => wordsOf(rows))
    .toEqual([`${ewa.username} Bigos UNPAID To collect: 40,00 zł`, `Pani Nowak from ${ewa.username} Bigos`]);
  await caller.page.getByRole('checkbox', { name: 'Pani Nowak' }).check();
  await caller.page.getByText('1 of 2 handed out').waitFor();
});
