import { describe, test } from '@jest/globals';
import { openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { withResolvers } from './stage.js';
import { useStage, useWindow } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const jan = await stage.colleague('agnieszka.dabrowska');
const order = await openOrder(jan, await openRestaurant(jan, 'Bar Kasztan'));

const filled = (path: string) => path.replace(':order', order);

describe('a screen', () => {
  const mine = useWindow(() => stage.window(jan));

  test('the footer asks for wishes and complaints by e-mail', async () => {
    await mine.page.goto('/help');
    const address = mine.page.getByRole('contentinfo').getByRole('link', { name: 'kantyna@example.org' });
    await expect(address).toHaveAttribute('href', 'mailto:kantyna@example.org?subject=Kantyna');
    await expect(mine.page.getByRole('contentinfo')).toContainText('direct your wishes and complaints');
  });

  test('the back arrow leads to the page before, and to today for who came by a link', async () => {
    const { page } = await stage.window(jan, { viewport: PHONE });
    await page.goto(filled('/orders/show/:order'));
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/orders/today');
    await page.goto('/all_orders');
    await page.getByRole('link', { name: 'Bar Kasztan' }).click();
    await page.waitForURL('**/orders/show/**');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/all_orders');
  });

  test('a path that is no page says so', async () => {
    await mine.page.setViewportSize(DESKTOP);
    await mine.page.goto('/nowhere');
    await mine.page.getByText('Page not found.').waitFor();
    await expect(mine.page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect(mine.page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await mine.page.getByRole('link', { name: "Go to today's orders" }).click();
    await mine.page.waitForURL('**/orders/today');
  });
});

test('a page of what is not there leads elsewhere, where there is nothing to load again', async () => {
  const { page } = await stage.window(jan);
  const pages = { 'orders/show/:nothing': 'Order', 'restaurants/show/:nothing': 'Restaurant' };
  for (const [path, what] of Object.entries({ ...pages, 'restaurants/:nothing/paste_menu': 'Restaurant' })) {
    await page.goto(`/${path.replace(':nothing', '0123456789abcdef01234567')}`);
    await page.getByRole('alert').getByText(`${what} not found.`).waitFor();
    await page.getByText('Couldn’t load this.').waitFor();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: "Go to today's orders" }).click();
  await page.waitForURL('**/orders/today');
});

test.each([
  ['/orders/show/:order', '**/api/orders/*/show.json'],
  ['/orders/today', '**/api/orders/today.json'],
  ['/restaurants', '**/api/restaurants.json'],
])('%s asks for its data while the app is loading', async (path, call) => {
  const { page, context } = await stage.window(jan);
  const { promise: isAsked, resolve: asked } = withResolvers();
  await context.route('**/assets/react-*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  const request = page.waitForRequest(call);
  await page.goto(filled(path), { waitUntil: 'commit' });
  await request;
  asked();
  await page.getByRole('main').getByText('Bar Kasztan').first().waitFor();
});

describe('the navigation', () => {
  const PLACES = [
    "Today's orders",
    'All orders',
    'Restaurants and dishes',
    'Hello, Agnieszka Dąbrowska!',
    'Balance and order history',
    'Logout',
  ];

  test('has its places and a greeting', async () => {
    const { page } = await stage.window(jan, { viewport: DESKTOP });
    await page.goto('/balance');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Hello' }).waitFor();
    await expect(navigation.locator('a, button:not([aria-pressed])')).toHaveText(['Kantyna', ...PLACES]);
    await expect(navigation.locator('[aria-current=page]')).toHaveText('Balance and order history');
  });

  test('on a phone closes by a choice, by Escape and by a press beside it', async () => {
    const { page } = await stage.window(jan, { viewport: PHONE });
    await page.goto('/orders/today');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' }).last();
    const open = async () => {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await navigation.waitFor();
    };
    await open();
    await page.keyboard.press('Escape');
    await navigation.waitFor({ state: 'hidden' });
    await open();
    await page.mouse.click(PHONE.width - 5, 400);
    await navigation.waitFor({ state: 'hidden' });
    await open();
    await navigation.getByRole('link', { name: 'All orders' }).click();
    await page.waitForURL('**/all_orders');
    await navigation.waitFor({ state: 'hidden' });
  });
});
