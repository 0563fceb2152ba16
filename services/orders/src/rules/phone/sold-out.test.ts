import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import { zonedClock } from '@kantyna/kernel/clock';
import { decideDue, nextDue } from '../order/due-work.js';
import type { Decision } from '../rule.js';
import { changeDish, deleteDish } from '../entries/entry.js';
import { withoutPerson } from '../../personal-data/erasure.js';
import { changeState, undoRejection, placeOrder } from '../order/transitions.js';
import { refuseCall } from '../policy.js';
import { answerSoldOut, ANSWER_WITHIN, markSoldOut, undoSoldOut } from './sold-out.js';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, chosen, dishEntry, entry, domainEventsBy, by } from '../../test/examples.js';
import { menuDish, NOW, order, person, told } from '../../test/examples.js';
import { toPublishedOrder } from '../../views/orders.js';

const BIGOS = 'dish Bigos';
const menu = [menuDish('Bigos', 2000), menuDish('Żurek', 1500), menuDish('Kompot', 500)];
const at = (ms: number) => ({ ...NOW, instant: new Date(Date.parse(NOW.instant) + ms).toISOString() });
const own = (owner: string, dish: DishEntry): DishEntry => ({ ...dish, id: `${owner}: ${dish.id}` });
const bigosOf = (owner: string, ifSoldOut?: DishEntry['ifSoldOut']) =>
  own(owner, { ...dishEntry('Bigos', 2000), ...(ifSoldOut && { ifSoldOut }) });

/** Anna phones. Bartek has Bigos and Kompot, Celina Bigos. */
const onPhone = (changes: Partial<StoredOrder> = {}, ofCelina?: DishEntry['ifSoldOut']) =>
  order({
    orderState: 'ORDERING',
    entries: [
      entry(ANNA, dishEntry('Żurek', 1500)),
      entry(BARTEK, bigosOf('B'), dishEntry('Kompot', 500)),
      entry(CELINA, bigosOf('C', ofCelina)),
    ],
    ...changes,
  });
type Decided = Decision<unknown>;
const stateOf = (change: Decided): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
};
const toldOf = (...change: Parameters<typeof told>) => told(...change).map(({ data }) => data);
const mark = (given: StoredOrder, dishId = BIGOS, now = NOW) => markSoldOut(given, dishId, { menu, now });
const answer = (given: StoredOrder, who: typeof BARTEK, dishId: string | null, ms = 1_000, actor = who) => {
  const asked = { dishId: BIGOS, orderEntryId: `entry of ${who.username}` };
  return (
    refuseCall('answerSoldOut', given, actor, asked) ??
    answerSoldOut(given, asked, { dishId }, by(actor, { menu, now: at(ms) }))
  );
};
const undo = (given: StoredOrder, ms = 1_000) => undoSoldOut(given, BIGOS, at(ms));
const clock = zonedClock('Europe/Warsaw');
const timeUp = (given: StoredOrder, ms = ANSWER_WITHIN): Decided =>
  decideDue(given, by(ANNA, { clock: { ...clock, now: () => at(ms) } }));
const dishesOf = ({ entries }: StoredOrder) =>
  entries.map(({ person, dishEntries }) => [person.username, ...dishEntries.map(({ dishName }) => dishName)]);
const refused = (code: string, status = 409) => ({ status, code });

