import { describe, test } from '@jest/globals';
import type { Statistics } from '@kantyna/contracts/orders/statistics';
import { dateIn } from '@kantyna/test-support/date-in';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { OF_ONE, OF_TWENTY, showStatistics } from './statistics-scenes.js';
import { useStage } from './use-stage.js';
import { PHONE, WIDTHS } from './viewports.js';

const orderDate = dateIn(0);
const year = orderDate.slice(0, 4);
const stage = await useStage({ harmless: /503/ });
const jan = await stage.colleague('agnieszka.dabrowska');
const bar = await openRestaurant(jan, 'Bar Kasztan');
const five = await Promise.all(
  ['aleksandra.wisniewska', 'piotr.zielinski', 'ewa.mazur', 'zaneta.ostrowska'].map((name) => stage.colleague(name)),
);
const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(orderDate));
const order = await openOrder(jan, bar, { orderDate });
for (const one of [jan, ...five]) await eat(one, order, bar, 'Żurek');
await eat(jan, order, bar, 'Kompot');
await bringTo(jan, order, 'DELIVERED');

test.each(WIDTHS)(
  'all orders lead to what the year was, and from there to the year before, on %s',
  async (_, viewport) => {
    const { page } = await stage.window(jan, { viewport });
    // Nobody dates an order back so far: the replies say that there were some in the year before.
    const before = Number(year) - 1;
    await page.route('**/api/orders/statistics.json*', async (route) => {
      if (route.request().url().includes(`${before}`)) return route.fulfill({ json: { ...OF_ONE, year: before } });
      const reply = (await (await route.fetch()).json()) as Statistics;
      await route.fulfill({ json: { ...reply, firstYear: before } });
    });
    await page.goto('/all_orders');
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.waitForURL('**/statistics');
    await page.getByRole('heading', { name: `The year ${year}` }).waitFor();
    const table = (name: string) => page.getByRole('region', { name }).getByRole('table');
    await expect(table('Restaurants').getByRole('row')).toHaveText(['RestaurantOrdersLunches', 'Bar Kasztan15']);
    await expect(table('Dishes').getByRole('row')).toHaveText([
      'DishPortions',
      'ŻurekBar Kasztan5',
      'KompotBar Kasztan1',
    ]);
    await expect(table('Thank you!').getByRole('row')).toHaveText(['PersonOpenedCalled', `${jan.username}11`]);
    await expect(table('Average lunch by month').getByRole('row', { name: month })).toHaveText(`${month}17,20\u00a0zł`);

    const chart = page.getByRole('region', { name: 'Lunches by month' });
    await expect(chart.getByRole('row', { name: month })).toHaveText(`${month}156`);
    await chart.getByRole('button', { name: 'Show as a table' }).click();
    await expect(chart.getByRole('button', { name: 'Hide the table' })).toHaveAttribute('aria-expanded', 'true');
    await chart.getByRole('row', { name: month }).scrollIntoViewIfNeeded();
    await expect(chart.getByRole('row', { name: month })).toBeInViewport();

    await page.getByRole('link', { name: String(before) }).click();
    await page.getByRole('heading', { name: `The year ${before}` }).waitFor();
    await page.getByText('There is an average as soon as five people').waitFor();
    await expect(page.getByText(/\d zł/)).toHaveCount(0);
    await page
      .getByRole('button', { name: 'Back' })
      .or(page.getByRole('link', { name: 'Back' }))
      .click();
    await page.waitForURL('**/all_orders');
  },
);

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
