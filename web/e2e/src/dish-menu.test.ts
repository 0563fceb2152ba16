import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { eat, importRestaurant, openOrder } from './company.js';
import { actOn, dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';
import { withoutStream } from './windows.js';

const PARTS = ['Pierogi', 'Zupy', 'Dania główne', 'Makarony', 'Sałatki i surówki', 'Desery', 'Napoje gorące', 'Napoje'];
const COUNT = 500;

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const dish = (n: number) => ({ name: `Danie ${n + 1}`, price: 10 + n / 100, category: PARTS[n % PARTS.length]! });
const long = await importRestaurant(
  jan,
  'Bar Kasztan',
  Array.from({ length: COUNT }, (_, n) => dish(n)),
);
const order = await openOrder(jan, long, { decreaseInPercent: 10, deliveryCostPerEverybody: 1200 });

const options = (page: Page) => page.getByRole('option');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the menu' });

/** How many dishes are seen as a whole: in the list that scrolls, and in the window. */
const wholeDishes = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[role=listbox]')!.getBoundingClientRect();
    const title = document.querySelector('[role=group] > [aria-hidden]')!.getBoundingClientRect();
    return [...document.querySelectorAll('[role=option]')].filter((option) => {
      const { top, bottom } = option.getBoundingClientRect();
      return top >= title.bottom - 1 && bottom <= Math.min(list.bottom, innerHeight) + 1;
    }).length;
  });

/** The dish that the arrow keys have come to, which is in sight. */
async function markedDish(page: Page): Promise<string> {
  const id = await page.evaluate(() => document.activeElement!.getAttribute('aria-activedescendant'));
  const marked = page.locator(`[id="${id}"]`);
  await expect.poll(() => marked.evaluate((dish) => dish.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  return (await marked.innerText()).split('\n')[0]!;
}

test.each([
  [1366, 768],
  [1440, 900],
])(
  'at %i × %i at least four dishes are seen at once beside the form, and what it costs beside that',
  async (...size) => {
    const [width, height] = size;
    const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
    const own = await openOrder(jan, long, { decreaseInPercent: 10, deliveryCostPerEverybody: 1200, closesAt });
    const { page } = await stage.window(jan, { viewport: { width, height } });
    await page.goto(`/orders/show/${own}`);
    await page.getByRole('button', { name: 'Choose a dish' }).click();
    await hasFocus(search(page));
    await expect.poll(() => wholeDishes(page)).toBeGreaterThanOrEqual(4);
    await dishToTake(page, /^Danie 1\b/).click();
    const add = page.getByRole('button', { name: /^Add ·/ });
    await add.waitFor();
    await expect.poll(() => wholeDishes(page)).toBeGreaterThanOrEqual(4);
    const [comment, costs] = await Promise.all([page.getByLabel('Comment').boundingBox(), add.boundingBox()]);
    expect(costs!.x).toBeGreaterThan(comment!.x + comment!.width);
    expect(costs!.y + costs!.height).toBeLessThanOrEqual(height);
    // Another dish of the menu takes its place at once.
    await search(page).fill('danie 77');
    await search(page).press('Enter');
    await page.getByRole('button', { name: /^Add · 21,69/ }).click();
    await page.getByRole('article', { name: jan.username }).getByText('Danie 77').waitFor();
  },
);

test('of a menu of 500 dishes only those that are seen are rendered, and arrow keys go through all', async () => {
  const { page } = await stage.window(ewa, { viewport: DESKTOP });
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await hasFocus(search(page));
  await options(page).first().waitFor();
  await expect.poll(() => options(page).count()).toBeLessThan(40);
  await expect(options(page).first()).toHaveAttribute('aria-setsize', String(COUNT));
  const [first, ...others] = await options(page).allInnerTexts();
  await page.keyboard.press('ArrowDown');
  expect(first).toContain(await markedDish(page));
  for (let press = 0; press < 80; press++) await page.keyboard.press('ArrowDown');
  const far = await markedDish(page);
  expect(others.join()).not.toContain(far);
  await expect.poll(() => options(page).count()).toBeLessThan(40);
  // The list scrolls without its keys, too; what they came to stays.
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, 12_000));
  await page.waitForFunction(() => Number(document.querySelector('[role=option]:last-of-type')) !== 0);
  await page.keyboard.press('ArrowUp');
  expect(await markedDish(page)).not.toBe(far);
  await page.keyboard.type('danie 43');
  await expect.poll(() => markedDish(page)).toBe('Danie 43');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => markedDish(page)).toMatch(/^Danie 43\d/);
  const chosen = await markedDish(page);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Add a dish' }).getByText(chosen).waitFor();
  const menu = page.getByRole('listbox', { name: 'Menu' });
  await expect(menu.getByRole('option', { selected: true })).toContainText(chosen);
});