describe('a sold-out dish', () => {
  test('is asked about, each person once; repeating it by another caller changes nothing', () => {
    const change = mark(onPhone());
    const state = stateOf(change);
    expect(state.soldOut).toMatchObject([{ dishId: BIGOS, dishName: 'Bigos', until: at(ANSWER_WITHIN).instant }]);
    expect(toldOf(onPhone(), change, ANNA)).toMatchObject([{ recipientIds: [BARTEK.id, CELINA.id], what: 'asked' }]);
    expect(mark(state, BIGOS, at(1_000))).toEqual({ reply: {} });
    expect(nextDue(state, clock)).toEqual(new Date(at(ANSWER_WITHIN).instant));
  });

  test('that is not in the order, or in another state than on the phone, is refused', () => {
    expect(mark(onPhone(), 'dish Rosół')).toMatchObject(refused('DISH_NOT_FOUND', 404));
    expect(mark(onPhone({ orderState: 'CREATED' }))).toMatchObject(refused('NOT_ON_THE_PHONE'));
  });

  test.each<[string, DishEntry['ifSoldOut'], string[][], string | undefined]>([
    ['another dish', { dishId: 'dish Żurek' }, [['Celina', 'Żurek']], 'Żurek'],
    ['nothing', { dishId: null }, [], undefined],
  ])('is settled at once by the fallback %s, which an undo takes back', (_, ifSoldOut, celina, instead) => {
    const change = mark(onPhone({}, ifSoldOut));
    const state = stateOf(change);
    expect(dishesOf(state).slice(2)).toEqual(celina);
    expect(toldOf(onPhone({}, ifSoldOut), change, ANNA)).toMatchObject([
      { recipientIds: [BARTEK.id], what: 'asked' },
      { recipientIds: [CELINA.id], what: 'settled', ...(instead && { instead }) },
    ]);
    const undone = undo(state);
    expect(stateOf(undone)).toEqual({ ...onPhone({}, ifSoldOut), soldOut: [] });
    expect(toldOf(state, undone, ANNA)).toMatchObject([{ recipientIds: [BARTEK.id, CELINA.id], what: 'undone' }]);
  });

  test.each<[string, Partial<StoredOrder>, DishEntry['ifSoldOut']]>([
    ['has left the menu', {}, { dishId: 'dish Rosół' }],
    ['is the dish itself', {}, { dishId: BIGOS }],
    ['exceeds the limit', { limitPerPerson: 2100 }, { dishId: 'dish Dear' }],
    ['is not offered that day', {}, { dishId: 'dish Sunday' }],
    ['asks for something to be chosen', {}, { dishId: 'dish Sized' }],
  ])('is asked about if the fallback %s', (_, changes, ifSoldOut) => {
    const sized = menuDish('Sized', 1, { id: 'large', name: 'Large', price: 1, group: 'Size' });
    const dear = [
      ...[...menu, menuDish('Dear', 3000), { ...menuDish('Sunday', 1), days: [7] }],
      { ...sized, optionGroups: [{ name: 'Size', least: 1, most: 1 }] },
    ];
    const given = onPhone(changes, ifSoldOut);
    expect(toldOf(given, markSoldOut(given, BIGOS, { menu: dear, now: NOW }), ANNA)).toMatchObject([
      { recipientIds: [BARTEK.id, CELINA.id], what: 'asked' },
    ]);
  });
});

