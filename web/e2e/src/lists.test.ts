import { readFileSync } from 'node:fs';
import { describe, test } from '@jest/globals';
import type { Page } from 'playwright';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { dateIn } from '@kantyna/test-support/date-in';
import { expect } from './expect.js';
import { finds } from './find-words.js';
import { aListedOrder, aTodaysOrder, idOf, JAN, PIOTR, shownOrder } from './made.js';
import { withResolvers } from './stage.js';
import { testsAt } from './tests-at.js';
import { Down, useSite, type Asked } from './use-site.js';
import { PHONE, WIDTHS } from './viewports.js';

const WORDS: Record<OrderState, string> = {
  CREATED: 'CREATED',
  ORDERING: 'ORDERING RIGHT NOW',
  ORDERED: 'ORDERED',
  DELIVERED: 'DELIVERED',
  REJECTED: 'REJECTED',
};
/** The orders of a page. */
const A_PAGE = 100;
const search = 'Search by restaurant or person';

const site = await useSite();
const ids = Object.fromEntries(ORDER_STATES.map((state, index) => [state, idOf(index + 1)])) as Record<
  OrderState,
  string
>;
const ofToday = ORDER_STATES.map((orderState) => aListedOrder(ids[orderState], { orderState }));
const zapiecek = aListedOrder(idOf(10), {
  restaurantName: 'Zapiecek',
  orderCreatorUsername: 'Ewa Mazur',
  orderDate: dateIn(-60),
  peopleCount: 0,
  totalAmount: 0,
});
/** Two pages of orders, of which the last is the only one of its restaurant. */
const stara = { ...zapiecek, id: idOf(11), restaurantName: 'Stara Chata', orderDate: dateIn(-80) };
const many = [
  ...Array.from({ length: A_PAGE + 11 }, (_, n) => aListedOrder(idOf(1_000 + n), { orderDate: dateIn(-n % 70) })),
  stara,
];

const inWords = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The list of all orders that match, page by page. */
const listOf =
  (orders: typeof ofToday) =>
  ({ query }: Asked<'allOrders'>) => {
    const words = query.search?.toLowerCase().split(' ') ?? [];
    const found = orders.filter(
      ({ restaurantName, orderCreatorUsername, orderState }) =>
        (query.state ?? orderState) === orderState &&
        words.every((word) => `${restaurantName} ${orderCreatorUsername}`.toLowerCase().includes(word)),
    );
    const from = Number(query.before ?? 0);
    const to = from + A_PAGE;
    return { allOrdersList: found.slice(from, to), ...(found.length > to && { next: String(to) }) };
  };

describe('before there is any order', () => {
  test('today says so, and offers to add one', async () => {
    const { page } = await site.window({ viewport: PHONE });
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
    const { page } = await site.window();
    await page.goto('/all_orders');
    await page.getByText('No orders yet').waitFor();
  });
});

