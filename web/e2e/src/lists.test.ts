import { readFileSync } from 'node:fs';
import { beforeAll, describe, test } from '@jest/globals';
import type { Page } from 'playwright';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { dateIn } from '@kantyna/test-support/date-in';
import { bringTo, eat, openOrder, openRestaurant, type Restaurant } from './company.js';
import { expect } from './expect.js';
import { finds } from './find-words.js';
import { withResolvers } from './stage.js';
import { testsAt } from './tests-at.js';
import { useStage, useWindow } from './use-stage.js';
import { DESKTOP, PHONE, WIDTHS } from './viewports.js';

let bar: Restaurant;
let open: string;

const STATES: readonly OrderState[] = ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED', 'REJECTED'];
const WORDS: Record<OrderState, string> = {
  CREATED: 'CREATED',
  ORDERING: 'ORDERING RIGHT NOW',
  ORDERED: 'ORDERED',
  DELIVERED: 'DELIVERED',
  REJECTED: 'REJECTED',
};

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');

const inWords = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

describe('before there is any order', () => {
  test('today says so, and offers to add one', async () => {
    const { page } = await stage.window(jan, { viewport: PHONE });
    await page.goto('/orders/today');
    await page.getByText("You haven't ordered anything today yet.").waitFor();
    await page.getByText('No orders yet').waitFor();
    await page.getByRole('link', { name: 'Add new order' }).click();
    await page.waitForURL('**/orders/create');
    await page.getByText('There are no restaurants, please create one first').waitFor();
    await page.getByRole('link', { name: 'Create new restaurant' }).click();
    await page.waitForURL('**/restaurants/create');
  });

  test('so do all orders', async () => {
    const { page } = await stage.window(jan);
    await page.goto('/all_orders');
    await page.getByText('No orders yet').waitFor();
  });
});

