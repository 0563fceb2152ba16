import { test } from '@jest/globals';
import type { Page } from 'playwright';
import { expect } from './expect.js';
import { withResolvers } from './stage.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const MOST_BYTES = 60_000;

const stage = await useStage();
const jan = await stage.colleague('agnieszka.dabrowska');

/** The pictures of a page, once each of them was scrolled to and has been drawn. */
async function pictures(page: Page): Promise<{ file: string; bytes: number; alt: string }[]> {
  await page.getByRole('main').getByRole('img').first().waitFor();
  const found = [];
  for (const image of await page.getByRole('main').getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded();
    found.push(
      await image.evaluate(async (element) => {
        const { currentSrc, alt } = element as HTMLImageElement;
        await (element as HTMLImageElement).decode();
        const bytes = (await (await fetch(currentSrc)).arrayBuffer()).byteLength;
        return { file: currentSrc.split('/').at(-1)!, bytes, alt };
      }),
    );
  }
  return found;
}

test('the landing page shows the product in both appearances, and its bar leads in', async () => {
  const { page } = await stage.window(undefined, { viewport: PHONE, colorScheme: 'light' });
  await page.goto('/');
  expect((await pictures(page)).map(({ file }) => file)).toEqual(['order-en-light.webp']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() =>
    document.querySelector<HTMLImageElement>('main img')?.currentSrc.endsWith('order-en-dark.webp'),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' });
});

test('a picture that comes late moves nothing', async () => {
  const { page, context } = await stage.window(undefined, { viewport: PHONE });
  const held = withResolvers();
  await context.route('**/pictures/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'How it works' });
  await heading.waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const top = async () => (await heading.boundingBox())!.y;
  const before = await top();
  held.resolve();
  await pictures(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(top).toBe(before);
});

test('who is signed in goes from the landing page to today’s orders', async () => {
  const { page } = await stage.window(jan, { viewport: DESKTOP });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: "Today's orders" }).click();
  await page.waitForURL('**/orders/today');
});

test('help is found where nothing is yet and by the question mark, and stays in the shell of who is signed in', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/orders/today');
  await page.getByRole('link', { name: 'How it works' }).click();
  await page.getByRole('heading', { name: 'Choose a dish' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('**/orders/today');
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await page.waitForURL('**/help');
});

test.each([
  ['en-GB', 'en', 'See what’s on today', 'From a bank statement'],
  ['pl-PL', 'pl', 'Zobacz, co dziś', 'Z wyciągu bankowego'],
])('the help of %s has small pictures of its own, each with its words', async (locale, language, heading, other) => {
  const { page } = await stage.window(undefined, { viewport: DESKTOP, colorScheme: 'dark', locale });
  await page.goto('/help');
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByRole('listitem').filter({ hasText: other }).waitFor();
  const found = await pictures(page);
  expect(found.map(({ file }) => file)).toEqual(
    ['today', 'choose', 'call', 'pay', 'balance'].map((name) => `${name}-${language}-dark.webp`),
  );
  expect(Math.max(...found.map(({ bytes }) => bytes))).toBeLessThan(MOST_BYTES);
  expect(found.every(({ alt }) => alt !== '')).toBe(true);
});
