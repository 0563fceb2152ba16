import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OrdersFilter } from '@kantyna/contracts/orders/all-orders';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { matches } from '@kantyna/order-rules/search';
import { plan } from '@kantyna/store/mongo/migrations';
import { eventually } from '@kantyna/test-support/eventually';
import { repetitions } from '@kantyna/test-support/repetitions';
import { dateIn } from '@kantyna/test-support/date-in';
import { migrations, eaterTexts, searchedTexts } from '../database/migrations.js';
import { ANNA, BARTEK, person } from './examples.js';
import { details, type OrdersWorld, startOrdersWorld } from './orders-world.js';

const LUCJA = person('Łucja Żółć');
const RESTAURANTS = ['Pod Łosiem', 'Bar (nowy) 1.5 $ ^a|b\\c', 'Świeżo & smacznie', 'ŻÓŁW ÇA VA', '🍕 Pizza'];

let world: OrdersWorld;
/** In the order in which they are listed, each with its restaurant, its creator and its state. */
const orders: { id: string; restaurant: string; creator: Person; state: string }[] = [];

beforeAll(async () => {
  world = await startOrdersWorld();
  for (const [index, restaurant] of RESTAURANTS.entries()) {
    const restaurantId = newId();
    await world.state('restaurant', restaurantId, 1, { name: restaurant, url: '', telephone: '' });
    for (const creator of [LUCJA, BARTEK]) {
      const body = { ...details, restaurantId, orderDate: dateIn(index - 80) };
      const { id } = await world.as(creator).saveOrder({ body });
      const state = creator === BARTEK && index % 2 === 0 ? 'REJECTED' : 'CREATED';
      if (state === 'REJECTED') await world.as(creator).setAsRejected({ params: { orderId: id } });
      orders.unshift({ id, restaurant, creator, state });
    }
  }
});
afterAll(() => world.stop());

const found = async (query: OrdersFilter & { limit?: number }) => {
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await world.as(ANNA).allOrders({ query: { ...query, ...(before !== undefined && { before }) } });
    ids.push(...page.allOrdersList.map(({ id }) => id));
    if (page.next === undefined) return ids;
    before = page.next;
  }
};
const expected = (which: (order: (typeof orders)[number]) => boolean) => orders.filter(which).map(({ id }) => id);
const textOf = ({ restaurant, creator }: (typeof orders)[number]) => `${restaurant} ${creator.username}`;
const file = async (query: OrdersFilter & { language?: 'en' | 'pl' }) =>
  Buffer.from(await (await world.as(ANNA).allOrdersFile({ query })).arrayBuffer()).toString();

describe('a search', () => {
  test('finds what the rule finds, whatever its letters mean to the database', async () => {
    for (const search of [
      'POD łosiem',
      'lucja zolw ca va',
      '1.5',
      '$',
      'a|b\\c',
      '🍕',
      '.*',
      '(',
      '\0',
      '%00 {"$gt":""}',
    ])
      expect(await found({ search })).toEqual(expected((order) => matches(textOf(order), search)));
  });

  test('finds what the rule finds, whatever is searched', async () => {
    const part = fc
      .constantFrom(...orders.map(textOf))
      .chain((text) => fc.tuple(fc.nat(text.length), fc.nat(text.length)).map((cut) => Array.from(text).slice(...cut)))
      .map((letters) => letters.join('').toUpperCase());
    const searches = fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(searches, fc.integer({ min: 1, max: 12 }), async (search, limit) => {
        expect(await found({ search, limit })).toEqual(expected((order) => matches(textOf(order), search)));
      }),
      { numRuns: repetitions(30, 200) },
    );
  });

  test.each([1, 2, 100])('and a state are looked for together, in pages of %d', async (limit) => {
    const rejected = await found({ state: 'REJECTED', limit });
    expect(rejected).toEqual(expected(({ state }) => state === 'REJECTED'));
    const losiem = await found({ state: 'REJECTED', search: 'losiem', limit });
    expect(losiem).toEqual(expected(({ state, restaurant }) => state === 'REJECTED' && restaurant === 'Pod Łosiem'));
    expect(losiem).toHaveLength(1);
  });
});

