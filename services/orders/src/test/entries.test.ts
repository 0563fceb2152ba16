import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import type { ChosenDish } from '@kantyna/contracts/orders/entries';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { ANNA, BARTEK, CELINA, chosen, person } from './examples.js';
import { BIGOS, RESTAURANT, ROSOL, startOrdersWorld, ZUREK, type OrdersWorld } from './orders-world.js';

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

test('a dish that changed meanwhile asks for its options, and is refused on days when it is not offered', async () => {
  const { id, ...dish } = { ...BIGOS, id: newId(), name: 'Pizza' };
  await world.state('dish', id, 1, dish);
  const orderId = await world.open();
  const entry = await world.add(BARTEK, orderId, { dishId: id });
  const large = { id: newId(), name: 'Duża', price: 800, group: 'Rozmiar' };
  const sized = { ...dish, optionGroups: [{ name: 'Rozmiar', least: 1, most: 1 }], sideDishes: [large] };
  await world.state('dish', id, 2, sized);
  expect(await refused(world.add(CELINA, orderId, { dishId: id }))).toMatchObject({
    ...{ status: 409, code: 'OPTIONS_NOT_CHOSEN' },
  });
  await update(BARTEK, orderId, entry, { dishId: id, additionalComments: 'ostra' });
  const sideDishes = [{ isNew: false, id: large.id }];
  await world.add(CELINA, orderId, { dishId: id, sideDishes });
  const { group: _, ...copy } = large;
  expect((await entriesOf(orderId)).map(({ dishEntries }) => dishEntries[0]!.sideDishes)).toEqual([[], [copy]]);

  await world.state('dish', id, 3, { ...sized, date: '2025-03-05' });
  const { allDishesInRestaurant } = await world.as(ANNA).showOrder({ params: { orderId } });
  expect(allDishesInRestaurant.find((one) => one.id === id)).toMatchObject({ date: '2025-03-05', sideDishes: [large] });
  expect(await refused(world.add(ANNA, orderId, { dishId: id, sideDishes }))).toMatchObject({
    ...{ status: 409, code: 'DISH_NOT_OFFERED' },
  });
  await world.state('dish', id, 4, undefined);
});

