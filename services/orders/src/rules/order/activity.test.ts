import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OrderNote } from '@kantyna/contracts/orders/activity';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock } from '@kantyna/kernel/clock';
import { nudge, sayNotToday, takeBackNotToday } from '../closing/attendance.js';
import { closeNow, extendClosing } from '../closing/closing.js';
import { decideDue } from './due-work.js';
import type { Decision } from '../rule.js';
import { addDish, changeDish, deleteDish } from '../entries/entry.js';
import { changeState, undoRejection } from './transitions.js';
import { openOrder, updateOrder } from './order.js';
import { transitions, type Transition } from '@kantyna/order-rules/transitions';
import { ANNA, BARTEK, CELINA, chosen, details, dishEntry, entry, domainEventsBy, by } from '../../test/examples.js';
import { ids, menuDish, NOW, order } from '../../test/examples.js';

const clock = { ...zonedClock('Europe/Warsaw'), now: () => NOW };
const CLOSES_AT = '2025-03-04T11:00:00.000Z';
const CLOSING = clock.at(CLOSES_AT);
const bigos = { ...dishEntry('Bigos', 2000), id: 'one' };
const second = { ...bigos, id: 'two' };
const menu = [menuDish('Żurek', 1500), menuDish('Bigos', 2000)];
const ofBartek = { personId: BARTEK.id };
const change = (fields: object, ...dishes: (typeof bigos)[]) => {
  const choice = chosen({ dishId: 'dish Żurek', dishEntryId: 'one', ...fields });
  const given = order({ entries: [entry(BARTEK, ...dishes)] });
  return changeDish(given, { id: 'entry of Bartek', ...choice }, by(BARTEK, { menu }));
};
const bigosToZurek = { type: 'dishChanged', ...ofBartek, dish: 'Żurek', before: 'Bigos' } as const;

test.each<[string, Decision<unknown>, OrderNote[]]>([
  ['an opened order', openOrder(order().restaurant, details, by(ANNA, { closesAt: CLOSING })), [{ type: 'opened' }]],
  [
    'another state with its times',
    changeState(order({ orderState: 'ORDERING', timeOfOrder: '10:00' }), 'set_as_ordered', NOW, '12:00'),
    [{ type: 'moved', from: 'ORDERING', to: 'ORDERED' }],
  ],
  ['an update that changes nothing', updateOrder(order(), { ...details, limitPerPerson: 0 }, by(ANNA)), []],
  [
    'other details',
    updateOrder(order(), { ...details, orderDate: '2025-03-05', timeOfOrder: '12:00' }, by(ANNA)),
    [{ type: 'detailsChanged', details: ['date', 'timeOfOrder'] }],
  ],
  [
    'a closing time',
    updateOrder(order(), details, by(ANNA, { closesAt: CLOSING })),
    [{ type: 'closingSet', closesAt: CLOSES_AT }],
  ],
  ['none any more', updateOrder(order({ closesAt: CLOSES_AT }), details, by(ANNA)), [{ type: 'closingRemoved' }]],
  [
    'a longer time',
    extendClosing(order({ closesAt: CLOSES_AT }), 5, NOW),
    [{ type: 'closingSet', closesAt: '2025-03-04T11:05:00.000Z' }],
  ],
  ['a closed order', closeNow(order(), NOW), [{ type: 'closingSet', closesAt: NOW.instant }]],
  [
    'two dishes of who did not eat today',
    addDish(order({ notToday: [CELINA] }), chosen({ dishId: 'dish Bigos', quantity: 2 }), by(CELINA, { menu })),
    [{ type: 'dishAdded', personId: CELINA.id, dish: 'Bigos', count: 2 }],
  ],
  ['a dish in place of another', change({}, bigos, second), [bigosToZurek]],
  ['a dish in place of the same', change({ dishId: 'dish Bigos' }, bigos), []],
  ['as many in place of two', change({ quantity: 2 }, bigos, second), [bigosToZurek, bigosToZurek]],
  [
    'one in place of two',
    change({ quantity: 1 }, bigos, second),
    [{ type: 'dishRemoved', ...ofBartek, dish: 'Bigos', count: 1 }, bigosToZurek],
  ],
  [
    'three in place of one',
    change({ quantity: 3 }, bigos),
    [bigosToZurek, { type: 'dishAdded', ...ofBartek, dish: 'Żurek', count: 2 }],
  ],
  [
    'alike dishes that are gone',
    deleteDish(
      order({ entries: [entry(BARTEK, bigos, second)] }),
      { orderEntryId: 'entry of Bartek', dishEntryId: 'one', alike: true },
      by(BARTEK),
    ),
    [{ type: 'dishRemoved', ...ofBartek, dish: 'Bigos', count: 2 }],
  ],
  ['who does not eat', sayNotToday(order(), CELINA), [{ type: 'notToday', personId: CELINA.id }]],
  [
    'who eats after all',
    takeBackNotToday(order({ notToday: [CELINA] }), CELINA),
    [{ type: 'notTodayTakenBack', personId: CELINA.id }],
  ],
  [
    'a nudge',
    nudge(order({ usualEaters: [CELINA] }), CELINA.id, by(ANNA, { clock })),
    [{ type: 'nudged', personId: CELINA.id }],
  ],
  [
    'the end of the day',
    decideDue(
      order({ told: { askedOn: details.orderDate } }),
      by(ANNA, { clock: { ...clock, now: () => clock.of('2025-03-05', '04:00') } }),
    ),
    [{ type: 'moved', from: 'CREATED', to: 'REJECTED' }],
  ],
  ['a reminder', decideDue(order({ closesAt: CLOSES_AT }), by(ANNA, { clock: { ...clock, now: () => CLOSING } })), []],
])('the activity tells of %s', (_, decision, domainEventMapping) => {
  expect(decision).toHaveProperty(decision instanceof Refusal ? 'message' : 'state', expect.any(Object));
  expect(domainEventsBy(decision)).toEqual(domainEventMapping);
});