describe('an answer', () => {
  test('keeps whom the dish is for', () => {
    const [anna, bartek, celina] = onPhone().entries;
    const guests = bartek!.dishEntries.map((one) => ({ ...one, forWhom: 'Pan Nowak' }));
    const given = onPhone({ entries: [anna!, { ...bartek!, dishEntries: guests }, celina!] });
    const { entries } = stateOf(answer(stateOf(mark(given)), BARTEK, 'dish Żurek'));
    expect(entries[1]!.dishEntries[0]).toMatchObject({ dishName: 'Żurek', forWhom: 'Pan Nowak' });
  });

  test('takes another dish or nothing; an entry without dishes is gone; nobody else is touched', () => {
    const one = stateOf(answer(stateOf(mark(onPhone())), BARTEK, 'dish Żurek'));
    expect(dishesOf(one)).toEqual([
      ['Anna', 'Żurek'],
      ['Bartek', 'Żurek', 'Kompot'],
      ['Celina', 'Bigos'],
    ]);
    expect(dishesOf(stateOf(answer(one, CELINA, null)))).toEqual([
      ['Anna', 'Żurek'],
      ['Bartek', 'Żurek', 'Kompot'],
    ]);
  });

  test('of the caller for somebody tells them; their own tells nobody', () => {
    const asked = stateOf(mark(onPhone()));
    expect(toldOf(asked, answer(asked, BARTEK, null), BARTEK)).toEqual([]);
    expect(toldOf(asked, answer(asked, BARTEK, 'dish Żurek', 1_000, ANNA), ANNA)).toMatchObject([
      { recipientIds: [BARTEK.id], what: 'settled', instead: 'Żurek' },
    ]);
  });

  const asked = stateOf(mark(onPhone()));
  const settled = stateOf(answer(asked, BARTEK, 'dish Żurek'));
  test.each<[string, Decided, object]>([
    ['of somebody else', answer(asked, BARTEK, null, 1_000, CELINA), refused('NOT_ALLOWED', 403)],
    ['of a person without the dish', answer(asked, ANNA, null), refused('NOT_ASKED')],
    [
      'of nobody in the order',
      answer(asked, { ...BARTEK, username: 'X' }, null),
      refused('ORDER_ENTRY_NOT_FOUND', 404),
    ],
    ['with a dish that is not on the menu', answer(asked, BARTEK, 'dish Rosół'), refused('DISH_NOT_FOUND', 404)],
    ['with the same dish', answer(asked, BARTEK, BIGOS), { ...refused('DISH_SOLD_OUT'), name: 'Bigos' }],
    ['at the end of the two minutes', answer(asked, BARTEK, null, ANSWER_WITHIN), refused('ANSWER_TOO_LATE')],
    ['after they were left out', answer(stateOf(timeUp(asked)), CELINA, null), refused('ANSWER_TOO_LATE')],
    ['after another one', answer(settled, BARTEK, null), refused('ALREADY_ANSWERED')],
    ['before anything is sold out', answer(onPhone(), BARTEK, null), refused('NOT_ASKED')],
    [
      'after the order was unlocked',
      answer({ ...asked, orderState: 'CREATED' }, BARTEK, null),
      refused('NOT_ON_THE_PHONE'),
    ],
  ])('%s is refused', (_, decided, refusal) => expect(decided).toMatchObject(refusal));

  test('keeps the limit for each person; the creator may exceed it, and a cheaper dish is always possible', () => {
    const limited = stateOf(mark(onPhone({ limitPerPerson: 2000 })));
    const dear = (who: typeof ANNA) =>
      answerSoldOut(
        limited,
        { dishId: BIGOS, orderEntryId: 'entry of Bartek' },
        { dishId: 'dish Dear' },
        by(who, { menu: [...menu, menuDish('Dear', 2100)] }),
      );
    expect(dear(BARTEK)).toMatchObject(refused('OVER_LIMIT'));
    expect(dishesOf(stateOf(dear(ANNA)))[1]).toEqual(['Bartek', 'Dear', 'Kompot']);
    expect(answer(limited, BARTEK, 'dish Żurek')).not.toBeInstanceOf(Refusal);
  });
});

test('who shares a sold-out dish hears of it and answers for all of them, and for nothing else of its owner', () => {
  const given = onPhone();
  const [anna, bartek, celina] = given.entries;
  const shared = { ...bigosOf('shared'), sharedWith: [celina!.id] };
  const order = { ...given, entries: [anna!, { ...bartek!, dishEntries: [...bartek!.dishEntries, shared] }, celina!] };
  const change = mark(order);
  expect(toldOf(order, change)).toMatchObject([{ recipientIds: [BARTEK.id, CELINA.id], what: 'asked' }]);
  const asked = stateOf(change);
  const answered = stateOf(answer(asked, BARTEK, 'dish Żurek', 1_000, CELINA));
  expect(answered.entries[1]!.dishEntries.map(({ dishName }) => dishName)).toEqual(['Bigos', 'Kompot', 'Żurek']);
  expect(answered.entries[1]!.dishEntries[2]).toMatchObject({ sharedWith: [celina!.id] });
  expect(answer(asked, BARTEK, 'dish Żurek', 1_000, person('Dorota'))).toMatchObject({ status: 403 });
  // The owner keeps the rest.
  expect(answer(answered, BARTEK, null, 1_000, CELINA)).toMatchObject(refused('ALREADY_ANSWERED'));
  expect(dishesOf(stateOf(answer(answered, BARTEK, null)))[1]).toEqual(['Bartek', 'Kompot', 'Żurek']);
});

