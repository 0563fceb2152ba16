import { test } from '@jest/globals';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { dishToTake } from './dishes.js';
import { replyWith } from './replies.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Jesion');

test('after the meal a tap says how a dish was, on a phone, and takes it back', async () => {
  const orderId = await openOrder(jan, bar);
  for (const who of [jan, ewa]) await eat(who, orderId, bar, 'Żurek');
  await bringTo(jan, orderId, 'DELIVERED');

  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  const voice = page.getByRole('group', { name: 'How was it: Żurek' });
  const [good, bad] = ['Good', 'Not good'].map((name) => voice.getByRole('button', { name, exact: true })) as [
    ReturnType<typeof voice.getByRole>,
    ReturnType<typeof voice.getByRole>,
  ];
  const cold = page.getByRole('button', { name: 'Cold' });
  const pressed = (button: typeof good, is: boolean) => expect(button).toHaveAttribute('aria-pressed', String(is));
  await good.click();
  await pressed(good, true);
  await bad.focus();
  await page.keyboard.press('Enter');
  await pressed(bad, true);
  await pressed(good, false);
  await cold.click();
  await pressed(cold, true);
  // Only their own voice is on the page.
  await expect(page.getByRole('group', { name: 'How was it:' })).toHaveCount(1);
  const ofEwa = async () =>
    (await ewa.calls.showOrder({ params: { orderId } })).ownVoices?.map(({ thumb, faults }) => [thumb, faults]);
  await expect.poll(ofEwa).toEqual([['down', ['cold']]]);

  await bad.click();
  await pressed(bad, false);
  await expect(cold).toHaveCount(0);
});

test('what people said is counted beside a dish of a menu and where a dish is chosen', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  const thumbs = { up: 2, down: 1 };
  const faults = { late: 0, cold: 1, wrong: 0 };
  await replyWith(page, 'voiceCounts', { ...thumbs, faults, dishes: [{ name: 'Żurek', ...thumbs }] });
  await page.goto(`/restaurants/show/${bar.id}`);
  await page.getByRole('row', { name: 'Żurek' }).getByText('Good: 2, not good: 1').waitFor();
  const next = await openOrder(jan, bar);
  await page.goto(`/orders/show/${next}`);
  await page.getByRole('button', { name: /Żurek.*Good: 2, not good: 1/ }).waitFor();
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await expect(dishToTake(page, /Żurek/)).toContainText('Good: 2, not good: 1');
});
