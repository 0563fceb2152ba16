import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import type { ChosenDish } from '@kantyna/contracts/orders/entries';
import { MOST_SHARING } from '@kantyna/contracts/product';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, chosen, person } from './examples.js';
import { BIGOS, details, RESTAURANT, ROSOL, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.stop());

const entriesOf = async (orderId: string) => (await world.as(ANNA).showOrder({ params: { orderId } })).orderEntries;
const dishesOf = async (orderId: string) =>
  (await entriesOf(orderId)).map((one) => [one.username, ...one.dishEntries.map((dish) => dish.dishName)]);
const update = (
  who: Person,
  orderId: string,
  entry: { id: string; dishEntryId: string },
  fields: Partial<ChosenDish> = {},
) => world.as(who).updateOrderEntry({ body: { ...chosen({ orderId, dishId: ROSOL.id, ...fields }), ...entry } });
const remove = (who: Person, entry: { id: string; dishEntryId: string }) =>
  world.as(who).deleteDishEntry({ params: { orderEntryId: entry.id, dishEntryId: entry.dishEntryId } });
const { id: _rosolId, ...rosol } = ROSOL;
const publishDish = (id: string, version: number, dish?: object) =>
  world.state('dish', id, version, dish && { ...rosol, ...dish });

test('dishes are added, changed and removed, and published with what each person pays', async () => {
  const orderId = await world.open();
  const first = await world.add(BARTEK, orderId);
  const other = await world.add(CELINA, orderId, { dishId: ROSOL.id });
  const second = await world.add(BARTEK, orderId, { dishId: ZUREK.id });
  expect(second.id).toBe(first.id);
  expect(await world.published('order', orderId)).toMatchObject({
    data: {
      totalAmount: 4700,
      entries: [
        { id: first.id, person: BARTEK, amount: 3500, dishes: [{ dishId: BIGOS.id }, { dishId: ZUREK.id }] },
        { id: other.id, person: CELINA, amount: 1200 },
      ],
    },
  });
  await update(BARTEK, orderId, first, { additionalComments: 'hot' });
  expect((await entriesOf(orderId))[0]!.dishEntries).toMatchObject([
    { id: first.dishEntryId, dishId: ROSOL.id, price: 1200, comments: 'hot' },
    { dishId: ZUREK.id },
  ]);
  for (const entry of [first, second]) await remove(BARTEK, entry);
  expect(await dishesOf(orderId)).toEqual([['Celina', 'Rosół']]);
  expect(await refused(remove(BARTEK, second))).toMatchObject({ status: 404, code: 'ORDER_ENTRY_NOT_FOUND' });
  expect((await world.add(BARTEK, orderId)).id).not.toBe(second.id);
  await eventually(async () => (await world.published('order', orderId))?.data?.entries.length === 2);
});

test('a frozen order refuses each of these, with the name of its creator; so does a dish that is not on its menu', async () => {
  await world.state('person', ANNA.id, 1, ANNA);
  const { orderId, entries } = await world.orderIn('ORDERING', BARTEK);
  const frozen = { status: 409, code: 'ENTRIES_FROZEN' };
  expect(await refused(world.add(CELINA, orderId))).toMatchObject({ ...frozen, by: ANNA.username });
  expect(await refused(update(BARTEK, orderId, entries[0]!))).toMatchObject(frozen);
  expect(await refused(remove(BARTEK, entries[0]!))).toMatchObject(frozen);
  expect(await dishesOf(orderId)).toEqual([['Bartek', 'Bigos']]);
  const [elsewhere, dishId, open] = [newId(), newId(), await world.open()];
  await world.state('restaurant', elsewhere, 1, { name: 'Obok', url: '', telephone: '' });
  await publishDish(dishId, 1, { restaurantId: elsewhere });
  for (const unknown of [dishId, newId()])
    expect(await refused(world.add(BARTEK, open, { dishId: unknown }))).toMatchObject({
      ...{ status: 404, code: 'DISH_NOT_FOUND' },
    });
});

test('of two who join a dish as the tenth at once, one gets in', async () => {
  const orderId = await world.open();
  const { id: orderEntryId, dishEntryId } = await world.add(BARTEK, orderId);
  const params = { orderEntryId, dishEntryId };
  expect(await refused(world.as(CELINA).joinDish({ params }))).toMatchObject({ status: 409, code: 'NOT_SHARED' });
  await world.as(BARTEK).shareDish({ params });
  const others = Array.from({ length: MOST_SHARING }, (_, index) => person(`Gość ${index}`));
  for (const one of others.slice(2)) await world.as(one).joinDish({ params });
  const codeOf = (one: Person) =>
    refused(world.as(one).joinDish({ params })).then(
      ({ code }) => code,
      () => 'joined',
    );
  expect((await Promise.all(others.slice(0, 2).map(codeOf))).toSorted()).toEqual(['SHARE_FULL', 'joined']);
  const shown = await entriesOf(orderId);
  expect(shown.map(({ finalPrice }) => finalPrice)).toEqual(shown.map(() => BIGOS.price / MOST_SHARING));
});

