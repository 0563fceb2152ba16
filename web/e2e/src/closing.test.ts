import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa, marek] = await stage.colleagues('piotr.zielinski', 'ewa.mazur', 'aleksandra.wisniewska');
const bar = await openRestaurant(jan, 'Bar Kasztan');

test('the order says for whom it waits; they say “not today” and back, and are nudged once', async () => {
  for (const days of [-1, -2, -3]) {
    const past = await openOrder(jan, bar, { orderDate: dateIn(days) });
    for (const eater of [ewa, marek]) await eat(eater, past, bar, 'Żurek');
  }
  const orderId = await openOrder(jan, bar, { orderDate: dateIn(3) });
  await eat(jan, orderId, bar, 'Kompot');
  const organiser = await stage.window(jan);
  const colleague = await stage.window(ewa, { viewport: PHONE });
  await Promise.all([organiser, colleague].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  const line = (text: string) => organiser.page.getByText(text, { exact: true }).waitFor();
  const waiting = [marek, ewa].map(({ username }) => username).join(', ');
  await organiser.page.getByRole('button', { name: '1 has chosen · 2 missing' }).click();
  await line(`waiting for ${waiting}`);

  await organiser.page.getByRole('button', { name: `Nudge ${marek.username}` }).click();
  const nudged = organiser.page.getByRole('button', { name: `${marek.username} was nudged` });
  await nudged.waitFor();
  await expect(nudged).toBeDisabled();

  await colleague.page.getByRole('button', { name: 'Not today' }).click();
  await line(`waiting for ${marek.username}`);
  await line(`not today: ${ewa.username}`);
  await colleague.page.getByRole('button', { name: 'I’ll eat after all' }).click();
  await line(`waiting for ${waiting}`);
  await eat(ewa, orderId, bar, 'Żurek');
  await line('2 have chosen · 1 missing');
  await line(`waiting for ${marek.username}`);
});

test('the card on today has “not today” for who has not chosen, and says that the order is closed', async () => {
  const orderId = await openOrder(jan, bar);
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByRole('button', { name: 'Not today' }).click();
  await page.getByText('You’re not eating today.').waitFor();
  await page.getByRole('button', { name: 'I’ll eat after all' }).click();
  await page.getByRole('button', { name: 'Not today' }).waitFor();
  expect((await ewa.calls.showOrder({ params: { orderId } })).notTodayPeople).toEqual([]);
  await jan.calls.closeNow({ params: { orderId } });
  await page.getByText(/^Closed at/).waitFor();
  await page.getByRole('button', { name: 'Not today' }).waitFor({ state: 'detached' });
});

test('a closing time is chosen with one tap and proposed the next time; an impossible one is refused in its place', async () => {
  const { page } = await stage.window(jan);
  const choice = (name: string) =>
    page.getByRole('radiogroup', { name: 'Closing time' }).getByLabel(name, { exact: true });
  await page.goto(`/orders/create?restaurant=${bar.id}`);
  await expect(choice('None')).toBeChecked();
  await page.getByLabel('Date', { exact: true }).selectOption(dateIn(2));
  await choice('In 15 min').check();
  const from = Date.now();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/orders/show/**');
  await page.getByText(/^Closes in 1[56]\u00a0min$/).waitFor();
  const { order } = await jan.calls.showOrder({ params: { orderId: page.url().split('/').at(-1)! } });
  expect(Date.parse(order.closesAt!) - from).toBeGreaterThan(14.9 * 60_000);
  await page.goto(`/orders/create?restaurant=${bar.id}`);
  await choice('In 15 min').waitFor();
  await expect(choice('In 15 min')).toBeChecked();

  const today = await openOrder(jan, bar);
  await page.goto(`/orders/${today}/edit`);
  await choice('Other time…').check();
  await page.getByLabel('Closing time').last().fill('00:00');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('choose a time that is still to come').waitFor();
  await expect(choice('Other time…')).toBeChecked();
  await expect(page.getByLabel('Closing time').last()).toHaveValue('00:00');
});

test('a closing time after the time of order is said beside the field, and refuses nothing', async () => {
  const orderId = await openOrder(jan, bar, { orderDate: dateIn(2) });
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto(`/orders/${orderId}/edit`);
  const choices = page.getByRole('radiogroup', { name: 'Closing time' });
  await choices.getByRole('radio', { name: 'Other time…' }).check();
  await page.getByRole('textbox', { name: 'Closing time' }).fill('11:31');
  const after = page.getByRole('alert').getByText('That’s after the time of order.');
  await after.waitFor();
  await page.getByLabel('Time of order').fill('11:45');
  await after.waitFor({ state: 'detached' });
  await page.getByLabel('Time of order').fill('11:00');
  await after.waitFor();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForURL(`**/orders/show/${orderId}`);
});