test('the links to the parts of a menu have an arrow where there are more, and lead to a part that is not rendered yet', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${order}`);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of the menu' });
  await parts.waitFor();
  const arrows = parts.locator('xpath=..').locator('button');
  await arrows.first().waitFor();
  await expect(arrows).toHaveCount(1);
  const last = parts.getByRole('link').last();
  const lastPart = await last.innerText();
  const isWhole = () => last.evaluate((link) => link.getBoundingClientRect().right <= innerWidth - 16);
  expect(await isWhole()).toBe(false);
  for (let press = 0; press < 6 && !(await isWhole()); press++) await arrows.last().click();
  await expect.poll(isWhole).toBe(true);
  await last.click();
  await hasFocus(page.getByRole('listbox'));
  await page.getByRole('group', { name: lastPart, exact: true }).waitFor();
  expect(long.dishes.find(({ name }) => name === lastPart)).toBeUndefined();
  const marked = await markedDish(page);
  expect(long.dishes.find(({ name }) => name === marked)!.category).toBe(lastPart);
});

test('what was added is in sight, and nothing moves if it was', async () => {
  const own = await openOrder(jan, long);
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await eat(ewa, own, long, `Danie ${n}`);
  const window = await stage.window(ewa, { viewport: { width: 390, height: 640 } });
  await withoutStream(window);
  const { page } = window;
  await page.goto(`/orders/show/${own}`);
  const mine = page.getByRole('article', { name: ewa.username });
  const isSeen = (words: string) =>
    mine.getByText(words).evaluate((dish) => {
      const { top, bottom } = dish.getBoundingClientRect();
      return top >= 64 && bottom <= innerHeight;
    });
  await page.getByRole('button', { name: 'Add entry' }).click();
  await search(page).fill('danie 1');
  await search(page).press('Enter');
  await page.getByRole('button', { name: /^Add ·/ }).click();
  await mine.getByText('2 × Danie 1', { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => scrollY < 400);
  await expect.poll(() => isSeen('2 × Danie 1')).toBe(true);
  const before = await page.evaluate(() => scrollY);
  await actOn(page, '2 × Danie 1', 'Edit');
  await page.getByLabel('Comment').fill('na wynos');
  await page.getByRole('button', { name: /^Save ·/ }).click();
  await mine.getByText('na wynos').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('with a keyboard open the form’s footer gives way: each field is seen whole', async () => {
  const { page } = await stage.window(ewa, { viewport: { width: 360, height: 380 } });
  await page.goto(`/orders/show/${await openOrder(jan, long, { deliveryCostPerEverybody: 1200 })}`);
  await page.getByRole('button', { name: 'Choose a dish' }).first().click();
  await search(page).fill('danie 7');
  await search(page).press('Enter');
  const comment = page.getByLabel('Comment');
  await comment.focus();
  await comment.scrollIntoViewIfNeeded();
  await expect(comment).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    comment.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      const at = (part: number) => document.elementFromPoint(x + width / 2, y + height * part);
      return [0.1, 0.5, 0.9].every((part) => at(part) === field);
    });
  await expect.poll(isOnTop).toBe(true);
});
