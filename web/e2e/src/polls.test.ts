import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { openRestaurant } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

await todayForAWhile(); // A poll that ended is shown on that day.
const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
for (const name of ['Bar Kasztan', 'Pizzeria Roma']) await openRestaurant(jan, name, { menu: [] });
const sushi = await openRestaurant(jan, 'Sushi Sakura', { menu: [] });

test('two people decide where to eat: opened, voted before everybody’s eyes, a restaurant added, ordered with one tap', async () => {
  const opener = await stage.window(jan, { viewport: DESKTOP });
  const colleague = await stage.window(ewa, { viewport: PHONE });
  const [mine, theirs] = [opener.page, colleague.page];
  await theirs.goto('/orders/today');
  await theirs.getByRole('heading', { name: 'Orders:' }).waitFor();

  await mine.goto('/orders/today');
  await mine.getByRole('link', { name: 'Where do we eat?' }).click();
  const start = mine.getByRole('button', { name: 'Start voting' });
  await mine.getByRole('checkbox', { name: 'Bar Kasztan' }).check();
  await start.click();
  await mine.getByText('Choose at least two restaurants.').waitFor();
  await mine.getByRole('checkbox', { name: 'Pizzeria Roma' }).check();
  await mine.getByLabel('Date', { exact: true }).selectOption(dateIn(2));
  await mine.getByLabel('Time of order').fill('11:45');
  await mine.getByLabel('Other time…').check();
  await mine.getByLabel('Voting ends').last().fill('12:00');
  await start.click();
  await mine.getByText('Choose a time before the time of order.').waitFor();
  await expect(mine.getByLabel('Voting ends').last()).toHaveValue('12:00');
  await expect(mine.getByRole('checkbox', { name: 'Pizzeria Roma' })).toBeChecked();
  await mine.getByLabel('In 30 min').check();
  await start.click();
  await mine.waitForURL('**/orders/today');

  const vote = (page: typeof mine, name: RegExp) => page.getByRole('article').getByRole('button', { name });
  await vote(theirs, /^Bar Kasztan/).click();
  await vote(mine, /^Bar Kasztan .* Ewa Mazur 1 vote leads$/).waitFor();
  await theirs.getByRole('button', { name: 'Add a restaurant' }).click();
  await theirs.getByRole('dialog').getByLabel('Sushi Sakura').check();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await vote(mine, /^Sushi Sakura Ewa Mazur’s idea/).click();
  await vote(theirs, /^Sushi Sakura .* 1 vote$/).click();
  await vote(theirs, /^Bar Kasztan .* 0 votes$/).waitFor();
  await expect(vote(theirs, /^Sushi Sakura/)).toHaveAttribute('aria-pressed', 'true');

  await mine.getByRole('button', { name: 'Order from Sushi Sakura now' }).click();
  await mine.waitForURL('**/orders/show/**');
  await mine.getByText('The order is open. Check its time, fees and payment details.').waitFor();
  await theirs.getByText('We eat from Sushi Sakura').waitFor();
  await theirs.getByRole('link', { name: 'Open the order' }).click();
  await theirs.waitForURL(new URL(mine.url()).pathname);
  const orderId = mine.url().split('/').at(-1)!;
  const { order } = await ewa.calls.showOrder({ params: { orderId } });
  expect(order).toMatchObject({
    orderCreatorUsername: jan.username,
    restaurantId: sushi.id,
    orderDate: dateIn(2),
    timeOfOrder: '11:45',
  });
});

test('several votes: each is given and taken back by itself', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/polls/create');
  for (const name of ['Bar Kasztan', 'Pizzeria Roma']) await page.getByRole('checkbox', { name }).check();
  await page.getByLabel('Date', { exact: true }).selectOption(dateIn(3));
  await page.getByLabel('In 60 min').check();
  await page.getByRole('switch', { name: 'Everybody may vote for several' }).check();
  await page.getByRole('button', { name: 'Start voting' }).click();
  await page.waitForURL('**/orders/today');
  const card = page.getByRole('article').filter({ hasText: 'You can vote for several.' });
  const [bar, pizza] = [/^Bar Kasztan/, /^Pizzeria Roma/].map((name) => card.getByRole('checkbox', { name }));
  await bar!.click();
  await expect(bar!).toBeChecked();
  await pizza!.click();
  await expect(pizza!).toBeChecked();
  await expect(bar!).toBeChecked();
  await bar!.click();
  await expect(bar!).not.toBeChecked();
  await expect(pizza!).toBeChecked();
  // Its link leads to it.
  await card.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog', { name: 'Share this vote' }).getByText('/orders/today#poll-').innerText();
  const { page: other } = await stage.window(ewa, { viewport: PHONE });
  await other.goto(link);
  await hasFocus(other.getByRole('article').filter({ hasText: 'You can vote for several.' }).getByRole('heading'));
});
