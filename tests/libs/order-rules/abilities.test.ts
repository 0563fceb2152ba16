import { describe, expect, test } from '@jest/globals';
import { ABILITIES } from '@kantyna/contracts/orders/abilities';
import { ENTRY_ABILITIES, type Ability, type EntryAbility } from '@kantyna/contracts/orders/names';
import { abilitiesOf } from '@kantyna/order-rules/abilities';
import type { Facts } from '@kantyna/order-rules/conditions';
import type { JudgedOrder } from '@kantyna/order-rules/policies';

const NOON = Date.parse('2026-03-02T11:00:00.000Z');
const at = (ms: number) => new Date(NOON + ms).toISOString();
const person = (id: string) => ({ id, username: id });
type Given = Partial<JudgedOrder> & { closesAt?: string | undefined };

/** An order of the creator's in which the eater and the payer have dishes, and what somebody may do in it. */
const order = (changes: Given) => ({
  creator: person('creator'),
  orderState: 'CREATED',
  entries: [{ person: person('eater') }, { person: person('payer') }],
  ...changes,
});
const facts = {
  now: { instant: at(0) },
  ...{ flagsUntil: () => at(1), chargesUntil: () => at(1), isLeftBehind: false, isPaid: false },
};
const both = (changes: Given, personId: string, further: Partial<Facts> = {}) =>
  abilitiesOf(order(changes), { person: person(personId), ...facts, ...further });
const may = (...given: Parameters<typeof both>) => both(...given).may;

const SHARED = { caller: person('caller'), payer: person('payer'), closesAt: at(0) };
const rejectedFrom = (orderState: string, byItself = false): Given => ({
  ...SHARED,
  orderState: 'REJECTED',
  rejectedFrom: { orderState, byItself },
});
const SITUATIONS: Given[] = [
  { ...SHARED, closesAt: at(1) },
  SHARED,
  { ...SHARED, orderState: 'ORDERING' },
  { ...SHARED, orderState: 'ORDERED' },
  { ...SHARED, orderState: 'DELIVERED' },
  rejectedFrom('ORDERING'),
  rejectedFrom('DELIVERED'),
  rejectedFrom('CREATED', true),
];
const PEOPLE = { C: 'creator', L: 'caller', P: 'payer', E: 'eater', S: 'stranger' };

/** Who may do what in each of the situations. C: the creator, L: the caller, P: the payer, E: an eater, S: somebody else. */
const WHO: [Ability, who: string][] = [
  // open, closed, ordering, ordered, delivered, rejected before it was placed, rejected afterwards, ended by its day
  ['call', 'CL CL CL CL CL CL CL CL'],
  ['setAsOrdering', 'CL CL - - - - - -'],
  ['setAsOrdered', '- - CL - - - - -'],
  ['setAsDelivered', '- - - CL - - - -'],
  ['edit', 'C C C CP CP C CP C'],
  ['setBackAsOrdered', '- - - - CP C CP CLP'],
  ['undoRejection', '- - - - - C CP CLP'],
  ['extendClosing', 'C C - - - - - -'],
  ['closeNow', 'C - - - - - - -'],
  ['nudge', 'C - - - - - - -'],
  ['decide', 'C C C P P C P C'],
  ['delete', 'C C C - - C P C'],
  ['setAsRejected', 'C C C P P - - -'],
  ['setAsCreated', '- - CL P - - - -'],
  ['enterBill', '- - - - P - - -'],
  ['decideFlags', '- - - - P - - -'],
  ['addDish', 'CLPES C - - - - - -'],
  ['takeOver', '- - - - - - - -'],
  ['sayNotToday', 'CLS - - - - - - -'],
  // With their own entry: the payer and the eater have one.
  ['editEntry', 'PE - - P P - P -'],
  ['flagDish', '- - - - PE - - -'],
  ['giveVoice', '- - - - PE - - -'],
  ['withdrawFlag', '- - - - PE - - -'],
  ['seePayment', '- - - PE PE - - -'],
  ['settleEntry', '- - - E E - - -'],
  ['handOut', '- - - CLPES CLPES - - -'],
  ['giveCall', 'C C C - - - - -'],
  ['givePayment', 'C C C P P - - -'],
  ['leaveCall', 'L L L - - - - -'],
  ['leavePayment', 'P P P P P - - -'],
  ['offerToCall', 'PE PE PE - - - - -'],
  ['offerToPay', 'E E E CE CE - - -'],
  ['takeOverCall', 'PE PE PE - - - - -'],
];

