import { beforeAll, describe, test } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { dateIn } from '@kantyna/test-support/date-in';
import { importRestaurant, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE, WIDTHS } from './viewports.js';

const stage = await useStage();
const [jan] = await stage.colleagues('piotr.zielinski');

beforeAll(async () => {
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  const long = await openRestaurant(jan, 'Restauracja Pod Złotym Kogutem na Starym Rynku w Krakowie');
  for (let at = 0; at < 130; at += 1)
    await openOrder(jan, at % 3 === 0 ? long : bar, { orderDate: dateIn(-1 - (at % 80)) });
});

/** The distance of an element from the top of the window (px). */
const topOf = async (place: Locator): Promise<number> => Math.round((await place.boundingBox())?.y ?? NaN);

/** Follows a link that was scrolled to, goes back, and expects it where it was. */
async function leaveAndReturn(page: Page, link: Locator, there: string): Promise<void> {
  await expect(link).toBeInViewport({ ratio: 1 });
  const before = await topOf(link);
  await link.click();
  await page.waitForURL(there);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => Math.abs((await topOf(link)) - before)).toBeLessThanOrEqual(2);
}

describe.each(WIDTHS)('Back on %s', (_, viewport) => {
  test('from an order leads to where all orders were left', async () => {
    const { page } = await stage.window(jan, { viewport });
    await page.goto('/all_orders');
    const links = page.getByRole('main').getByRole('link', { name: /Kasztan|Kogutem/ });
    await expect(links).toHaveCount(100);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(links).toHaveCount(130);
    // Past rows that were never seen.
    await links.last().scrollIntoViewIfNeeded();
    await links.nth(120).scrollIntoViewIfNeeded();
    await leaveAndReturn(page, links.nth(120), '**/orders/show/**');
  });
});

test('Back from a dish leads to where a long menu was left', async () => {
  const dishes = Array.from({ length: 160 }, (__, n) => ({
    name: `Danie ${n + 1}`,
    price: n + 1,
    category: `Część ${1 + Math.floor(n / 40)}`,
    ...(n % 4 === 0 && { description: 'z ziemniakami, surówką z kiszonej kapusty, koperkiem i sosem grzybowym' }),
  }));
  const { id } = await importRestaurant(jan, 'Długa', dishes);
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto(`/restaurants/show/${id}`);
  const edit = page.getByRole('link', { name: 'Edit Danie 130', exact: true });
  await edit.scrollIntoViewIfNeeded();
  await leaveAndReturn(page, edit, '**/dishes/**');
});
