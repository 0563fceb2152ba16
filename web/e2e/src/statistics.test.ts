import { describe, test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { replyWith } from './replies.js';
import { OF_ONE, OF_TWENTY, showStatistics } from './statistics-scenes.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const year = Number(dateIn(0).slice(0, 4));
const before = year - 1;
const stage = await useStage({ harmless: /503/ });
const jan = await stage.colleague('agnieszka.dabrowska');
const bar = await openRestaurant(jan, 'Bar Kasztan');
const order = await openOrder(jan, bar);
await eat(jan, order, bar, 'Kompot');
await bringTo(jan, order, 'DELIVERED');

test('all orders lead to what the year was, and from there to the year before', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  await replyWith(page, 'statistics', ({ searchParams }) =>
    searchParams.get('year') === String(year)
      ? { ...OF_TWENTY, year, firstYear: before }
      : { ...OF_ONE, year: before, firstYear: before },
  );
  await page.goto('/all_orders');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.waitForURL('**/statistics');
  await page.getByRole('heading', { name: `The year ${year}` }).waitFor();
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('table').getByRole('row');
  await expect(rows('Restaurants').nth(1)).toHaveText('Bar Mleczny Pod Kasztanem52401');
  await expect(rows('Dishes').nth(1)).toHaveText('Pierogi ruskieBar Mleczny Pod Kasztanem188');
  await expect(rows('Thank you!').nth(1)).toHaveText(`${OF_TWENTY.organisers[0]!.username}4031`);
  await expect(rows('Average lunch by month').nth(1)).toHaveText('January28,90\u00a0zł');

  const chart = page.getByRole('region', { name: 'Lunches by month' });
  const january = chart.getByRole('row', { name: 'January' });
  await expect(january).toContainText('January14112');
  await chart.getByRole('button', { name: 'Show as a table' }).click();
  await expect(chart.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true');
  await january.scrollIntoViewIfNeeded();
  await expect(january).toBeInViewport();

  await page.getByRole('link', { name: String(before) }).click();
  await page.getByRole('heading', { name: `The year ${before}` }).waitFor();
  await page.getByText('There is an average as soon as five people').waitFor();
  await expect(page.getByText(/\d zł/)).toHaveCount(0);
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .click();
  await page.waitForURL('**/all_orders');
});

describe('the page of a year', () => {
  test('says in Polish that nothing was delivered', async () => {
    const { page } = await stage.window(jan, { viewport: PHONE, locale: 'pl-PL' });
    await page.goto('/statistics?year=2001');
    await page.getByText('W 2001 roku nic nie dostarczono.').waitFor();
  });

  test('says that it could not be loaded, and tries again', async () => {
    const { page } = await stage.window(jan);
    await page.route('**/api/orders/statistics.json*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/statistics');
    await page.getByText('Couldn’t load this.').waitFor();
    await page.unroute('**/api/orders/statistics.json*');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('heading', { name: 'Restaurants' }).waitFor();
  });

  test('on paper has its charts and its year, and nothing to press', async () => {
    const { page } = await stage.window(jan);
    await page.goto('/statistics');
    await showStatistics(page, OF_TWENTY);
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByRole('button').or(page.getByRole('main').getByRole('link')).filter({ visible: true }),
    ).toHaveText([]);
    await expect(page.getByRole('heading', { name: 'The year 2026' })).toBeVisible();
    await expect(page.locator('section svg rect').first()).toBeVisible();
  });
});