test('an order says how many people are in it, and what it comes to', async () => {
  const { orderId } = await world.orderIn('CREATED', BARTEK, LUCJA);
  const { totalOrderPrice } = await world.as(ANNA).showOrder({ params: { orderId } });
  expect(totalOrderPrice).toBeGreaterThan(0);
  const { allOrdersList } = await world.as(ANNA).allOrders();
  const listed = allOrdersList.find(({ id }) => id === orderId);
  expect(listed).toMatchObject({ peopleCount: 2, totalAmount: totalOrderPrice });
  await world.as(ANNA).deleteOrder({ params: { orderId } });
});

describe('the file of all orders', () => {
  test('has a row for each order that matches, as the language writes it', async () => {
    expect(await file({ search: 'bar lucja' })).toBe(
      '\uFEFFDate,Restaurant,Status,Order creator,People,Total\r\n' +
        `${dateIn(-79)},Bar (nowy) 1.5 $ ^a|b\\c,CREATED,Łucja Żółć,0,0.00\r\n`,
    );
    expect(await file({ state: 'REJECTED', search: 'swiezo', language: 'pl' })).toBe(
      `\uFEFFData;Restauracja;Status;Zamawiający;Osoby;Razem\r\n${dateIn(-78)};Świeżo & smacznie;ODRZUCONE;Bartek;0;"0,00"\r\n`,
    );
  });
});

test('what the release before stored is found after the next start, and an erased creator is not', async () => {
  const connection = await world.database();
  const documents = connection.collection<{ _id: string }>('orders');
  await documents.updateMany({}, { $unset: { 'state.searched': 1 } });
  await connection.collection('upgrades').deleteMany({});
  const pending = (await plan(connection, migrations)).migrations.find(({ name }) => name === searchedTexts.name);
  expect(pending?.documents).toBe(await documents.countDocuments({ removed: false }));
  expect(await found({ search: 'losiem' })).toEqual([]);
  await searchedTexts.run({ connection });
  expect(await found({ search: 'losiem lucja' })).toHaveLength(1);
  expect(await searchedTexts.pending(connection)).toBe(0);

  await world.state('person', LUCJA.id, 1, erased(LUCJA));
  await eventually(async () => (await found({ search: 'lucja' })).length === 0);
  expect(await found({ search: 'losiem' })).toHaveLength(2);
  expect(await file({ search: 'losiem', state: 'CREATED' })).toContain('CREATED,someone who left,0');
  expect(await documents.countDocuments({ 'state.searched': /lucja/ })).toBe(0);
});

test('who ate in an order of the release before is known after the next start', async () => {
  const { orderId } = await world.orderIn('DELIVERED', BARTEK);
  const connection = await world.database();
  const documents = connection.collection<{ _id: string; state: { eaters?: string } }>('orders');
  const eaters = async () =>
    (await documents.find({ removed: false }).sort({ _id: 1 }).toArray()).map(({ state }) => state.eaters);
  const before = await eaters();
  expect((await documents.findOne({ _id: orderId }))?.state.eaters).toBe(BARTEK.id);
  await documents.updateMany({}, { $unset: { 'state.eaters': 1 } });
  await eaterTexts.run({ connection });
  expect(await eaters()).toEqual(before);
  expect(await eaterTexts.pending(connection)).toBe(0);
});

test('a file of more orders than are read at once has each of them once', async () => {
  const documents = (await world.database()).collection<{ _id: string }>('orders');
  const copy = await documents.findOne({ _id: orders[0]!.id });
  const { state } = copy as unknown as { state: object };
  const many = Array.from({ length: 1_203 }, (_, index) => ({
    ...copy,
    _id: newId(),
    state: { ...state, restaurant: { name: `Bar ${index}` }, searched: 'many' },
  }));
  await documents.insertMany(many);
  const rows = (await file({ search: 'many' })).split('\r\n').slice(1, -1);
  expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(many.length);
  expect(rows).toHaveLength(many.length);
});