describe.each(WIDTHS)('on %s', (_, viewport) => {
  const isWide = viewport.width >= 900;
  const { onPhone, onDesktop } = testsAt(viewport);

  test('today has my dishes with their sum, and the orders: my turn first, then the open ones', async () => {
    const toPay = { type: 'pay', amount: 1600 } as const;
    site.reply('todaysOrders', {
      currentOrderEntries: ORDER_STATES.map((orderState, index) => ({
        orderId: ids[orderState],
        orderState,
        finalPrice: 1000 + index,
        dishEntries: [{ dish: { name: 'Pierogi ruskie' }, restaurantName: 'Bar Kasztan' }],
      })),
      ordersList: ofToday.map((order) =>
        aTodaysOrder(order, /^(ORDERED|DELIVERED)$/.test(order.orderState) ? { nextStep: toPay } : {}),
      ),
    });
    const { page } = await site.window({ viewport });
    await page.goto('/orders/today');
    const dishes = page.getByRole('region').or(page.locator('section')).first().getByRole('listitem');
    await expect(dishes).toHaveText(ORDER_STATES.map((state) => new RegExp(`^Pierogi ruskie.*Bar Kasztan.*${state}`)));
    // Without the dish of the rejected order.
    await expect(page.getByText('Total').locator('..')).toContainText('40,06\u00a0zł');
    const cards = page.locator('a', { hasText: `by ${PIOTR.username}` });
    await expect(cards).toHaveCount(5);
    await expect(cards.filter({ hasText: 'Bar Kasztan' }).filter({ hasText: '1 person' })).toHaveCount(5);
    const inOrder = ['ORDERED', 'DELIVERED', 'CREATED', 'ORDERING'] as const;
    if (isWide) {
      await expect(cards.locator('[aria-current=step]')).toHaveText(
        inOrder.map((state) => WORDS[state]),
        { useInnerText: true },
      );
      await expect(cards.first().getByRole('listitem')).toHaveText(
        ORDER_STATES.slice(0, 4).map((state) => WORDS[state]),
        { useInnerText: true },
      );
    } else
      await expect(cards).toHaveText(
        [...inOrder, 'REJECTED' as const].map((state) => new RegExp(`Status: ${WORDS[state]}`)),
      );
  });

  onPhone(
    'one line about a new version links to where faults are reported, and is shown once, not on a first visit',
    async () => {
      const { page } = await site.window({ viewport });
      await page.goto('/orders/today');
      await page.getByText('No orders yet').waitFor();
      const banner = page.getByRole('note').filter({ hasText: 'New version.' });
      await expect(banner).toHaveCount(0);
      const comeFromOlder = () =>
        page.evaluate(() => {
          for (const key of Object.keys(localStorage)) if (key.includes('.version-')) localStorage.removeItem(key);
          localStorage.setItem('kantyna.dismissed.version-0.9.0', 'yes');
        });
      await comeFromOlder();
      await page.reload();
      await expect(banner.getByRole('link', { name: 'Problem?' })).toHaveAttribute('href', /^mailto:/);
      await expect(banner.getByRole('link', { name: 'Idea?' })).toHaveAttribute('href', /^mailto:/);
      expect((await banner.boundingBox())!.height).toBeLessThan(60);
      await page.reload();
      await page.getByText('No orders yet').waitFor();
      await expect(banner).toHaveCount(0);
      await comeFromOlder();
      await page.reload();
      await banner.getByRole('button', { name: 'Dismiss this message' }).click();
      await banner.waitFor({ state: 'detached' });
    },
  );

  test('all orders stand in a table, and a row leads to its order', async () => {
    site.reply('allOrders', listOf([...ofToday, zapiecek]));
    site.reply('showOrder', shownOrder(JAN, [], { order: { restaurantName: 'Zapiecek' } }));
    const { page } = await site.window({ viewport });
    await page.goto('/all_orders');
    const rows = isWide ? page.locator('tbody tr') : page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(6);
    await expect(rows.last()).toContainText('Zapiecek');
    await expect(rows.last()).toContainText(inWords(dateIn(-60)));
    const columns = isWide ? ['Date', 'Restaurant', 'Status', 'Order creator', 'People', 'Total'] : [];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    if (isWide) await expect(rows.first().getByRole('cell').nth(4)).toHaveText('1');
    else await expect(rows.first()).toContainText('1 person');
    await expect(rows.first()).toContainText('16,00\u00a0zł');
    await rows.last().click({ position: { x: 12, y: 12 } });
    await page.waitForURL(`**/orders/show/${zapiecek.id}`);
    await page.getByRole('heading', { name: 'Zapiecek' }).waitFor();
  });

  onPhone('all orders open at today: what is planned is folded above', async () => {
    const planned = aListedOrder(idOf(12), { restaurantName: 'Jutrzenka', orderDate: dateIn(1) });
    site.reply('allOrders', listOf([planned, ...ofToday]));
    const { page } = await site.window({ viewport });
    await page.goto('/all_orders');
    const link = page.getByRole('link', { name: 'Jutrzenka' });
    await page.getByText('1 planned order').waitFor();
    await expect(link).toHaveCount(0);
    await page.getByText('1 planned order').click();
    await link.waitFor();
    await page.goto('/all_orders?text=jutrzenka');
    await link.waitFor();
    await expect(page.getByText('1 planned order')).toHaveCount(0);
  });

  onDesktop('all orders are filtered by words and by state, which stay when one comes back', async () => {
    site.reply('allOrders', listOf([...ofToday, zapiecek]));
    site.reply('showOrder', shownOrder(JAN, [], {}));
    const { page } = await site.window({ viewport });
    const link = page.getByRole('main').getByRole('link', { name: 'Bar Kasztan' });
    await page.goto('/all_orders');
    await page.getByLabel(search).fill('zapiecek mazur');
    await link.first().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Zapiecek' }).waitFor();
    await page.getByLabel(search).fill('bar');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'REJECTED' }).click();
    await expect(link).toHaveCount(1);
    await link.click();
    await page.waitForURL('**/orders/show/**');
    await page.goBack();
    await page.getByRole('combobox', { name: 'Status' }).getByText('REJECTED').waitFor();
    await expect(page.getByLabel(search)).toHaveValue('bar');
    await expect(link).toHaveCount(1);
    await page.getByLabel(search).fill('nothing of the kind');
    await page.getByText('No orders match.').waitFor();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByRole('link', { name: 'Zapiecek' }).waitFor();
  });
});

