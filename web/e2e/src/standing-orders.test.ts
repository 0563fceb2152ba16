import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const jan = await stage.colleague('piotr.zielinski');
for (const name of ['Bar Kasztan', 'Sushi Sakura']) await openRestaurant(jan, name, { menu: [] });

test('a standing order is made, paused, continued and ended on its page', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByRole('link', { name: 'Standing orders' }).click();
  await page.getByText('You have none yet.').waitFor();
  const make = page.getByRole('button', { name: 'Create standing order' });
  const restaurants = page.getByRole('radiogroup', { name: 'Select restaurant' });
  await expect(restaurants.getByRole('radio', { name: /^Bar Kasztan/ })).toBeChecked();
  await restaurants.getByRole('radio', { name: /^Sushi Sakura/ }).check();
  await make.click();
  await page.getByText('Required.').waitFor();
  await page.getByLabel('Friday').check();
  await page.getByLabel('Closes at').fill('9:15');
  await make.click();
  await page.getByText('Choose a time after the opening.').waitFor();
  await expect(page.getByLabel('Friday')).toBeChecked();
  await page.getByLabel('Closes at').fill('11:15');
  await make.click();
  const card = page.getByRole('article', { name: 'Sushi Sakura' });
  await card.getByText('Opens at 09:30, closes at 11:15').waitFor();
  await card.getByText(/^Next: Fri, /).waitFor();
  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByText('Paused', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.getByText(/^Next: Fri, /).waitFor();
  await card.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await page.getByText('You have none yet.').waitFor();
});

test('one date is skipped and taken back; a rhythm and a last day are shown', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/standing_orders');
  await page.getByRole('radiogroup', { name: 'How often' }).getByText('Every second week').click();
  await page.getByText('It starts in the week of the first of these days.').waitFor();
  await page.getByLabel('Friday').check();
  await page.getByLabel('Last day').selectOption({ index: 365 });
  await page.getByRole('button', { name: 'Create standing order' }).click();
  const card = page.getByRole('article', { name: 'Bar Kasztan' });
  await card.getByText('Every second week: Friday').waitFor();
  await card.getByText(/^Until /).waitFor();
  const next = await card.getByText(/^Next: /).textContent();
  await card.getByText('Next dates').click();
  const dates = card.getByRole('list', { name: 'Next dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(4);
  await dates.first().getByRole('button', { name: /^Skip/ }).click();
  await dates
    .first()
    .getByText(/skipped$/)
    .waitFor();
  await expect(card.getByText(/^Next: /)).not.toHaveText(next!);
  await dates
    .first()
    .getByRole('button', { name: /^Don’t skip/ })
    .click();
  await expect(card.getByText(/^Next: /)).toHaveText(next!);
  await card.getByRole('combobox', { name: 'Skip a later date' }).click();
  await page.getByRole('option').last().click();
  await expect(dates).toHaveCount(5);
  await dates
    .last()
    .getByText(/skipped$/)
    .waitFor();
});

test('a vote that opens by itself is made beside the standing orders', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/standing_orders');
  await page.getByRole('switch', { name: 'Let everybody vote where to eat' }).check();
  await page.getByLabel('Tuesday').check();
  const make = page.getByRole('button', { name: 'Create standing order' });
  await make.click();
  await page.getByText('Choose at least two restaurants.').waitFor();
  for (const name of ['Bar Kasztan', 'Sushi Sakura']) await page.getByRole('checkbox', { name }).check();
  await page.getByLabel('Time of order').fill('11:00');
  await make.click();
  await page.getByText('Choose a time before the time of order.').waitFor();
  await page.getByLabel('Time of order').fill('11:45');
  await make.click();
  const card = page.getByRole('article', { name: /^Vote: / });
  await card.getByText('Voting from 09:30 to 11:00, order at 11:45').waitFor();
  await card.getByText(/^Next: Tue, /).waitFor();
});

test('what opens on a closed day asks first; a standing order says that it leaves such days out', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  const { restaurants } = await jan.calls.restaurants();
  const { id } = restaurants.find(({ name }) => name === 'Bar Kasztan')!;
  await page.goto(`/restaurants/${id}/edit`);
  for (const day of ['Monday', 'Tuesday']) await page.getByLabel(day).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Monday, Tuesday').waitFor();

  await page.goto(`/standing_orders?restaurant=${id}`);
  await page.getByLabel('Friday').check();
  const make = page.getByRole('button', { name: 'Create standing order' });
  await make.click();
  const question = page.getByRole('dialog', { name: 'Closed on that day: Bar Kasztan' });
  await question.getByText('On such days nothing opens.').waitFor();
  await question.getByRole('button', { name: 'Create standing order' }).click();
  const card = page
    .getByRole('article', { name: 'Bar Kasztan' })
    .filter({ hasText: 'Nothing opens on its next dates.', hasNotText: 'Every second week' });
  await card.getByText(/^Closed: Fri, /).waitFor();
  await card.locator('summary').click();
  await card.getByRole('listitem').first().waitFor();
  await expect(card.getByRole('button', { name: /^Skip/ })).toHaveCount(0);

  const saturday = [2, 3, 4, 5, 6, 7, 8].map(dateIn).find((date) => new Date(date).getUTCDay() === 6)!;
  await page.goto(`/orders/create?restaurant=${id}`);
  await page.getByLabel('Date', { exact: true }).selectOption(saturday);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await question.getByText('They may not cook then.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await question.getByRole('button', { name: 'Open it anyway' }).click();
  await page.waitForURL('**/orders/show/**');
});