const people = [ANNA, BARTEK, CELINA];
const command = fc.record({
  type: fc.constantFrom('add', 'change', 'delete', 'update', 'close', 'extend', 'notToday', 'eat', 'nudge', 'undo'),
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
      for (const { type, transition, who, dish, index } of commands) {
        const one = state.entries[index % Math.max(1, state.entries.length)];
        const dishEntryId = one?.dishEntries[index % one.dishEntries.length]?.id ?? 'none';
        const choice = chosen({ dishId: dish, dishEntryId });
        const change: Decision<unknown> = transition
          ? changeState(state, transition, NOW)
          : {
              add: () => addDish(state, { ...choice, quantity: 1 + index }, by(who, { menu, ids: some })),
              change: () => changeDish(state, { id: one?.id ?? '', ...choice }, by(who, { menu, ids: some })),
              delete: () => deleteDish(state, { orderEntryId: one?.id ?? '', dishEntryId, alike: index > 1 }, by(who)),
              update: () => updateOrder(state, { ...details, limitPerPerson: index * 10_000 }, by(ANNA)),
              close: () => closeNow(state, NOW),
              extend: () => extendClosing(state, 5, NOW),
              notToday: () => sayNotToday(state, who),
              eat: () => takeBackNotToday(state, who),
              nudge: () => nudge(state, who.id, by(ANNA, { clock })),
              undo: () => undoRejection(state, NOW),
            }[type]();
        if (change instanceof Refusal || !change.state) continue;
        const domainEventMapping = change.domainEvents ?? [];
        const [seen, now] = [state, change.state].map(({ told: _, ...rest }) => JSON.stringify(rest));
        if (type !== 'update' && seen !== now) expect(domainEventMapping.length).toBeGreaterThan(0);
        for (const happening of domainEventMapping) {
          const add = (personId: string, name: string, count: number) =>
            dishCounts.set(`${personId} ${name}`, (dishCounts.get(`${personId} ${name}`) ?? 0) + count);
          if (happening.type === 'moved' || happening.type === 'rejectionUndone') orderState = happening.to;
          if (happening.type === 'dishAdded') add(happening.personId, happening.dish, happening.count);
          if (happening.type === 'dishRemoved') add(happening.personId, happening.dish, -happening.count);
          if (happening.type === 'dishChanged') {
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