test('who does not answer is left out at the end of the two minutes and told; nothing happens before', () => {
  const asked = stateOf(answer(stateOf(mark(onPhone())), BARTEK, 'dish Żurek'));
  expect(timeUp(asked, ANSWER_WITHIN - 1)).toEqual({ reply: {} });
  const change = timeUp(asked);
  expect(dishesOf(stateOf(change))).toEqual([
    ['Anna', 'Żurek'],
    ['Bartek', 'Żurek', 'Kompot'],
  ]);
  expect(toldOf(asked, change)).toMatchObject([{ recipientIds: [CELINA.id], what: 'settled', isLate: true }]);
  expect(timeUp(stateOf(change))).toEqual({ reply: {} });
  expect(domainEventsBy(change)).toEqual([
    { type: 'soldOutSettled', personId: CELINA.id, dish: 'Bigos', outcome: { by: 'time' } },
  ]);
});

test('it is undone only while nobody has answered and the time is not up', () => {
  const asked = stateOf(mark(onPhone()));
  expect(undo(stateOf(answer(asked, BARTEK, null)))).toMatchObject(refused('ALREADY_ANSWERED'));
  expect(undo(asked, ANSWER_WITHIN)).toMatchObject(refused('ALREADY_ANSWERED'));
  const undone = stateOf(undo(asked));
  expect(undone).toEqual({ ...onPhone(), soldOut: [] });
  expect(undo(undone)).toEqual({ reply: {} });
  expect(answer(undone, BARTEK, null)).toMatchObject(refused('NOT_ASKED'));
});

test('placing the order leaves out who is silent; unlocking it takes the question back and the dish stays', () => {
  const asked = stateOf(mark(onPhone()));
  const placed = changeState(asked, 'set_as_ordered', NOW);
  expect(dishesOf(stateOf(placed))).toEqual([
    ['Anna', 'Żurek'],
    ['Bartek', 'Kompot'],
  ]);
  expect(toldOf(asked, placed, ANNA).slice(1)).toMatchObject([
    { recipientIds: [BARTEK.id], what: 'settled', isLate: true },
    { recipientIds: [CELINA.id], what: 'settled', isLate: true },
  ]);
  const unlocked = stateOf(changeState(asked, 'set_as_created', NOW));
  expect(dishesOf(unlocked)).toEqual(dishesOf(asked));
  expect(unlocked.soldOut).toMatchObject([{ dishId: BIGOS, asked: [] }]);
});

test('an order is placed without those alone who were named, or whose time is up', () => {
  const asked = stateOf(mark(onPhone()));
  const place = (leavesOut?: string[], ms = 1_000) => placeOrder(asked, leavesOut ? { leavesOut } : {}, at(ms));
  const [ofBartek, ofCelina] = [bigosOf('B').id, bigosOf('C').id];
  expect(place()).toMatchObject({ ...refused('STILL_CHOOSING'), name: 'Bartek, Celina' });
  expect(place([ofBartek])).toMatchObject({ ...refused('STILL_CHOOSING'), name: 'Celina' });
  expect(dishesOf(stateOf(place([ofCelina, ofBartek])))).toEqual([
    ['Anna', 'Żurek'],
    ['Bartek', 'Kompot'],
  ]);
  expect(stateOf(place([], ANSWER_WITHIN)).orderState).toBe('ORDERED');
  // Said again once it is placed, it changes nothing.
  expect(placeOrder(stateOf(place([ofBartek, ofCelina])), {}, NOW)).toEqual({ reply: {} });
});