describe('with orders', () => {
  beforeAll(async () => {
    bar = await openRestaurant(jan, 'Bar Kasztan');
    for (const state of STATES) {
      const order = await openOrder(jan, bar);
      await eat(ewa, order, bar, state === 'CREATED' ? 'Pierogi ruskie' : 'Żurek');
      await bringTo(jan, order, state);
      if (state === 'CREATED') open = order;
    }
    await openOrder(ewa, await openRestaurant(ewa, 'Zapiecek'), { orderDate: dateIn(-60) });
  });

  describe.each(WIDTHS)('on %s', (_, viewport) => {
    const mine = useWindow(() => stage.window(ewa, { viewport }));
    const isWide = viewport.width >= 900;
    const { onPhone, onDesktop } = testsAt(viewport);

    test('today lists my dishes with restaurant and state, and their sum', async () => {
      const { page } = mine;
      await page.goto('/orders/today');
      const dishes = page.getByRole('region').or(page.locator('section')).first().getByRole('listitem');
      await expect(dishes).toHaveCount(5);
      const texts = await dishes.allInnerTexts();
      expect(texts.filter((text) => text.includes('Pierogi ruskie') && text.includes('Bar Kasztan'))).toHaveLength(1);
      for (const state of STATES) expect(texts.filter((text) => text.endsWith(WORDS[state])).length).toBeGreaterThan(0);
      // Without the dish of the rejected order.
      await expect(page.getByText('Total').locator('..')).toContainText('72,50\u00a0zł');
    });

    test('today lists every order of today with its state, and none of another day', async () => {
      const { page } = mine;
      const orders = page.locator('a', { hasText: 'by Piotr Zieliński' });
      await expect(orders).toHaveCount(5);
      await expect(page.getByText('Zapiecek')).toHaveCount(0);
      const texts = await orders.allInnerTexts();
      expect(texts.every((text) => text.includes('Bar Kasztan') && text.includes('1 person'))).toBe(true);
      if (isWide) {
        await expect(
          orders
            .filter({ has: page.getByRole('list') })
            .first()
            .getByRole('listitem'),
        ).toHaveText(
          STATES.filter((state) => state !== 'REJECTED').map((state) => WORDS[state]),
          { useInnerText: true },
        );
        const present = async () => (await page.locator('a [aria-current=step]').allInnerTexts()).sort();
        await expect.poll(present).toEqual(['CREATED', 'DELIVERED', 'ORDERED', 'ORDERING RIGHT NOW']);
      } else {
        for (const state of STATES)
          await expect(page.getByText(`Status: ${WORDS[state]}`, { exact: true })).toHaveCount(1);
      }
    });

    test('today has what is one’s turn first, then the open orders, by time of order or delivery', async () => {
      const { page } = mine;
      const cards = page.locator('a', { hasText: 'by Piotr Zieliński' });
      const states = async () =>
        isWide
          ? cards.evaluateAll((all) => all.map((one) => one.querySelector('[aria-current=step]')?.textContent ?? ''))
          : (await cards.allInnerTexts()).map((text) => /Status: (.*)/.exec(text)?.[1]);
      // Two are to be paid. The one that is called was created after the open one, at the same time of order.
      const firstFour = async () => (await states()).slice(0, 4);
      await expect.poll(firstFour).toEqual(['ORDERED', 'DELIVERED', 'ORDERING RIGHT NOW', 'CREATED']);
    });

    onDesktop('an order of today leads to it, and another person’s change shows without reloading', async () => {
      const { page } = mine;
      const card = page.locator(`a[href="/orders/show/${open}"]`, { hasText: 'by' });
      await card.getByText('1 person').waitFor();
      const { id, dishEntryId } = await eat(jan, open, bar, 'Kompot');
      await card.getByText('2 people').waitFor();
      await jan.calls.deleteDishEntry({ params: { orderEntryId: id, dishEntryId } });
      await card.getByText('1 person').waitFor();
      await card.click();
      await page.waitForURL(`**/orders/show/${open}`);
    });

    onPhone('one line about a new version links to where faults are reported, and is shown once', async () => {
      const { page } = await stage.window(ewa, { viewport });
      await page.goto('/orders/today');
      const banner = page.getByRole('note').filter({ hasText: 'New version.' });
      await expect(banner.getByRole('link', { name: 'Problem?' })).toHaveAttribute('href', /^mailto:/);
      await expect(banner.getByRole('link', { name: 'Idea?' })).toHaveAttribute('href', /^mailto:/);
      expect((await banner.boundingBox())!.height).toBeLessThan(60);
      await page.reload();
      await page.getByText('Total').waitFor();
      await expect(banner).toHaveCount(0);
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('kantyna.dismissed.version-'));
        localStorage.removeItem(key!);
      });
      await page.reload();
      await banner.getByRole('button', { name: 'Dismiss this message' }).click();
      await banner.waitFor({ state: 'detached' });
      await page.getByText('Total').waitFor();
      await expect(banner).toHaveCount(0);
    });

    test('all orders stand in a table, the newest first, and a row leads to its order', async () => {
      const { page } = mine;
      await page.goto('/all_orders');
      const rows = isWide ? page.locator('tbody tr') : page.getByRole('main').getByRole('listitem');
      await rows.first().waitFor();
      await expect(rows).toHaveCount(6);
      await expect(rows.last()).toContainText('Zapiecek');
      await expect(rows.last()).toContainText(inWords(dateIn(-60)));
      if (isWide)
        await expect(page.getByRole('columnheader')).toHaveText([
          'Date',
          'Restaurant',
          'Status',
          'Order creator',
          'People',
          'Total',
        ]);
      if (isWide) await expect(rows.first().getByRole('cell').nth(4)).toHaveText('1');
      else await expect(rows.first()).toContainText('1 person');
      await expect(rows.nth(1)).toContainText(/\d,\d\d\szł/);
      await rows.last().click({ position: { x: 12, y: 12 } });
      await page.waitForURL('**/orders/show/**');
      await page.getByRole('heading', { name: 'Zapiecek' }).waitFor();
    });

    onPhone('all orders open at today: what is planned is folded above', async () => {
      const { page } = await stage.window(ewa, { viewport });
      const planned = await openOrder(ewa, await openRestaurant(ewa, 'Jutrzenka'), { orderDate: dateIn(1) });
      await page.goto('/all_orders');
      const link = page.getByRole('link', { name: 'Jutrzenka' });
      await page.getByText('1 planned order').waitFor();
      await expect(link).toHaveCount(0);
      await page.getByText('1 planned order').click();
      await link.waitFor();
      await page.goto('/all_orders?text=jutrzenka');
      await link.waitFor();
      await expect(page.getByText('1 planned order')).toHaveCount(0);
      await ewa.calls.deleteOrder({ params: { orderId: planned } });
    });

    onDesktop('all orders are filtered by words and by state', async () => {
      const { page } = mine;
      await page.goto('/all_orders');
      await page.getByLabel('Search by restaurant or person').fill('zapiecek mazur');
      await page.getByText('Bar Kasztan').first().waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Zapiecek' }).waitFor();
      await page.getByLabel('Search by restaurant or person').fill('');
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'REJECTED' }).click();
      await page.getByRole('link', { name: 'Zapiecek' }).waitFor({ state: 'detached' });
      await expect(page.getByRole('main').getByRole('link', { name: 'Bar Kasztan' })).toHaveCount(1);
      await page.getByLabel('Search by restaurant or person').fill('bar');
      await page.getByRole('main').getByRole('link', { name: 'Bar Kasztan' }).click();
      await page.waitForURL('**/orders/show/**');
      await page.goBack();
      await page.getByRole('combobox', { name: 'Status' }).getByText('REJECTED').waitFor();
      await expect(page.getByLabel('Search by restaurant or person')).toHaveValue('bar');
      await expect(page.getByRole('main').getByRole('link', { name: 'Bar Kasztan' })).toHaveCount(1);
      await page.getByLabel('Search by restaurant or person').fill('nothing of the kind');
      await page.getByText('No orders match.').waitFor();
      await page.getByRole('button', { name: 'Clear filter' }).click();
      await page.getByRole('link', { name: 'Zapiecek' }).waitFor();
    });
  });

  test('more than a hundred orders come page by page, and the browser finds words in all that are there', async () => {
    for (let n = 0; n < 105; n += 1) await openOrder(jan, bar, { orderDate: dateIn(-61 - (n % 9)) });
    await openOrder(ewa, await openRestaurant(ewa, 'Stara Chata'), { orderDate: dateIn(-80) });
    const { page } = await stage.window(ewa);
    await page.goto('/all_orders');
    const rows = page.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(100);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(112);
    await expect(page.getByRole('columnheader')).toHaveCount(6);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(rows.last()).not.toBeInViewport();
    expect(await finds(page, 'Stara Chata')).toBe(true);
    await expect(rows.last()).toBeInViewport();
    // Tab reaches the rows that are not seen.
    await rows.first().getByRole('link').focus();
    for (let row = 1; row < 40; row += 1) await page.keyboard.press('Tab');
    await expect(rows.nth(39).getByRole('link')).toBeFocused();
  });

  test('a search asks the server once the person pauses, and what was found stays meanwhile', async () => {
    const { page } = await stage.window(ewa);
    const searches: (string | null)[] = [];
    const { promise: mayReply, resolve: reply } = withResolvers();
    await page.goto('/all_orders');
    await page.getByRole('button', { name: 'Show more' }).waitFor();
    await page.route('**/api/orders/all.json*', async (route) => {
      searches.push(new URL(route.request().url()).searchParams.get('search'));
      await mayReply;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/orders/all.json*search*');
    await page.getByLabel('Search by restaurant or person').fill('STARA');
    await asked;
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(100);
    reply();
    // It is the oldest of more than a page.
    await page.getByRole('link', { name: 'Stara Chata' }).waitFor();
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    expect(searches.filter((search) => search !== null)).toEqual(['STARA']);
  });

  test('while filtering, another person’s change and a new order show', async () => {
    const { page } = await stage.window(ewa);
    await page.goto('/all_orders?text=chata');
    const row = page.getByRole('row', { name: /Stara Chata/ });
    await row.getByText('CREATED').waitFor();
    const { allOrdersList } = await ewa.calls.allOrders({ query: { search: 'stara chata' } });
    await bringTo(ewa, allOrdersList[0]!.id, 'REJECTED');
    await row.getByText('REJECTED').waitFor();
    await openOrder(ewa, await openRestaurant(ewa, 'Nowa Chata'));
    await page.getByRole('link', { name: 'Nowa Chata' }).waitFor();
  });

  test('a page that cannot be loaded says so and asks again only when told, and the file has all orders', async () => {
    const { page } = await stage.window(ewa, { acceptDownloads: true });
    let asked = 0;
    // Without the live stream: when it opens it reloads the list.
    await page.route('**/api/orders/sse', (route) => route.abort());
    await page.route('**/api/orders/all.json*before*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/all_orders');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('Couldn’t load all orders, so some may be missing here.').waitFor();
    expect(asked).toBe(1);
    const lines = (await fileOf(page, 'all-orders.csv')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,Restaurant,Status,Order creator,People,Total');
    expect(lines).toContain(`${dateIn(-80)},Stara Chata,REJECTED,Ewa Mazur,0,0.00`);
    expect(lines.length).toBeGreaterThan(112);
    await page.unroute('**/api/orders/all.json*before*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Stara Chata' }).waitFor();
    await expect(page.getByText('Couldn’t load all orders')).toHaveCount(0);
  });

  test('a search that fails says so, and is made again when told', async () => {
    const { page } = await stage.window(ewa);
    await page.route('**/api/orders/all.json*search*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/all_orders');
    await page.getByRole('button', { name: 'Show more' }).waitFor();
    await page.getByLabel('Search by restaurant or person').fill('stara');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.last().waitFor();
    await page.unroute('**/api/orders/all.json*search*');
    await retry.last().click();
    await page.getByRole('link', { name: 'Stara Chata' }).waitFor();
    await expect(retry).toHaveCount(0);
  });

  test('a file that cannot be loaded says so, and is saved once it can', async () => {
    const { page } = await stage.window(ewa, { acceptDownloads: true });
    await page.route('**/api/orders/all.csv*', (route) => route.abort());
    await page.goto('/all_orders?text=chata&state=REJECTED');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    await page.getByRole('alert').getByText('No connection to the server.').waitFor();
    await page.unroute('**/api/orders/all.csv*');
    expect(await fileOf(page, 'all-orders.csv')).toBe(
      `\uFEFFDate,Restaurant,Status,Order creator,People,Total\r\n${dateIn(-80)},Stara Chata,REJECTED,Ewa Mazur,0,0.00\r\n`,
    );
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

/** Downloads the list, and returns what the file says. */
async function fileOf(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(name);
  return readFileSync(await file.path(), 'utf8');
}

test('the month of the history can be read beside the search', async () => {
  const { page } = await stage.window(jan, { viewport: DESKTOP });
  await page.goto('/balance?month=2026-09');
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.getByText('September 2026').waitFor();
  expect(await month.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
