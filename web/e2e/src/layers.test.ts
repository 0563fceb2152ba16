import { beforeEach, describe, test } from '@jest/globals';
import type { Page } from 'playwright';
import { eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

let page: Page;

const stage = await useStage();
const ewa = await stage.colleague('ewa.mazur');
const bar = await openRestaurant(ewa, 'Bar Kasztan');
const orderId = await openOrder(ewa, bar);
await eat(ewa, orderId, bar, 'Żurek');

beforeEach(async () => {
  ({ page } = await stage.window(ewa, { viewport: PHONE }));
  await page.goto('/orders/today');
  await page.getByRole('link', { name: /^Bar Kasztan/ }).click();
  await page.getByRole('heading', { name: 'Your order' }).waitFor();
});

const layer = () => page.getByRole('dialog').or(page.getByRole('menu'));
const isAt = (path: string) => page.waitForURL(`**${path}`);
const show = () => `/orders/show/${orderId}`;
const today = () => '/orders/today';
const edit = () => `/orders/${orderId}/edit`;

const addEntry = () => page.getByRole('button', { name: 'Add entry' }).click();
const toEdit = () => page.getByRole('link', { name: 'Edit order' }).click();
const pickTime = async () => {
  await toEdit();
  await page.getByRole('button', { name: 'Choose a time' }).first().click();
};
const deleteOrder = async () => {
  await toEdit();
  await page.getByRole('button', { name: 'Delete order' }).click();
};

describe('Back', () => {
  test.each([
    ['the dish sheet', addEntry, show, today],
    ['a question', deleteOrder, edit, show],
    ['the times to pick', pickTime, edit, show],
  ])('closes %s first, then leaves the page, and Forward leads to no closed layer', async (_, open, at, before) => {
    const entry = await page.evaluateHandle(() => {
      const shown = new Promise<number | undefined>((resolve) => {
        const look = () => {
          if (document.querySelector('[role=dialog], [role=menu]'))
            resolve((history.state as { layer?: number }).layer);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      });
      return { shown };
    });
    await open();
    await layer().waitFor();
    // Back may be pressed as soon as it is on the page.
    await expect.poll(() => entry.evaluate(({ shown }) => shown)).toBe(1);
    await page.goBack();
    await layer().waitFor({ state: 'detached' });
    expect(page.url()).toContain(at());
    await page.goForward();
    await page.waitForFunction(() => (history.state as { layer?: number }).layer === undefined);
    await page.goBack();
    await isAt(before());
  });
  test('leaves the page after a layer that was closed by its button, or went with a reload', async () => {
    await addEntry();
    await page.getByRole('button', { name: 'Close' }).click();
    await layer().waitFor({ state: 'detached' });
    await addEntry();
    await layer().waitFor();
    // A reload loses an entry of the history that a browser has not noted yet.
    await page.waitForFunction(() => (history.state as { layer?: number } | null)?.layer === 1);
    await page.reload();
    await page.getByRole('heading', { name: 'Your order' }).waitFor();
    await expect(layer()).toHaveCount(0);
    await page.goBack();
    await isAt('/orders/today');
  });
  test('pressed twice at once closes the layer and leaves the page', async () => {
    await addEntry();
    await layer().waitFor();
    await page.evaluate(() => {
      history.back();
      addEventListener('popstate', () => history.back(), { once: true });
    });
    await isAt('/orders/today');
  });
  test('after a link of the navigation leads to the page where it was opened', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'All orders' }).click();
    await isAt('/all_orders');
    await page.goBack();
    await isAt('/orders/today');
    await layer().waitFor({ state: 'detached' });
    await page.goForward();
    await isAt('/all_orders');
  });
  test('after a deletion does not lead to what was deleted', async () => {
    await page.goto('/restaurants');
    const { id } = await ewa.calls.saveRestaurant({ body: { name: 'Bar Krótki' } });
    await page.reload();
    await page.getByRole('link', { name: /Bar Krótki/ }).click();
    await isAt(`/restaurants/show/${id}`);
    await page.getByRole('button', { name: 'Delete restaurant' }).click();
    await layer().getByRole('button', { name: 'Delete restaurant' }).click();
    await isAt('/restaurants');
    await page.goBack();
    await isAt('/restaurants');
    await page.getByRole('link', { name: /Bar Krótki/ }).waitFor({ state: 'detached' });
  });
});

test('Escape empties a search first, then closes the sheet', async () => {
  await addEntry();
  const search = page.getByLabel('Search the menu');
  await search.fill('pierogi');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await search.press('Escape');
  await layer().waitFor({ state: 'detached' });
});