describe('adding a dish', () => {
  test('makes one entry for each person, and adds later dishes to it', async () => {
    const orderId = await world.open();
    const first = await world.add(BARTEK, orderId);
    const other = await world.add(CELINA, orderId, { dishId: ROSOL.id });
    const second = await world.add(BARTEK, orderId, { dishId: ZUREK.id });
    expect(second.id).toBe(first.id);
    expect(new Set([first.id, other.id, first.dishEntryId, second.dishEntryId, other.dishEntryId]).size).toBe(5);
    expect(await dishesOf(orderId)).toEqual([
      ['Bartek', 'Bigos', 'Żurek'],
      ['Celina', 'Rosół'],
    ]);
    expect(await world.published('order', orderId)).toMatchObject({
      data: {
        totalAmount: 4700,
        entries: [
          {
            id: first.id,
            person: BARTEK,
            amount: 3500,
            dishes: [
              { dishId: BIGOS.id, sideDishIds: [] },
              { dishId: ZUREK.id, sideDishIds: [] },
            ],
          },
          { id: other.id, person: CELINA, amount: 1200 },
        ],
      },
    });
  });

  test('is refused once the order is frozen, with the name of its creator', async () => {
    await world.state('person', ANNA.id, 1, ANNA);
    const { orderId, entries } = await world.orderIn('ORDERING', BARTEK);
    const frozen = { status: 409, code: 'ENTRIES_FROZEN' };
    expect(await refused(world.add(CELINA, orderId))).toMatchObject({ ...frozen, by: ANNA.username });
    expect(await refused(update(BARTEK, orderId, entries[0]!))).toMatchObject(frozen);
    expect(await refused(remove(BARTEK, entries[0]!))).toMatchObject(frozen);
    expect(await dishesOf(orderId)).toEqual([['Bartek', 'Bigos']]);
  });

  test('by twenty people at once saves every entry', async () => {
    const orderId = await world.open();
    const people = Array.from({ length: 20 }, (_, index) => person(`Person ${index}`));
    await Promise.all(people.map((who) => world.add(who, orderId)));
    expect((await entriesOf(orderId)).map((one) => one.username).toSorted()).toEqual(
      people.map((one) => one.username).toSorted(),
    );
  });

  test('of an unknown dish, and without one, is refused', async () => {
    const orderId = await world.open();
    const add = (dishId: string | null) => refused(world.add(BARTEK, orderId, { dishId }));
    expect(await add(newId())).toMatchObject({ status: 404, code: 'DISH_NOT_FOUND' });
    const messages = ['dishId: is needed for a dish that is not new'];
    expect(await add(null)).toMatchObject({ status: 400, code: 'INVALID_BODY', messages });
    expect(await entriesOf(orderId)).toEqual([]);
  });

  test.each<[string, object]>([
    ['a negative price', { newDish: true, newDishName: 'x', newDishPrice: -1 }],
    ['a price above the limit', { newDish: true, newDishName: 'x', newDishPrice: 1_000_001 }],
    ['a fractional price', { newDish: true, newDishName: 'x', newDishPrice: 0.5 }],
    ['a name that is too long', { newDish: true, newDishName: 'x'.repeat(201), newDishPrice: 1 }],
    ['a comment that is too long', { additionalComments: 'x'.repeat(1_001) }],
    ['too many side dishes', { sideDishes: Array.from({ length: 51 }, () => ({ isNew: true, newSideDishName: 'x' })) }],
    ['side dishes that are not a list', { sideDishes: 'all' }],
    ['a side dish without isNew', { sideDishes: [{ id: BIGOS.sideDishes[0]!.id }] }],
  ])('%s is refused', async (_, fields) => {
    const orderId = await world.open();
    expect(await refused(world.add(BARTEK, orderId, fields))).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  });

  test('a dish of another restaurant is refused', async () => {
    const [restaurantId, dish] = [newId(), newId()];
    await world.state('restaurant', restaurantId, 1, { name: 'Obok', url: '', telephone: '' });
    await world.state('dish', dish, 1, {
      restaurantId,
      name: 'Kebab',
      price: 1,
      category: '',
      position: 0,
      sideDishes: [],
    });
    const orderId = await world.open();
    expect(await refused(world.add(BARTEK, orderId, { dishId: dish }))).toMatchObject({
      status: 404,
      code: 'DISH_NOT_FOUND',
    });
  });

  test('with one key has one effect and one reply; another dish with the key is refused with 422', async () => {
    const orderId = await world.open();
    const idempotencyKey = newId();
    const body = chosen({ orderId, dishId: BIGOS.id });
    const add = () => world.as(BARTEK).saveOrderEntry({ body, idempotencyKey });
    const answers = [...(await Promise.all(Array.from({ length: 6 }, add))), await add()];
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await dishesOf(orderId)).toEqual([['Bartek', 'Bigos']]);
    const other = { ...body, dishId: ROSOL.id };
    expect(await refused(world.as(BARTEK).saveOrderEntry({ body: other, idempotencyKey }))).toMatchObject({
      status: 422,
    });
    expect(await dishesOf(orderId)).toEqual([['Bartek', 'Bigos']]);
  });
});