test('what happened is told in words that need no dish twice', () => {
  const given = onPhone({}, { dishId: 'dish Żurek' });
  const marked = mark(given);
  const asked = stateOf(marked);
  expect(domainEventsBy(marked)).toEqual([
    { type: 'soldOut', dish: 'Bigos' },
    { type: 'soldOutSettled', personId: CELINA.id, dish: 'Bigos', outcome: { by: 'fallback', dishName: 'Żurek' } },
  ]);
  expect(domainEventsBy(answer(asked, BARTEK, null))).toEqual([
    { type: 'soldOutSettled', personId: BARTEK.id, dish: 'Bigos', outcome: { by: 'answer' } },
  ]);
  expect(domainEventsBy(undo(asked))).toEqual([{ type: 'soldOutUndone', dish: 'Bigos' }]);
});

test('the side dishes that go with a sold-out dish are named, whoever chose another one', () => {
  const withSide = (owner: string, ifSoldOut?: DishEntry['ifSoldOut']) => ({
    ...bigosOf(owner, ifSoldOut),
    sideDishes: [{ id: 'chleb', name: 'Chleb', price: 200 }],
  });
  const entries = [entry(BARTEK, withSide('B')), entry(CELINA, withSide('C', { dishId: 'dish Żurek' }))];
  const outcomes = (given: StoredOrder) => given.soldOut![0]!.asked.map(({ outcome }) => outcome);
  const asked = stateOf(mark(onPhone({ entries })));
  const byFallback = { by: 'fallback', dishName: 'Żurek', without: ['Chleb'] };
  expect(outcomes(asked)).toEqual([undefined, byFallback]);
  const answered = answer(asked, BARTEK, 'dish Kompot');
  expect(outcomes(stateOf(answered))).toEqual([{ by: 'answer', dishName: 'Kompot', without: ['Chleb'] }, byFallback]);
  expect(toldOf(asked, answered)).toMatchObject([{ instead: 'Kompot', without: ['Chleb'] }]);
  // Nothing comes without anything.
  expect(outcomes(stateOf(answer(asked, BARTEK, null)))[0]).toEqual({ by: 'answer' });
});

test('an erased person leaves no name and no comment behind', () => {
  const wish = { ...bigosOf('C', { dishId: 'dish Żurek' }), comments: 'bez kapusty' };
  const given = onPhone({ entries: [entry(ANNA, dishEntry('Żurek', 1500)), entry(CELINA, wish)] });
  const text = JSON.stringify(withoutPerson(stateOf(mark(given)), CELINA.id));
  expect(text).not.toMatch(/bez kapusty|Celina@|"Celina"/i);
});

