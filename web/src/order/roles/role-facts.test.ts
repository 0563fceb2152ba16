import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES, type Order, type OrderEntry } from '@kantyna/contracts/orders/order';
import { abilitiesOf } from '@kantyna/order-rules/abilities';
import { permissionsOf } from '../../viewed-order/permissions.js';
import { choicesOf, seesTurn } from './role-facts.js';

const NOON = Date.parse('2026-03-02T12:00+01:00');
const order = (changes: Partial<Order> = {}) =>
  ({
    orderCreatorId: 'opener',
    orderState: 'CREATED',
    orderDate: '2026-03-02',
    timeOfOrder: '13:00',
    closesAt: null,
    ...changes,
  }) as Order;
const entries = ['opener', 'eater', 'other'].map(
  (userId) => ({ userId, confirmedAmount: userId === 'opener' ? 500 : 0, paymentStatus: 'UNPAID' }) as OrderEntry,
);
const viewed = (currentUserId: string, seen = order(), orderEntries = entries) => {
  const person = (id: string) => ({ id, username: id });
  const { payer, caller, orderState, orderCreatorId } = seen;
  const isPaid = orderEntries.some(
    ({ userId, confirmedAmount }) => userId !== (payer?.userId ?? orderCreatorId) && confirmedAmount,
  );
  const judged = {
    creator: person(orderCreatorId),
    caller: caller && person(caller.userId),
    payer: payer && person(payer.userId),
    orderState,
    entries: orderEntries.map(({ userId }) => ({ person: person(userId) })),
  };
  const { may } = abilitiesOf(judged, {
    person: { id: currentUserId },
    now: { instant: new Date(NOON).toISOString() },
    flagsUntil: () => '',
    chargesUntil: () => '',
    isLeftBehind: false,
    isPaid,
  });
  const data = { order: seen, orderEntries, currentUserId, may, callDueAt: `2026-03-02T${seen.timeOfOrder}+01:00` };
  return { ...data, ...permissionsOf(data, NOON) };
};
const choices = (currentUserId: string, role: 'caller' | 'payer', changes: Partial<Order> = {}) => {
  const { ownProposal, toDecide, ...may } = choicesOf(viewed(currentUserId, order(changes)), role);
  const allowed = Object.entries(may).flatMap(([name, is]) => (is ? [name] : []));
  return [...allowed, ...(ownProposal ? ['own'] : []), ...toDecide.map(({ userId }) => `decide ${userId}`)];
};
const holder = (userId: string) => ({ userId, username: userId });
const offer = (userId: string, isOffer = true) => ({ role: 'caller' as const, ...holder(userId), isOffer });

describe('what one may do about the call', () => {
  test.each<[string, Partial<Order>, string[], string[], string[]]>([
    ['nobody has done anything', {}, ['mayAsk'], ['mayOffer'], []],
    ['it is handed over', { caller: holder('eater') }, ['mayTakeBack'], ['mayGiveBack'], []],
    ['it is offered', { roleProposals: [offer('eater')] }, ['mayAsk', 'decide eater'], ['own'], []],
    ['it is asked for', { roleProposals: [offer('eater', false)] }, ['mayAsk', 'decide eater'], ['own'], []],
    ['it is due', { timeOfOrder: '12:00' }, ['mayAsk'], ['mayTakeOver'], []],
    ['it is made', { orderState: 'ORDERED', timeOfOrder: '12:00' }, [], [], []],
    ['it is rejected', { orderState: 'REJECTED' }, [], [], []],
  ])('while %s', (_, changes, opener, eater, stranger) => {
    expect(choices('opener', 'caller', changes)).toEqual(opener);
    expect(choices('eater', 'caller', changes)).toEqual(eater);
    expect(choices('stranger', 'caller', changes)).toEqual(stranger);
  });
});

test('who is asked for a role is the one to answer, not who offers to take it', () => {
  const roleProposals = [offer('eater', false), offer('other')];
  const askedFor = (who: string) => viewed(who, order({ roleProposals })).viewer.askedFor;
  expect(['opener', 'eater', 'other'].map(askedFor)).toEqual([[], ['caller'], []]);
});

test('paying may be offered until a payment to the payer is confirmed', () => {
  expect(ORDER_STATES.filter((orderState) => choices('eater', 'payer', { orderState }).length > 0)).toEqual(
    ORDER_STATES.filter((state) => state !== 'REJECTED'),
  );
  // The opener paid the eater: nobody else can be the payer now.
  const fixed = { payer: holder('eater') };
  expect(viewed('opener').isAnyPaid).toBe(false);
  expect(viewed('opener', order(fixed)).isAnyPaid).toBe(true);
  for (const who of ['opener', 'eater', 'other']) expect(choices(who, 'payer', fixed)).toEqual([]);
});

test('once the order is placed, who pays hands it on to who agrees', () => {
  const placed = { orderState: 'ORDERED', payer: holder('other') } as const;
  expect(choices('other', 'payer', placed)).toEqual([]);
  const unpaid = entries.map((one) => ({ ...one, confirmedAmount: 0 }));
  const may = (currentUserId: string, roleProposals: Order['roleProposals'] = []) => {
    const seen = viewed(currentUserId, order({ ...placed, roleProposals }), unpaid);
    return Object.entries(choicesOf(seen, 'payer')).flatMap(([name, is]) => (is === true ? [name] : []));
  };
  expect(may('other')).toEqual(['mayAsk', 'mayGiveBack']);
  expect(may('opener')).toEqual(['mayOffer']);
  expect(may('eater')).toEqual(['mayOffer']);
  expect(may('other', [{ role: 'payer', ...holder('opener'), isOffer: false }])).toEqual(['mayAsk']);
});

test('who takes part is told whose turn it is to pay, until the food is here or somebody has paid', () => {
  const sees = (currentUserId: string, changes: Partial<Order> = {}) =>
    seesTurn(viewed(currentUserId, order(changes), entries.slice(1)));
  expect(['opener', 'eater', 'stranger'].map((who) => sees(who))).toEqual([true, true, false]);
  expect(ORDER_STATES.filter((orderState) => sees('eater', { orderState }))).toEqual([
    'CREATED',
    'ORDERING',
    'ORDERED',
  ]);
  expect(seesTurn(viewed('eater', order({ payer: holder('eater') })))).toBe(false);
});

test('nobody is asked once everybody else in the order has left', () => {
  const left = entries.map((entry) => (entry.userId === 'opener' ? entry : { ...entry, hasLeft: true }));
  expect(choicesOf(viewed('opener'), 'caller').mayAsk).toBe(true);
  expect(choicesOf(viewed('opener', order(), left), 'caller').mayAsk).toBe(false);
});
