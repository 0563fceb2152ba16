import { afterAll, describe, test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { processClock } from '@kantyna/test-support/process-clock';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { OF_TWENTY, showStatistics } from './statistics-scenes.js';
import { useStage } from './use-stage.js';
import { PHONE, WIDTHS } from './viewports.js';

const orderDate = dateIn(0);
const year = orderDate.slice(0, 4);
/** A product of its own, which was used the year before, too: nobody dates an order back so far. */
const clock = processClock();
afterAll(() => clock.close());
clock.set(Date.parse(`${Number(year) - 1}-05-05T10:00:00Z`));
const stage = await useStage({ env: clock.env, harmless: /503/ });
const sign = () => stage.colleague('agnieszka.dabrowska');
const earlier = await sign();
const bar = await openRestaurant(earlier, 'Bar Kasztan');
const before = await openOrder(earlier, bar);
await eat(earlier, before, bar, 'Kompot');
await bringTo(earlier, before, 'DELIVERED');
clock.set(Date.now());
const jan = await sign();
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

    await page.getByRole('link', { name: String(Number(year) - 1) }).click();
    await page.getByRole('heading', { name: `The year ${Number(year) - 1}` }).waitFor();
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