const WITH_OTHERS: [EntryAbility, who: string][] = [
  ['editEntry', 'C C C P P C P C'],
  ['flagDish', '- - - - C - - -'],
  ['withdrawFlag', '- - - - C - - -'],
  ['seePayment', '- - - CP CP - - -'],
  ['settleEntry', '- - - P P - - -'],
];
const whoHas = (name: Ability, field: 'may' | 'mayWithOthers') =>
  SITUATIONS.map((situation) =>
    Object.entries(PEOPLE).flatMap(([letter, id]) => (name in both(situation, id)[field] ? letter : [])),
  )
    .map((letters) => letters.join('') || '-')
    .join(' ');

describe('what each person may do', () => {
  test.each(WHO)('%s: %s', (name, who) => expect(whoHas(name, 'may')).toBe(who));

  test.each(WITH_OTHERS)('with the entries of others, %s: %s', (name, who) =>
    expect(whoHas(name, 'mayWithOthers')).toBe(who),
  );

  test('every ability is in the tables', () => {
    expect(WHO.map(([name]) => name).sort()).toEqual([...ABILITIES].sort());
    expect(WITH_OTHERS.map(([name]) => name).sort()).toEqual([...ENTRY_ABILITIES].sort());
  });

  test('the creator of an order of their own does all of it', () => {
    expect(both({ orderState: 'DELIVERED' }, 'creator')).toMatchObject({
      may: { call: true, edit: true, decide: true, enterBill: at(1), decideFlags: true },
      mayWithOthers: { editEntry: true, flagDish: at(1), seePayment: true, settleEntry: true, withdrawFlag: true },
    });
  });
});

describe('the time', () => {
  test('of the closing is said to those whom it binds; it comes at its instant', () => {
    const until = (closesAt: string | undefined, personId: string) => {
      const { addDish, sayNotToday, nudge, closeNow } = may({ closesAt }, personId);
      return [addDish, sayNotToday, nudge, closeNow];
    };
    expect(until(at(1), 'stranger')).toEqual([at(1), at(1), undefined, undefined]);
    expect(until(at(1), 'creator')).toEqual([true, at(1), at(1), at(1)]);
    expect(until(at(0), 'stranger')).toEqual([undefined, undefined, undefined, undefined]);
    expect(until(at(0), 'creator')).toEqual([true, undefined, undefined, undefined]);
    expect(until(undefined, 'stranger')).toEqual([true, true, undefined, undefined]);
  });

  test('an order without a closing time is closed at once, and has none to extend', () => {
    expect(may({}, 'creator')).toMatchObject({ closeNow: true });
    expect(may({}, 'creator')).not.toHaveProperty('extendClosing');
  });

  test('of flags is said until it is over', () => {
    const until = (flagsUntil: string) =>
      may({ orderState: 'DELIVERED' }, 'eater', { flagsUntil: () => flagsUntil }).flagDish;
    expect([until(at(1)), until(at(0))]).toEqual([at(1), undefined]);
  });
});

test('who is paid owes nothing for their own entry; the creator does, if somebody else is paid', () => {
  const entries = ['creator', 'payer'].map((id) => ({ person: person(id) }));
  const ordered = { ...SHARED, orderState: 'ORDERED', entries };
  expect([may(ordered, 'payer').settleEntry, may(ordered, 'creator').settleEntry]).toEqual([undefined, true]);
  const { payer: _, ...own } = ordered;
  expect(may(own, 'creator').settleEntry).toBeUndefined();
});

test('an empty order has no bill', () => {
  expect(may({ orderState: 'DELIVERED', entries: [] }, 'creator')).not.toHaveProperty('enterBill');
});

test('an order whose creator has left is taken over by who eats', () => {
  const takers = Object.values(PEOPLE).filter((id) => 'takeOver' in may({}, id, { isLeftBehind: true }));
  expect(takers).toEqual(['payer', 'eater']);
});

test('the payer stays the payer once a payment to them is confirmed; the call passes on', () => {
  const names = (personId: string) =>
    Object.keys(may({ ...SHARED, orderState: 'ORDERING' }, personId, { isPaid: true }));
  for (const name of ['givePayment', 'leavePayment', 'offerToPay'])
    expect(Object.values(PEOPLE).flatMap(names)).not.toContain(name);
  expect(names('creator')).toContain('giveCall');
});
