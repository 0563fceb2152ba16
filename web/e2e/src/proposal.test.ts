import { expect as expectValue, test } from '@jest/globals';
import type { Page } from 'playwright';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const ewa = await stage.colleague('aleksandra.wisniewska');

const NBSP = '\u00a0';
const HEADINGS = ['ZUPY', 'DANIA GŁÓWNE', 'PIEROGI', 'Zupy', 'DODATKI', 'NAPOJE'];

/** Sixty dishes, ten below each heading. Of nine the least price is said: the reader doubts it. */
const TEXT = HEADINGS.flatMap((heading, part) => [
  heading,
  ...Array.from({ length: 10 }, (_, place) => {
    const number = part * 10 + place + 1;
    const isDoubted = number % 6 === 3 && number < 54;
    return `Danie nr ${number} ${isDoubted ? 'od ' : ''}${number + 10},50 zł`;
  }),
  '',
]).join('\n');
const DOUBTED = [3, 9, 15, 21, 27, 33, 39, 45, 51];
/** Those whose price is another one than the least. */
const WRONG = [9, 27, 45];

const restaurant = async (name: string) => (await ewa.calls.saveRestaurant({ body: { name } })).id;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('[data-field=name] button')?.textContent);

async function propose(page: Page, id: string, text = TEXT): Promise<void> {
  await page.goto(`/restaurants/${id}/paste_menu`);
  await page.getByLabel('Text of the menu').fill(text);
  await press(page, 'Read the text');
  await page.getByRole('grid', { name: 'Dishes found' }).waitFor();
}

async function expectRight(id: string): Promise<void> {
  const { dishes } = await ewa.calls.showRestaurant({ params: { restaurantId: id } });
  expectValue(dishes).toHaveLength(59);
  expectValue(WRONG.map((number) => dishes.find(({ name }) => name === `Danie nr ${number}`)?.price)).toEqual(
    WRONG.map((number) => (number + 20) * 100),
  );
  // «ZUPY» and «Zupy» are one, and keep the order of the menu.
  expectValue([...new Set(dishes.map(({ category }) => category))]).toHaveLength(5);
  expectValue(dishes.map(({ name }) => name)).toEqual(
    Array.from({ length: 60 }, (_, place) => `Danie nr ${place + 1}`).filter((name) => name !== 'Danie nr 51'),
  );
}

test('sixty dishes with nine doubts are made right by keys alone', async () => {
  const id = await restaurant('Sześćdziesiąt na klawisze');
  const { page } = await stage.window(ewa, { viewport: DESKTOP });
  await propose(page, id);
  await page.getByRole('button', { name: 'Apply · 60 changes · 9 to look at' }).waitFor();
  const began = Date.now();
  let keys = 0;
  const key = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  for (const _ of Array(8)) {
    if ((await focused(page)) === `Danie nr ${DOUBTED[0]}`) break;
    await key('Tab');
  }
  for (const number of DOUBTED) {
    await expect.poll(() => focused(page)).toBe(`Danie nr ${number}`);
    if (WRONG.includes(number)) {
      await key('Enter');
      await expect(page.getByLabel(`Price of Danie nr ${number}`)).toBeFocused();
      for (const digit of String(number + 20)) await key(digit);
      await key('Enter');
    } else if (number === 51) await key('Delete');
    else await key('n');
  }
  await page.getByText('“Danie nr 51” is not a dish.').waitFor();
  await expect(page.getByRole('button', { name: 'Apply · 59 changes', exact: true })).toBeVisible();
  const apply = page.getByRole('button', { name: /^Apply/ });
  for (const _ of Array(10)) {
    if (await apply.evaluate((button) => button === document.activeElement)) break;
    await key('Tab');
  }
  await key('Enter');
  await page.waitForURL(`**/restaurants/show/${id}`);
  process.stdout.write(`Nine doubts of sixty dishes: ${keys} keys, ${(Date.now() - began) / 1000} s\n`);
  expectValue(keys).toBeLessThanOrEqual(40);
  await expectRight(id);
});

test('sixty dishes with nine doubts are made right by touch alone', async () => {
  const id = await restaurant('Sześćdziesiąt na dotyk');
  const { page } = await stage.window(ewa, { viewport: PHONE, hasTouch: true });
  await propose(page, id);
  const began = Date.now();
  let taps = 0;
  let typed = 0;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    // Two taps at one place that come this fast are a double tap.
    const isWide = name === 'Next to look at';
    await page
      .getByRole('button', { name, exact: true })
      .tap({ position: { x: isWide ? 40 + (taps % 2) * 250 : 12, y: 12 } });
  };
  await tap('Next to look at');
  for (const number of DOUBTED) {
    const name = `Danie nr ${number}`;
    await expect.poll(() => focused(page)).toBe(name);
    if (WRONG.includes(number)) {
      taps += 1;
      await row(page, name)
        .getByText(`${number + 10},50${NBSP}zł`)
        .tap();
      const price = page.getByLabel(`Price of ${name}`);
      await expect(price).toBeFocused();
      typed += 2;
      await page.keyboard.type(String(number + 20));
      await tap('OK, next');
    } else await tap(number === 51 ? `Skip ${name}` : 'Next to look at');
  }
  await tap('Apply · 59 changes');
  await page.waitForURL(`**/restaurants/show/${id}`);
  process.stdout.write(
    `Nine doubts of sixty dishes: ${taps} taps, ${typed} digits, ${(Date.now() - began) / 1000} s\n`,
  );
  expectValue(taps).toBeLessThanOrEqual(20);
  await expectRight(id);
});

test('a row leads by keys: renaming, the category above, what is no dish, and back', async () => {
  const id = await restaurant('Klawisze');
  const { page } = await stage.window(ewa, { viewport: DESKTOP });
  await propose(
    page,
    id,
    'PRZEKĄSKI\nRosół 12 zł\nŻurek 14 zł\nDANIA\nSchab 30 zł\nStół 3 os. 40 zł\nStół 5 os. 60 zł',
  );
  const go = (name: string) => row(page, name).focus();
  const category = (name: string) => row(page, name).locator('[data-field=category]');

  await go('Rosół');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Żurek');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of dish 2')).toBeFocused();
  await page.getByLabel('Name of dish 2').fill('Barszcz');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Żurek');

  // A new name of a category is that of all its dishes.
  await page.keyboard.press('Enter');
  await page.getByLabel('Category of Żurek').fill('Zupy');
  await page.keyboard.press('Enter');
  await page.getByText('2 dishes are now in “Zupy”.').waitFor();
  await expect(category('Rosół')).toHaveText('Zupy');
  await expect.poll(() => focused(page)).toBe('Schab');
  await page.keyboard.press('c');
  await expect(category('Schab')).toHaveText('Zupy');
  await page.keyboard.press('Control+z');
  await expect(category('Schab')).toHaveText('Dania');

  await row(page, 'Stół 3 os.').getByText('Stół 3 os.').click();
  await press(page, 'None of the 2 like this is a dish');
  await expect(row(page, 'Stół 5 os.')).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Schab');
  await press(page, 'Undo');
  await row(page, 'Stół 5 os.').waitFor();
  await go('Schab');
  await page.keyboard.press('x');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Apply · 2 changes' }).waitFor();
});