test('more than a hundred orders come page by page, and the browser finds words in all that are there', async () => {
  site.reply('allOrders', listOf(many));
  const { page } = await site.window();
  await page.goto('/all_orders');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(A_PAGE);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(many.length);
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

test('a search asks the server, what was found stays meanwhile, and it is made again if it fails', async () => {
  const { promise: mayReply, resolve: reply } = withResolvers();
  let isDown = true;
  site.reply('allOrders', async (asked) => {
    if (asked.query.search !== undefined) await mayReply;
    if (asked.query.search !== undefined && isDown) throw new Down();
    return listOf(many)(asked);
  });
  const { page } = await site.window();
  await page.goto('/all_orders');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(A_PAGE);
  const asked = page.waitForRequest('**/api/orders/all.json*search*');
  await page.getByLabel(search).fill('STARA');
  await asked;
  await expect(rows).toHaveCount(A_PAGE);
  reply();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await retry.last().waitFor();
  isDown = false;
  await retry.last().click();
  await expect(rows).toHaveText(/Stara Chata/);
  await expect(retry).toHaveCount(0);
  const searches = site.asked('allOrders').flatMap(({ query }) => query.search ?? []);
  expect(new Set(searches)).toEqual(new Set(['STARA']));
});

test('while filtering, another person’s change shows', async () => {
  site.reply('allOrders', listOf(many));
  const { page } = await site.window();
  await page.goto('/all_orders?text=chata');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveText(/CREATED/);
  site.reply(
    'allOrders',
    listOf([
      { ...stara, orderState: 'REJECTED' },
      { ...stara, id: idOf(13) },
    ]),
  );
  site.tell({ name: 'orderChanged', orderId: stara.id });
  await expect(rows).toHaveText([/REJECTED/, /CREATED/]);
});

test('a page that cannot be loaded says so, and asks again only when told', async () => {
  site.reply('allOrders', (asked) => {
    if (asked.query.before !== undefined) throw new Down();
    return listOf(many)(asked);
  });
  const { page } = await site.window();
  await page.goto('/all_orders');
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText('Couldn’t load all orders, so some may be missing here.').waitFor();
  expect(site.asked('allOrders').filter(({ query }) => query.before !== undefined)).toHaveLength(1);
  site.reply('allOrders', listOf(many));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Stara Chata' }).waitFor();
  await expect(page.getByText('Couldn’t load all orders')).toHaveCount(0);
});

test('a file that cannot be loaded says so, and is saved once it can', async () => {
  site.reply('allOrders', listOf(many));
  site.reply('allOrdersFile', () => {
    throw new Down();
  });
  const { page } = await site.window({ acceptDownloads: true });
  await page.goto('/all_orders?text=chata&state=CREATED');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await page.getByRole('alert').waitFor();
  site.reply('allOrdersFile', 'Date,Restaurant\r\n');
  expect(await fileOf(page, 'all-orders.csv')).toBe('Date,Restaurant\r\n');
  expect(site.asked('allOrdersFile').at(-1)!.query).toEqual({ search: 'chata', state: 'CREATED', language: 'en' });
  await page.getByRole('alert').waitFor({ state: 'detached' });
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
