import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { namesById, type OrderHappening } from '@kantyna/contracts/order-activity';
import type { OrderState } from '@kantyna/contracts/order';
import { Refusal } from '@kantyna/contracts/refusal';
import { zonedClock } from '@kantyna/service/clock';
import { toHappenings } from './activity.js';
import { nudge, sayNotToday, takeBackNotToday } from './attendance.js';
import { closeNow, extendClosing } from './closing.js';
import { withDishNotices } from './dish-notices.js';
import { addDish, changeDish, deleteDish } from './entry.js';
import { withoutPerson } from './erasure.js';
import { changeState, transitions, undoRejection, updateOrder } from './order.js';
import type { StoredOrder, Transition } from './stored-order.js';
import { ANNA, BARTEK, CELINA, chosen, details, dishEntry, entry, ids, menuDish, NOW, order } from './test/examples.js';

const clock = { ...zonedClock('Europe/Warsaw'), now: () => NOW };
const CLOSES_AT = '2025-03-04T11:00:00.000Z';
const bigos = { ...dishEntry('Bigos', 2000), id: 'one' };

test.each<[string, Partial<StoredOrder>, Partial<StoredOrder>, OrderHappening[]]>([
  ['nothing that people see', {}, { told: { closingSoon: true } }, []],
  ['another state', {}, { orderState: 'ORDERING' }, [{ what: 'moved', from: 'CREATED', to: 'ORDERING' }]],
  [
    'another state with its times',
    { orderState: 'ORDERING' },
    { orderState: 'ORDERED', timeOfOrder: '11:30', timeOfDelivery: '12:00' },
    [{ what: 'moved', from: 'ORDERING', to: 'ORDERED' }],
  ],
  [
    'a rejection taken back',
    { orderState: 'REJECTED', rejectedFrom: { orderState: 'CREATED' } },
    {},
    [{ what: 'rejectionUndone', to: 'CREATED' }],
  ],
  [
    'other details, in whatever order their fields are',
    {},
    {
      orderDate: '2025-03-05',
      timeOfOrder: '12:00',
      limitPerPerson: 0,
      deliveryData: { deliveryCostPerDish: 0, deliveryCostPerEverybody: 0, decreaseInPercent: 0 },
    },
    [{ what: 'detailsChanged', details: ['date', 'timeOfOrder'] }],
  ],
  ['a closing time', {}, { closesAt: CLOSES_AT }, [{ what: 'closingSet', closesAt: CLOSES_AT }]],
  ['none any more', { closesAt: CLOSES_AT }, {}, [{ what: 'closingRemoved' }]],
  [
    'three dishes of two names',
    { entries: [] },
    { entries: [entry(BARTEK, bigos, { ...bigos, id: 'two' }, dishEntry('Kompot', 500))] },
    [
      { what: 'dishAdded', personId: BARTEK.id, dish: 'Bigos', count: 2 },
      { what: 'dishAdded', personId: BARTEK.id, dish: 'Kompot', count: 1 },
    ],
  ],
  [
    'a dish in place of another',
    { entries: [entry(BARTEK, bigos)] },
    { entries: [entry(BARTEK, { ...dishEntry('Kompot', 500), id: 'one' })] },
    [{ what: 'dishChanged', personId: BARTEK.id, dish: 'Kompot', before: 'Bigos' }],
  ],
  [
    'a person who leaves',
    { entries: [entry(BARTEK, bigos)] },
    { entries: [] },
    [{ what: 'dishRemoved', personId: BARTEK.id, dish: 'Bigos', count: 1 }],
  ],
  [
    'who does not eat, and who eats after all',
    { notToday: [BARTEK, CELINA], entries: [] },
    { notToday: [ANNA], entries: [entry(CELINA, bigos)] },
    [
      { what: 'dishAdded', personId: CELINA.id, dish: 'Bigos', count: 1 },
      { what: 'notToday', personId: ANNA.id },
      { what: 'notTodayTakenBack', personId: BARTEK.id },
    ],
  ],
  ['a nudge', { nudged: [ANNA.id] }, { nudged: [ANNA.id, BARTEK.id] }, [{ what: 'nudged', personId: BARTEK.id }]],
])('a change tells of %s', (_, before, after, happenings) => {
  expect(toHappenings(order(before), order(after), ANNA.id)).toEqual(happenings);
});

test('what comes by itself only moves an order: an erasure tells of nothing', () => {
  expect(toHappenings(undefined, order(), undefined)).toEqual([{ what: 'opened' }]);
  expect(toHappenings(order(), undefined, ANNA.id)).toEqual([{ what: 'deleted' }]);
  const commented = order({ entries: [entry(BARTEK, { ...bigos, comments: 'no onions' })], notToday: [BARTEK] });
  expect(toHappenings(commented, withoutPerson(commented, BARTEK.id), undefined)).toEqual([]);
  const ended = order({ orderState: 'REJECTED', rejectedFrom: { orderState: 'CREATED' } });
  expect(toHappenings(order(), ended, undefined)).toEqual([{ what: 'moved', from: 'CREATED', to: 'REJECTED' }]);
});