describe('in any order of events', () => {
  const people = [BARTEK, CELINA] as const;
  const dishes = [BIGOS, 'dish Żurek', 'dish Kompot'] as const;
  const command = fc.oneof(
    fc.record({ do: fc.constant('mark' as const), dish: fc.constantFrom(...dishes) }),
    fc.record({ do: fc.constant('undo' as const), dish: fc.constantFrom(...dishes) }),
    fc.record({
      do: fc.constant('answer' as const),
      dish: fc.constantFrom(...dishes),
      who: fc.constantFrom(...people),
      instead: fc.constantFrom(null, ...dishes),
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat(ANSWER_WITHIN) }),
    fc.record({
      do: fc.constant('change' as const),
      who: fc.constantFrom(...people),
      dish: fc.constantFrom(...dishes),
    }),
    fc.record({ do: fc.constant('remove' as const), who: fc.constantFrom(...people) }),
    fc.record({
      do: fc.constant('move' as const),
      to: fc.constantFrom('set_as_created', 'set_as_ordering', 'set_as_ordered', 'set_as_rejected'),
    }),
    fc.record({ do: fc.constant('undoRejection' as const) }),
  );

  function decide(given: StoredOrder, one: typeof command extends fc.Arbitrary<infer C> ? C : never, ms: number) {
    const first = (who: typeof BARTEK) => given.entries.find(({ person }) => person.id === who.id);
    switch (one.do) {
      case 'mark':
        return markSoldOut(given, one.dish, { menu, now: at(ms) });
      case 'undo':
        return undoSoldOut(given, one.dish, at(ms));
      case 'answer': {
        const where = { dishId: one.dish, orderEntryId: `entry of ${one.who.username}` };
        return answerSoldOut(given, where, { dishId: one.instead }, by(one.who, { menu, now: at(ms) }));
      }
      case 'wait':
        return decideDue(given, by(ANNA, { clock: { ...clock, now: () => at(ms) } }));
      case 'change': {
        const mine = first(one.who);
        const body = { dishId: one.dish, dishEntryId: mine?.dishEntries[0]?.id ?? 'none' };
        return changeDish(given, { id: mine?.id ?? 'none', ...chosen(body) }, by(ANNA, { menu, now: at(ms) }));
      }
      case 'remove': {
        const mine = first(one.who);
        return deleteDish(
          given,
          { orderEntryId: mine?.id ?? 'none', dishEntryId: mine?.dishEntries[0]?.id ?? 'none' },
          by(ANNA, { now: at(ms) }),
        );
      }
      case 'move':
        return changeState(given, one.to as 'set_as_created', at(ms));
      case 'undoRejection':
        return undoRejection(given, at(ms));
    }
  }

  test('each dish entry has one outcome in a question, which stays; nobody has two entries; the sums are exact', () => {
    const fallback = fc.constantFrom(undefined, { dishId: null }, { dishId: 'dish Żurek' }, { dishId: 'dish Kompot' });
    const deliveryData = fc.record({
      decreaseInPercent: fc.nat(100),
      deliveryCostPerEverybody: fc.nat(1_000),
      deliveryCostPerDish: fc.nat(200),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), fallback, deliveryData, (commands, ofCelina, data) => {
        let state = onPhone({ deliveryData: data }, ofCelina);
        let ms = 0;
        for (const one of commands) {
          ms += one.do === 'wait' ? one.ms : 1;
          const change = decide(state, one, ms);
          if (change instanceof Refusal || !change.state) continue;
          const before = state;
          state = change.state;
          for (const record of state.soldOut ?? []) {
            const asked = record.asked.map(({ dishEntryId }) => dishEntryId);
            expect(new Set(asked).size).toBe(asked.length);
            const earlier = before.soldOut?.find(
              ({ dishId, until }) => dishId === record.dishId && until === record.until,
            );
            for (const { dishEntryId, outcome } of earlier?.asked ?? [])
              if (outcome)
                expect(record.asked.find((other) => other.dishEntryId === dishEntryId)?.outcome).toEqual(outcome);
          }
          const { entries, totalAmount } = toPublishedOrder(state);
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount);
          expect(new Set(entries.map(({ person }) => person.id)).size).toBe(entries.length);
          expect(state.entries.every(({ dishEntries }) => dishEntries.length > 0)).toBe(true);
          if (state.orderState !== 'ORDERING')
            expect((state.soldOut ?? []).flatMap(({ asked }) => asked).every(({ outcome }) => outcome)).toBe(true);
        }
        // Whatever happened, two minutes later nobody is waited for.
        const later = decideDue(state, by(ANNA, { clock: { ...clock, now: () => at(ms + ANSWER_WITHIN) } }));
        const settled = later.state ?? state;
        expect(nextDue(settled, clock)?.getTime() ?? Infinity).toBeGreaterThan(
          Date.parse(at(ms + ANSWER_WITHIN).instant),
        );
      }),
      { numRuns: 500 },
    );
  });
});