describe('a typed dish', () => {
  const typedDishes = async (orderId: string) =>
    (await world.eventsOf('dishTyped', orderId)).map((event) => event.data);

  test('is published for the catalogue with its id, and is the same dish for the next person', async () => {
    const orderId = await world.open();
    const fields = { newDish: true, newDishName: ' Flaki  wołowe', newDishPrice: 1800, dishId: null };
    await world.add(BARTEK, orderId, {
      ...fields,
      sideDishes: [{ isNew: true, newSideDishName: 'Bułka', newSideDishPrice: 50 }],
    });
    await world.add(CELINA, orderId, { ...fields, newDishName: 'FLAKI wołowe', newDishPrice: 1700 });
    const [first, second] = (await entriesOf(orderId)).map((one) => one.dishEntries[0]!);
    expect(first).toMatchObject({ dishName: 'Flaki wołowe', price: 1800, sideDishes: [{ name: 'Bułka', price: 50 }] });
    expect(second).toMatchObject({ dishId: first!.dishId, price: 1700 });
    expect((await typedDishes(orderId))[0]).toEqual({
      restaurantId: RESTAURANT.id,
      dish: { id: first!.dishId, name: 'Flaki wołowe', price: 1800, isNew: true },
      newSideDishes: first!.sideDishes,
    });

    // Once the dish is on the menu, typing its name chooses it and publishes nothing.
    await world.state('dish', first!.dishId, 1, {
      restaurantId: RESTAURANT.id,
      name: 'Flaki wołowe',
      price: 1800,
      category: '',
      position: 9,
      sideDishes: first!.sideDishes,
    });
    const countBefore = (await typedDishes(orderId)).length;
    await world.add(ANNA, orderId, { ...fields, sideDishes: [{ isNew: false, id: first!.sideDishes[0]!.id }] });
    expect((await entriesOf(orderId))[2]!.dishEntries[0]).toMatchObject({
      dishId: first!.dishId,
      sideDishes: first!.sideDishes,
    });
    expect(await typedDishes(orderId)).toHaveLength(countBefore);
  });

  test('with the name of a dish that a menu has costs what the menu says, and the reply tells it', async () => {
    const { id, ...dish } = { ...ROSOL, id: newId(), name: 'Barszcz', price: 1400 };
    await world.state('dish', id, 1, { ...dish, lastCrawled: '2026-01-02T03:04:05.000Z' });
    const orderId = await world.open();
    const fields = { newDish: true, newDishName: ' barszcz', newDishPrice: 1, dishId: null };
    const { id: entryId, dishEntryId, ...reply } = await world.add(BARTEK, orderId, fields);
    expect(reply).toEqual({ price: 1400 });
    const dishOfBartek = async () => (await entriesOf(orderId))[0]!.dishEntries[0];
    expect(await dishOfBartek()).toMatchObject({ dishId: id, dishName: 'Barszcz', price: 1400 });
    const body = { id: entryId, ...chosen({ orderId, dishEntryId, ...fields, additionalComments: 'dużo' }) };
    await world.as(BARTEK).updateOrderEntry({ body });
    expect(await dishOfBartek()).toMatchObject({ dishId: id, price: 1400, comments: 'dużo' });
    expect(await typedDishes(orderId)).toEqual([]);
  });
});

describe('changing a dish', () => {
  test('replaces the dish under its id', async () => {
    const { orderId, entries } = await world.orderIn('CREATED', BARTEK);
    await world.add(BARTEK, orderId, { dishId: ZUREK.id });
    await update(BARTEK, orderId, entries[0]!, { additionalComments: 'hot' });
    const [entry] = await entriesOf(orderId);
    expect(entry!.dishEntries).toMatchObject([
      { id: entries[0]!.dishEntryId, dishId: ROSOL.id, price: 1200, comments: 'hot' },
      { dishId: ZUREK.id },
    ]);
  });
});

describe('deleting a dish', () => {
  test('keeps the other dishes, and removes the entry with its last dish', async () => {
    const { orderId, entries } = await world.orderIn('CREATED', BARTEK, CELINA);
    const second = await world.add(BARTEK, orderId, { dishId: ROSOL.id });
    await remove(BARTEK, entries[0]!);
    expect(await dishesOf(orderId)).toEqual([
      ['Bartek', 'Rosół'],
      ['Celina', 'Bigos'],
    ]);
    await remove(BARTEK, second);
    expect(await dishesOf(orderId)).toEqual([['Celina', 'Bigos']]);
    expect(await refused(remove(BARTEK, second))).toMatchObject({ status: 404, code: 'ORDER_ENTRY_NOT_FOUND' });
    const again = await world.add(BARTEK, orderId);
    expect(again.id).not.toBe(second.id);
    await eventually(async () => (await world.published('order', orderId))?.data?.entries.length === 2);
  });
});