describe('who is told that their dish changed', () => {
  const menu = [menuDish('Żurek', 1500), menuDish('Bigos', 2000)];
  const change = (actor: typeof ANNA, given: StoredOrder = order()) =>
    withDishNotices(
      given,
      'order',
      changeDish(
        given,
        'entry of Bartek',
        chosen({ dishId: 'dish Żurek', dishEntryId: 'entry of Bigos' }),
        actor,
        menu,
        ids(),
        NOW,
      ),
      actor,
    );
  const remove = (actor: typeof ANNA) =>
    withDishNotices(order(), 'order', deleteDish(order(), 'entry of Bartek', 'entry of Bigos', actor, NOW), actor);
  const told = (isRemoved: boolean) => [
    {
      kind: { what: 'dishesChanged' },
      data: { orderId: 'order', recipientIds: [BARTEK.id], actorUsername: 'Anna', dishName: 'Bigos', isRemoved },
    },
  ];

  test('its owner, unless they did it', () => {
    expect(change(ANNA)).toMatchObject({ events: told(false) });
    expect(remove(ANNA)).toMatchObject({ events: told(true) });
    for (const own of [change(BARTEK), remove(BARTEK)]) expect((own as { events?: [] }).events ?? []).toEqual([]);
    expect(change(CELINA)).toBeInstanceOf(Refusal);
    expect(change(ANNA, order({ orderState: 'REJECTED' }))).toBeInstanceOf(Refusal);
  });
});

const people = [ANNA, BARTEK, CELINA];
const menu = [menuDish('Żurek', 1500), menuDish('Bigos', 2000)];
const command = fc.record({
  what: fc.constantFrom('add', 'change', 'delete', 'update', 'close', 'extend', 'notToday', 'eat', 'nudge', 'undo'),
  transition: fc.option(fc.constantFrom(...(Object.keys(transitions) as Transition[])), { nil: undefined }),
  who: fc.constantFrom(...people),
  dish: fc.constantFrom('dish Żurek', 'dish Bigos'),
  index: fc.nat(3),
});

test('whatever people do, each change of what they see is told, and what is told adds up to the order', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const some = ids();
      let state = order({ entries: [], usualEaters: people });
      const dishCounts = new Map<string, number>();
      let orderState: OrderState = 'CREATED';
      for (const { what, transition, who, dish, index } of commands) {
        const one = state.entries[index % Math.max(1, state.entries.length)];
        const dishEntryId = one?.dishEntries[index % one.dishEntries.length]?.id ?? 'none';
        const choice = chosen({ dishId: dish, dishEntryId });
        const change = transition
          ? changeState(state, transition, ANNA, NOW, 'order')
          : {
              add: () => addDish(state, { ...choice, quantity: 1 + index }, who, menu, some, NOW),
              change: () => changeDish(state, one?.id ?? '', choice, who, menu, some, NOW),
              delete: () => deleteDish(state, one?.id ?? '', dishEntryId, who, NOW, index > 1),
              update: () => updateOrder(state, { ...details, limitPerPerson: index * 10_000 }, NOW),
              close: () => closeNow(state, NOW),
              extend: () => extendClosing(state, 5, NOW),
              notToday: () => sayNotToday(state, who),
              eat: () => takeBackNotToday(state, who),
              nudge: () => nudge(state, 'order', who.id, new Set(), clock),
              undo: () => undoRejection(state, NOW),
            }[what]();
        if (change instanceof Refusal || !change.state) continue;
        const happenings = toHappenings(state, change.state, who.id);
        const [seen, now] = [state, change.state].map(({ told: _, ...rest }) => JSON.stringify(rest));
        if (what !== 'update' && seen !== now) expect(happenings.length).toBeGreaterThan(0);
        for (const happening of happenings) {
          const add = (personId: string, name: string, count: number) =>
            dishCounts.set(`${personId} ${name}`, (dishCounts.get(`${personId} ${name}`) ?? 0) + count);
          if (happening.what === 'moved' || happening.what === 'rejectionUndone') orderState = happening.to;
          if (happening.what === 'dishAdded') add(happening.personId, happening.dish, happening.count);
          if (happening.what === 'dishRemoved') add(happening.personId, happening.dish, -happening.count);
          if (happening.what === 'dishChanged') {
            add(happening.personId, happening.before, -1);
            add(happening.personId, happening.dish, 1);
          }
        }
        state = change.state;
      }
      expect(orderState).toBe(state.orderState);
      const counts = new Map<string, number>();
      for (const { person, dishEntries } of state.entries)
        for (const { dishName } of dishEntries)
          counts.set(`${person.id} ${dishName}`, (counts.get(`${person.id} ${dishName}`) ?? 0) + 1);
      expect(new Map([...dishCounts].filter(([, count]) => count > 0))).toEqual(counts);
    }),
    { numRuns: 500 },
  );
});

test('of people who share a name the address tells them apart; an erased one has no name', () => {
  const other = { ...BARTEK, id: 'other', email: 'bartek2@example.com' };
  const gone = ['one', 'two'].map((id) => ({ id, username: '', email: '' }));
  expect(namesById([ANNA, BARTEK, other, ANNA, ...gone])).toEqual({
    [ANNA.id]: 'Anna',
    [BARTEK.id]: 'Bartek (bartek@example.com)',
    other: 'Bartek (bartek2@example.com)',
    one: '',
    two: '',
  });
});
