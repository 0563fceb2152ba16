import { afterAll, test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const daysOff = async () => (await anna.calls.officeAddress()).daysOff ?? [];
// Before the stage closes.
afterAll(async () => {
  for (const { date } of await daysOff()) await anna.calls.removeDayOff({ params: { date } });
});
const stage = await useStage();
const [anna, jan] = await stage.colleagues('anna.nowak', 'piotr.zielinski');
const bar = await openRestaurant(jan, 'Bar Kasztan', { menu: [] });

test('a manager adds days off and takes the public holidays, and who plans a lunch reads of them', async () => {
  const { page: office } = await stage.window(anna, { viewport: PHONE });
  await office.goto('/office#company');
  const form = office.getByRole('dialog');
  const add = async (name: string) => {
    await office.getByRole('button', { name: 'Add a day off' }).click();
    await form.getByLabel('Date').selectOption(dateIn(0));
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('button', { name: 'Save' }).click();
  };
  await add('Firmowy piknik');
  const days = office.getByRole('list', { name: 'Days off' }).getByRole('listitem');
  await expect(days).toHaveText([/^Firmowy piknik/]);
  await add('Drugi piknik');
  await form.getByText('Choose a date that is not a day off yet.').waitFor();
  await form.getByRole('button', { name: 'Close' }).click();
  await office.getByRole('button', { name: 'Throw away' }).click();
  await expect(form).toHaveCount(0);

  // All of the public holidays, and one again.
  await office.getByRole('button', { name: 'Take all public holidays' }).click();
  await office.getByRole('button', { name: /^Show all/ }).click();
  await expect(office.getByText(/^Polish public holidays/)).toHaveCount(0);
  expect(await days.count()).toBeGreaterThan(13);
  const eve = days.filter({ hasText: 'Christmas Eve' }).last();
  await eve.getByRole('button', { name: 'Remove' }).click();
  await office.getByText('Polish public holidays (1)').click();
  await office.getByRole('button', { name: 'Take Christmas Eve' }).click();
  await expect(office.getByText(/^Polish public holidays/)).toHaveCount(0);
  await days.first().getByRole('button', { name: 'Remove' }).click();
  await office.getByText('Removed: Firmowy piknik.').waitFor();
  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(days.first()).toContainText('Firmowy piknik');
  await office.goto('/office#log');
  await office.getByText('A day off was removed').first().waitFor();
  await office
    .getByText(/Christmas Day/)
    .first()
    .waitFor();

  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByText('Today is a day off: Firmowy piknik').waitFor();
  // A standing order says which date it leaves out.
  const known = await daysOff();
  const left = known.find(({ date }) => date === dateIn(4)) ?? { date: dateIn(4), name: 'Przeprowadzka' };
  await anna.calls.addDaysOff({ body: { days: [left] } }).catch(() => undefined);
  const weekdays = [new Date(left.date).getUTCDay() || 7];
  await jan.calls.saveStandingOrder({
    body: { restaurantId: bar.id, weekdays, opensAt: '00:01', closesAt: '23:58' },
  });
  await page.goto('/standing_orders');
  const card = page.getByRole('article', { name: 'Bar Kasztan' });
  await card.getByText(`: day off (${left.name})`).first().waitFor();
  await expect(card.getByText(/^Next: /)).toHaveCount(1);
  // The form warns of the date, and still opens an order for it.
  await page.goto(`/orders/create?restaurant=${bar.id}`);
  const warning = page.getByText(/: day off \(Firmowy piknik\)\. Nobody is asked what they eat\.$/);
  await warning.waitFor();
  const workday = [1, 2, 3, 5, 6, 7].map(dateIn).find((date) => !known.some((day) => day.date === date))!;
  const date = page.getByLabel('Date');
  await date.selectOption(workday);
  await expect(warning).toHaveCount(0);
  await date.selectOption(dateIn(0));
  await warning.waitFor();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/orders\/show\//);
});
