import { describe, expect, test } from '@jest/globals';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { callScript, tickLine } from './call-script.js';
import type { Decision } from '../rule.js';
import { changePrice, correctMenu } from './heard-price.js';
import { changeState } from '../order/transitions.js';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, dishEntry, entry, domainEventsBy, NOW, order, told } from '../../test/examples.js';
import { toPublishedOrder } from '../../views/orders.js';

const bigos = { ...dishEntry('Bigos', 2000), comments: 'na ostro' };
const onPhone = (changes: Partial<StoredOrder> = {}) =>
  order({
    orderState: 'ORDERING',
    deliveryData: { decreaseInPercent: 10, deliveryCostPerEverybody: 500, deliveryCostPerDish: 0 },
    entries: [
      entry(ANNA, dishEntry('Żurek', 1500)),
      entry(BARTEK, bigos, dishEntry('Kompot', 500)),
      entry(CELINA, { ...dishEntry('Bigos', 2000, { id: 'chleb', name: 'Chleb', price: 200 }), id: 'second' }),
    ],
    ...changes,
  });
const stateOf = (change: Decision<unknown>): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
};
const groupOf = (given: StoredOrder, name: string) => callScript(given).find(({ dishName }) => dishName === name)!;
const tick = (given: StoredOrder, name: string, isSaid = true) => tickLine(given, groupOf(given, name).lineId, isSaid);

describe('ticks', () => {
  const ticked = stateOf(tick(onPhone(), 'Bigos'));

  test('stay whoever comes, in whatever order people stand, and whatever it costs', () => {
    expect(callScript(ticked).map(({ dishName, isSaid }) => [dishName, isSaid])).toEqual([
      ['Żurek', false],
      ['Bigos', true],
      ['Kompot', false],
    ]);
    expect(groupOf({ ...ticked, entries: ticked.entries.toReversed() }, 'Bigos').isSaid).toBe(true);
    expect(groupOf(stateOf(changePrice(ticked, 'dish Bigos', 2200)), 'Bigos').isSaid).toBe(true);
    expect(tick(ticked, 'Bigos')).toEqual({ reply: {} });
    expect(groupOf(stateOf(tick(ticked, 'Bigos', false)), 'Bigos').isSaid).toBe(false);
  });

  test('go when a line changes, which then tells how many were said', () => {
    const less = { ...ticked, entries: ticked.entries.slice(0, 2) };
    expect(groupOf(less, 'Bigos')).toMatchObject({ isSaid: false, saidBefore: 2, eatingPeopleCount: 1 });
    expect(tickLine(less, groupOf(ticked, 'Bigos').lineId, true)).toMatchObject({ status: 409, code: 'LINE_CHANGED' });
  });

  test('stay while the order is unlocked, and go once it is placed', () => {
    const move = (given: StoredOrder, to: 'set_as_created' | 'set_as_ordered') => stateOf(changeState(given, to, NOW));
    expect(move(ticked, 'set_as_created').said).toEqual(ticked.said);
    expect(move(ticked, 'set_as_ordered')).not.toHaveProperty('said');
    expect(tick(onPhone({ orderState: 'CREATED' }), 'Bigos')).toMatchObject({ code: 'NOT_ON_THE_PHONE' });
  });
});

test('people of one name have their e-mail addresses beside it', () => {
  const namesake = { ...CELINA, username: BARTEK.username };
  const entries = [
    entry(BARTEK, bigos),
    entry(namesake, { ...bigos, id: 'second' }),
    entry(ANNA, dishEntry('Żurek', 1500)),
  ];
  const names = callScript(onPhone({ entries })).map((one) => one.eatingPeopleEntries.map(({ username }) => username));
  expect(names).toEqual([[BARTEK, namesake].map(({ username, email }) => `${username} (${email})`), [ANNA.username]]);
});

test('dishes of the menu that have one name have their category beside it', () => {
  const other = { ...dishEntry('Bigos', 2000), dishId: 'other' };
  const menu = [
    { id: bigos.dishId, category: 'Dania' },
    { id: 'other', category: 'Zestawy' },
    { id: 'dish Żurek', category: 'Zupy' },
  ];
  const categoriesOf = (...dishes: DishEntry[]) =>
    callScript(onPhone({ entries: [entry(ANNA, ...dishes)] }), menu).map(({ category }) => category);
  expect(categoriesOf(bigos, other, dishEntry('Żurek', 1500))).toEqual(['Dania', 'Zestawy', undefined]);
  expect(categoriesOf(bigos, dishEntry('Żurek', 1500))).toEqual([undefined, undefined]);
});

test('a dish for somebody else stays in its line, with their name; the name is not what is ticked', () => {
  const [anna, bartek, celina] = onPhone().entries;
  const forGuest = onPhone({
    entries: [
      anna!,
      { ...bartek!, dishEntries: [{ ...bigos, forWhom: 'Pan Nowak' }, bartek!.dishEntries[1]!] },
      celina!,
    ],
  });
  expect(groupOf(forGuest, 'Bigos').eatingPeopleEntries).toMatchObject([
    { username: 'Bartek', forWhom: 'Pan Nowak' },
    { username: 'Celina' },
  ]);
  expect(groupOf(forGuest, 'Bigos').lineId).toBe(groupOf(onPhone(), 'Bigos').lineId);
});

describe('another price', () => {
  const change = changePrice(onPhone(), 'dish Bigos', 2300);
  const state = stateOf(change);

  test('changes the shares of those who have the dish, without its side dishes, and tells them', () => {
    const { entries, totalAmount } = toPublishedOrder(state);
    expect(entries.map(({ amount }) => amount)).toEqual([1517, 2687, 2416]);
    expect(totalAmount).toBe(1517 + 2687 + 2416);
    expect(told(onPhone(), change, ANNA)).toMatchObject([
      { data: { recipientIds: [BARTEK.id], dishName: 'Bigos', price: 2300, amount: 2687 } },
      { data: { recipientIds: [CELINA.id], amount: 2416 } },
    ]);
    expect(domainEventsBy(change)).toEqual([{ type: 'priceChanged', dish: 'Bigos', price: 2300, before: 2000 }]);
  });

  test('twice is once, and the price of before is a price like any other', () => {
    expect(changePrice(state, 'dish Bigos', 2300)).toEqual({ reply: {} });
    expect(changePrice(onPhone(), 'dish Bigos', 2000)).toEqual({ reply: {} });
    const back = stateOf(changePrice(state, 'dish Bigos', 2000));
    expect(back.entries).toEqual(onPhone().entries);
  });

  test('is for the phone, and for a dish of the order', () => {
    expect(changePrice(onPhone(), 'dish Rosół', 1)).toMatchObject({ code: 'DISH_NOT_FOUND' });
    expect(changePrice(onPhone({ orderState: 'ORDERED' }), 'dish Bigos', 1)).toMatchObject({
      status: 409,
      code: 'NOT_ON_THE_PHONE',
    });
  });

  test('is applied to the menu once, or dismissed', () => {
    const applied = correctMenu(state, 'dish Bigos', true);
    expect(applied.events).toMatchObject([{ data: { restaurantId: 'bar', dishId: 'dish Bigos', price: 2300 } }]);
    expect(correctMenu(applied.state!, 'dish Bigos', true)).toEqual({ reply: {} });
    expect(correctMenu(state, 'dish Bigos', false)).toMatchObject({ events: [], state: { heardPrices: [] } });
  });
});
