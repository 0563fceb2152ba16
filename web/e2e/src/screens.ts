import type { Locator, Page } from 'playwright';
import { expect } from './expect.js';
import type { Scene } from './scene.js';
import { DESKTOP, WIDTHS } from './viewports.js';

/** Path, title, and whether a back arrow stands in the toolbar; of those who are signed in (docs/rules/screens.md, Screens). */
const SIGNED_IN = [
  ['/orders/today', "Today's orders", false],
  ['/orders/show/:id', 'Order', true],
  ['/orders/create', 'New order', true],
  ['/orders/:id/edit', 'Edit order', true],
  ['/orders/:id/order_view', 'Call the place', true],
  ['/orders/:id/hand_out', 'Hand-out sheet', true],
  ['/all_orders', 'All orders', false],
  ['/standing_orders', 'Standing orders', true],
  ['/statistics', 'Statistics', true],
  ['/polls/create', 'Where do we eat?', true],
  ['/restaurants', 'Restaurants and dishes', false],
  ['/restaurants/show/:id', 'Restaurant', true],
  ['/restaurants/create', 'Create new restaurant', true],
  ['/restaurants/:id/edit', 'Edit restaurant', true],
  ['/restaurants/:id/dishes/create', 'Create new dish', true],
  ['/restaurants/:id/dishes/:id/edit', 'Edit dish', true],
  ['/balance', 'Balance and order history', false],
  ['/balance/history', 'Balance and order history', false],
  ['/profile', 'Profile', false],
  ['/office', 'Office', false],
  ['/help', 'Help', true],
] as const;

const PUBLIC = [
  ['/', 'Kantyna'],
  ['/help', 'Help | Kantyna'],
  ['/login', 'Login | Kantyna'],
  ['/login/test', 'Test login | Kantyna'],
  ['/unsubscribe/abc', 'E-mails | Kantyna'],
] as const;

const isAt = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replaceAll(':id', '[0-9a-f]{24}')}$`).test(pathname);

/** The screens that no scene shows. */
export const withoutScene = (scenes: readonly Scene[]): string[] =>
  [...SIGNED_IN.map(([path]) => [path, true] as const), ...PUBLIC.map(([path]) => [path, false] as const)].flatMap(
    ([path, isSignedIn]) =>
      scenes.some(
        (scene) => isAt(path, new URL(scene.path, 'http://any').pathname) && (scene.by !== undefined) === isSignedIn,
      )
        ? []
        : [path],
  );

/** Expects the title, toolbar and drawer of a screen at each width, as far as no dialog covers them, and that nothing is wider than it. */
export async function expectScreen(page: Page, { by }: Scene): Promise<void> {
  const { pathname } = new URL(page.url());
  const isCovered = (await page.getByRole('dialog').count()) > 0;
  const [, title, back] = SIGNED_IN.find(([path]) => by && isAt(path, pathname)) ?? [];
  const [, publicTitle] = PUBLIC.find(([path]) => !by && isAt(path, pathname)) ?? [];
  if (title ?? publicTitle) await expect(page).toHaveTitle(publicTitle ?? `${title} | Kantyna`);
  for (const [, viewport] of WIDTHS) {
    await page.setViewportSize(viewport);
    if (title !== undefined && !isCovered) await expectToolbar(page, title, back!, viewport === DESKTOP);
    await expect.poll(() => sideways(page)).toBe(0);
  }
  if (publicTitle === undefined || isCovered) return;
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('banner').getByRole('heading')).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: 'Back' }).or(page.getByRole('button', { name: 'Open navigation' })),
  ).toHaveCount(0);
}

async function expectToolbar(page: Page, title: string, back: boolean, isWide: boolean): Promise<void> {
  const toolbar = page.getByRole('banner');
  const isSeen = (what: Locator, wanted: boolean) => what.waitFor({ state: wanted ? 'visible' : 'hidden' });
  await page.locator('main:not(:has([aria-busy=true]))').waitFor();
  await isSeen(toolbar.getByRole('button', { name: 'Open navigation' }), !back && !isWide);
  await isSeen(page.getByRole('navigation', { name: 'Main navigation' }), isWide);
  await isSeen(toolbar.getByRole('link', { name: 'Back' }), back);
  await expect(toolbar.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await toolbar.boundingBox())?.height).toBe(64);
}

/** The number of pixels that a page can be scrolled sideways, once it has been drawn at its width. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
