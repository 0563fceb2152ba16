import { beforeEach, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright';
import { openOrder, openRestaurant } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { fakeGoogle } from './google.js';
import { hasLayers } from './layers.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

let context: BrowserContext;
let page: Page;

const stage = await useStage();
const ewa = await stage.colleague('ewa.mazur');
const bar = await openRestaurant(ewa, 'Bar Kasztan');

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const sheet = () => page.getByRole('dialog', { name: 'Add a dish' });
const tapBeside = () => page.mouse.click(PHONE.width / 2, 8);

beforeEach(async () => {
  ({ page, context } = await stage.window(ewa, { viewport: PHONE }));
  await page.goto(`/orders/show/${await openOrder(ewa, bar)}`);
  await press('Choose a dish');
  // A reload that begins before the sheet has its entry in the history keeps the entry's state on the page's own.
  await hasLayers(page, 1);
});

test('a tap beside the sheet closes it while nothing was typed', async () => {
  await page.getByLabel('Search the menu').fill('zur');
  await tapBeside();
  await sheet().waitFor({ state: 'detached' });
});

test('a tap beside the sheet or a turn of the screen throws no text away; a comment stays with its dish', async () => {
  await dishToTake(page, /^Żurek/).click();
  await page.getByLabel('Comment').fill('na wynos');
  await tapBeside();
  await press('Change dish');
  await dishToTake(page, /^Kompot/).click();
  // The comment was about the other dish.
  await expect(page.getByLabel('Comment')).toHaveValue('');
  await page.getByLabel('Comment').fill('bez lodu');
  await press('Change dish');
  await dishToTake(page, /^Kompot/).click();
  await expect(page.getByLabel('Comment')).toHaveValue('bez lodu');
  await page.setViewportSize(DESKTOP);
  await page.locator('ol').getByText('CREATED').waitFor();
  await expect(page.getByLabel('Comment')).toHaveValue('bez lodu');
  await press(/^Add · 6,00/);
  await page.getByRole('article').getByText('bez lodu').waitFor();
});

test('the button names no amount while the price cannot be read', async () => {
  await press('Add a dish that isn’t on the menu');
  await page.getByLabel('Dish name').fill('Racuchy');
  await page.getByLabel('Price', { exact: true }).fill('ten');
  await page.getByLabel('Comment').focus();
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  await page.getByLabel('Price', { exact: true }).fill('10');
  await page.getByLabel('Comment').focus();
  await page.getByRole('button', { name: 'Add · 10,00\u00a0zł' }).waitFor();
});

const comment = () => page.getByLabel('Comment');
const begin = async () => {
  await dishToTake(page, /^Pierogi ruskie/).click();
  await press(/^Śmietana/);
  await page.getByLabel('Comment').fill('na wynos');
};
const isAsBegun = async () => {
  await press('Continue: Pierogi ruskie');
  await page.getByText('Here’s what you started.').waitFor();
  await expect(page.getByRole('button', { name: /^Śmietana/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(comment()).toHaveValue('na wynos');
};

test('what was begun is there again after Back, a reload and Close, until it is cancelled or begun anew', async () => {
  await begin();
  await page.goBack();
  await sheet().waitFor({ state: 'detached' });
  await isAsBegun();
  await page.reload();
  await isAsBegun();
  await press('Close');
  await isAsBegun();
  await press('Start again');
  await dishToTake(page, /^Kompot/).click();
  await expect(comment()).toHaveValue('');
  await press('Cancel');
  await press('Choose a dish');
  await page.getByLabel('Search the menu').waitFor();
});

test('what was begun survives an expired session, and is forgotten once it is saved', async () => {
  await sheet().waitFor();
  await fakeGoogle(context, ewa);
  await page.reload();
  await press('Choose a dish');
  await begin();
  const expired = '**/api/order_entries/save';
  await context.route(expired, (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
  await press(/^Add ·/);
  await page.getByText('Your session has expired. Log in to go on where you were.').waitFor();
  await context.unroute(expired);
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await isAsBegun();
  await press(/^Add ·/);
  await page.getByRole('article').getByText('na wynos').waitFor();
  await press('Add entry');
  await page.getByLabel('Search the menu').waitFor();
});

test('a draft of an earlier version, which named the dish and the comment otherwise, is there again', async () => {
  await press('Add a dish that isn’t on the menu');
  await page.getByLabel('Dish name').fill('Racuchy');
  await comment().fill('z cukrem');
  await page.goBack();
  await sheet().waitFor({ state: 'detached' });
  await page.evaluate(() => {
    for (const [key, draft] of Object.entries(sessionStorage) as [string, string][])
      sessionStorage.setItem(key, draft.replace('"dishName"', '"name"').replace('"comments"', '"comment"'));
  });
  await press('Continue: Racuchy');
  await expect(page.getByLabel('Dish name')).toHaveValue('Racuchy');
  await expect(comment()).toHaveValue('z cukrem');
});

test('a price that is being typed when the form is closed counts', async () => {
  await press('Add a dish that isn’t on the menu');
  await page.getByLabel('Dish name').fill('Racuchy');
  await page.getByLabel('Price', { exact: true }).fill('12');
  await page.goBack();
  await sheet().waitFor({ state: 'detached' });
  await press('Continue: Racuchy');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('12,00\u00a0zł');
  await page.getByLabel('Price', { exact: true }).fill('13');
  await page.reload();
  await press('Continue: Racuchy');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('13,00\u00a0zł');
});

test('a dish that has left the menu meanwhile is named, and another one is chosen', async () => {
  const dish = await ewa.calls.saveDish({ params: { restaurantId: bar.id }, body: { name: 'Bigos', price: 1500 } });
  await page.reload();
  await press('Choose a dish');
  await dishToTake(page, /^Bigos/).click();
  await page.goBack();
  await ewa.calls.deleteDish({ params: { dishId: dish.id } });
  await page.reload();
  await press('Continue: Bigos');
  await page.getByText('No longer on the menu: Bigos.').waitFor();
  await dishToTake(page, /^Kompot/).click();
  await press(/^Add · 6,00/);
  await page.getByRole('article').getByText('Kompot').waitFor();
});

test('on a desktop Escape closes the form, Back too, and what was begun stays', async () => {
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await press('Choose a dish');
  await begin();
  await page.keyboard.press('Escape');
  await isAsBegun();
  await page.goBack();
  await isAsBegun();
});