test('a limit for each person is kept, refuses with the amount that is left, and is taken away', async () => {
  const orderId = await world.open(undefined, { limitPerPerson: 2500 });
  await world.add(BARTEK, orderId);
  await expect(world.add(BARTEK, orderId)).rejects.toMatchObject({
    status: 409,
    body: { code: 'OVER_LIMIT', message: expect.stringMatching(/25,00\szł: “5,00\szł” is left/) },
  });
  await world.as(ANNA).updateOrder({ body: { orderId, ...details, limitPerPerson: null } });
  await world.add(BARTEK, orderId);
});

test('a dish that changed meanwhile asks for its options, and is refused on days when it is not offered', async () => {
  const [id, pizza] = [newId(), { name: 'Pizza' }];
  await publishDish(id, 1, pizza);
  const orderId = await world.open();
  const entry = await world.add(BARTEK, orderId, { dishId: id });
  const large = { id: newId(), name: 'Duża', price: 800, group: 'Rozmiar' };
  const sized = { ...pizza, optionGroups: [{ name: 'Rozmiar', least: 1, most: 1 }], sideDishes: [large] };
  await publishDish(id, 2, sized);
  const add = (sideDishes: ChosenDish['sideDishes'] = []) => world.add(CELINA, orderId, { dishId: id, sideDishes });
  expect(await refused(add())).toMatchObject({ status: 409, code: 'OPTIONS_NOT_CHOSEN' });
  await update(BARTEK, orderId, entry, { dishId: id, additionalComments: 'ostra' });
  await add([{ isNew: false, id: large.id }]);
  const { group: _, ...copy } = large;
  expect((await entriesOf(orderId)).map(({ dishEntries }) => dishEntries[0]!.sideDishes)).toEqual([[], [copy]]);
  await publishDish(id, 3, { ...sized, date: '2025-03-05' });
  expect(await refused(add([{ isNew: false, id: large.id }]))).toMatchObject({
    ...{ status: 409, code: 'DISH_NOT_OFFERED' },
  });
  await publishDish(id, 4);
});

describe('a typed dish', () => {
  const fields = { newDish: true, newDishName: ' Flaki  wołowe', newDishPrice: 1800, dishId: null };
  const typedDishes = async (orderId: string) =>
    (await world.eventsOf('dishTyped', orderId)).map((event) => event.data);

  test('is published for the catalogue with its id, and is the same dish for the next person', async () => {
    const orderId = await world.open();
    const bread = { isNew: true, newSideDishName: 'Bułka', newSideDishPrice: 50 };
    await world.add(BARTEK, orderId, { ...fields, sideDishes: [bread] });
    await world.add(CELINA, orderId, { ...fields, newDishName: 'FLAKI wołowe', newDishPrice: 1700 });
    const [first, second] = (await entriesOf(orderId)).map((one) => one.dishEntries[0]!);
    expect(second).toMatchObject({ dishId: first!.dishId, price: 1700 });
    expect((await typedDishes(orderId))[0]).toEqual({
      restaurantId: RESTAURANT.id,
      dish: { id: first!.dishId, name: 'Flaki wołowe', price: 1800, isNew: true },
      newSideDishes: first!.sideDishes,
    });
    // Once the dish is on the menu, typing its name chooses it and publishes nothing.
    const { dishId, sideDishes } = first!;
    await publishDish(dishId, 1, { name: 'Flaki wołowe', price: 1800, sideDishes });
    const countBefore = (await typedDishes(orderId)).length;
    await world.add(ANNA, orderId, { ...fields, sideDishes: [{ isNew: false, id: sideDishes[0]!.id }] });
    expect((await entriesOf(orderId))[2]!.dishEntries[0]).toMatchObject({ dishId, sideDishes });
    expect(await typedDishes(orderId)).toHaveLength(countBefore);
  });

  test('with the name of a dish that a menu has costs what the menu says, and the reply tells it', async () => {
    const id = newId();
    await publishDish(id, 1, { name: 'Barszcz', price: 1400, lastCrawled: '2026-01-02T03:04:05.000Z' });
    const orderId = await world.open();
    const reply = await world.add(BARTEK, orderId, { ...fields, newDishName: ' barszcz', newDishPrice: 1 });
    expect(reply).toMatchObject({ price: 1400 });
    expect((await entriesOf(orderId))[0]!.dishEntries[0]).toMatchObject({ dishId: id, price: 1400 });
    expect(await typedDishes(orderId)).toEqual([]);
  });
});
