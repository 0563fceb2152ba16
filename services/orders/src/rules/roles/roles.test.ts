import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATES, type OrderState, type OrderRole } from '@kantyna/contracts/orders/order';
import type { Person } from '@kantyna/contracts/people/person';
import { ORDER_ROLES } from '@kantyna/contracts/orders/names';
import { callerOf, payerOf } from '@kantyna/order-rules/roles';
import { zonedClock } from '@kantyna/kernel/clock';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Decision } from '../rule.js';
import { withoutPerson } from '../../personal-data/erasure.js';
import { refuseCall, refusePrices } from '../policy.js';
import { callDueAt, confirmedToPayer, dropProposal, giveRole, leaveRole, offerRole, takeOverCall } from './roles.js';
import type { StoredOrder } from '../stored-order.js';
import { ANNA, BARTEK, CELINA, details, dishEntry, entry, domainEventsBy, by } from '../../test/examples.js';
import { NOW, order, person, told } from '../../test/examples.js';
import { toEditedOrder, toOrder } from '../../views/orders.js';

const CLOCK = { ...zonedClock('Europe/Warsaw'), now: () => NOW };
const STRANGER = person('Stranger');
const BLIK = { ...details.paymentData, paymentByBlik: true, blikPhoneNumber: '600 100 200' };
const lunch = (changes: Partial<StoredOrder> = {}) =>
  order({ entries: [ANNA, BARTEK, CELINA].map((who) => entry(who, dishEntry('Bigos', 2000))), ...changes });
const stateOf = (change: Decision<unknown>): StoredOrder => {
  if (change instanceof Refusal) throw new Error(change.message);
  if (!change.state) throw new Error('nothing changed');
  return change.state;
};
const offered = (role: OrderRole, who = BARTEK, before = lunch()) =>
  stateOf(offerRole(before, role, by(who), role === 'payer' ? BLIK : undefined));
const given = (role: OrderRole, who = BARTEK, before = lunch()) =>
  stateOf(giveRole(offered(role, who, before), role, who.id, by(ANNA)));
const holders = (of: StoredOrder) => [callerOf(of), payerOf(of)];

describe('a role passes when both sides agree', () => {
  test.each(ORDER_ROLES)('%s: offered, then given', (role) => {
    expect(holders(offered(role))).toEqual([ANNA, ANNA]);
    expect(holders(given(role))).toEqual(role === 'caller' ? [BARTEK, ANNA] : [ANNA, BARTEK]);
    expect(given(role).proposals).toBeUndefined();
  });

  test.each(ORDER_ROLES)('%s: asked, then offered', (role) => {
    const asked = stateOf(giveRole(lunch(), role, BARTEK.id, by(ANNA)));
    expect(holders(asked)).toEqual([ANNA, ANNA]);
    expect(holders(offered(role, BARTEK, asked))).toContain(BARTEK);
  });

  test('an offer that was withdrawn is not accepted: its person is asked', () => {
    const withdrawn = stateOf(leaveRole(offered('payer'), 'payer', by(BARTEK)));
    expect(giveRole(withdrawn, 'payer', BARTEK.id, by(ANNA))).toMatchObject({
      state: { proposals: [{ isOffer: false }] },
    });
  });

  test('a question that was taken back is not agreed to: it is an offer', () => {
    const dropped = stateOf(
      dropProposal(stateOf(giveRole(lunch(), 'caller', BARTEK.id, by(ANNA))), 'caller', BARTEK.id),
    );
    expect(offered('caller', BARTEK, dropped)).toMatchObject({ proposals: [{ isOffer: true }] });
  });

  test('the opener takes it back, or its holder gives it back', () => {
    expect(holders(stateOf(giveRole(given('payer'), 'payer', ANNA.id, by(ANNA))))).toEqual([ANNA, ANNA]);
    const back = stateOf(leaveRole(given('payer'), 'payer', by(BARTEK)));
    expect([back.payer, back.payerPaymentData]).toEqual([undefined, undefined]);
  });

  test('a proposal of a person whose entry was removed is gone', () => {
    const left = { ...offered('caller'), entries: lunch().entries.filter((one) => one.person !== BARTEK) };
    expect(giveRole(left, 'caller', BARTEK.id, by(ANNA))).toMatchObject({ status: 404, code: 'ORDER_ENTRY_NOT_FOUND' });
    expect(toOrder('id', left).roleProposals).toBeUndefined();
  });

  test('repeating anything changes nothing', () => {
    expect(giveRole(given('caller'), 'caller', BARTEK.id, by(ANNA))).toEqual({ reply: {} });
    expect(offerRole(given('caller'), 'caller', by(BARTEK))).toEqual({ reply: {} });
    expect(leaveRole(lunch(), 'caller', by(BARTEK))).toEqual({ reply: {} });
    expect(dropProposal(lunch(), 'caller', BARTEK.id)).toEqual({ reply: {} });
    const asked = stateOf(giveRole(lunch(), 'caller', BARTEK.id, by(ANNA)));
    expect(giveRole(asked, 'caller', BARTEK.id, by(ANNA))).toEqual({ reply: {} });
  });
});

describe('the payer', () => {
  test('cannot change once a payment to them is confirmed, but may correct how they are paid', () => {
    const bartekPays = given('payer');
    const fixed = { status: 409, code: 'PAYER_FIXED' };
    expect(giveRole(bartekPays, 'payer', ANNA.id, by(ANNA, { isPaid: true }))).toMatchObject(fixed);
    expect(giveRole(bartekPays, 'payer', CELINA.id, by(ANNA, { isPaid: true }))).toMatchObject(fixed);
    expect(leaveRole(bartekPays, 'payer', by(BARTEK, { isPaid: true }))).toMatchObject(fixed);
    expect(offerRole(bartekPays, 'payer', by(CELINA, { isPaid: true }), BLIK)).toMatchObject(fixed);
    const other = { ...BLIK, blikPhoneNumber: '660 100 200' };
    expect(offerRole(bartekPays, 'payer', by(BARTEK, { isPaid: true }), other)).toMatchObject({
      state: { payerPaymentData: { blikPhoneNumber: '660100200' } },
    });
    expect(giveRole(bartekPays, 'caller', CELINA.id, by(ANNA, { isPaid: true }))).toMatchObject({ state: {} });
  });

  test('a confirmation to a former one does not bind', () => {
    const confirmations = [
      { personId: CELINA.id, amount: 2000 },
      { personId: CELINA.id, toId: BARTEK.id, amount: 1 },
    ];
    expect([...confirmedToPayer(lunch(), confirmations)]).toEqual([[CELINA.id, 2000]]);
    expect([...confirmedToPayer(given('payer'), confirmations)]).toEqual([[CELINA.id, 1]]);
    expect([...confirmedToPayer({ ...lunch(), payer: CELINA }, confirmations)]).toEqual([]);
  });

  test('what was given back beyond what is confirmed counts, below zero', () => {
    const confirmations = [{ personId: CELINA.id, amount: -500 }];
    expect([...confirmedToPayer(lunch(), confirmations)]).toEqual([[CELINA.id, -500]]);
  });

  test('needs valid numbers', () => {
    const wrong = { ...BLIK, blikPhoneNumber: '12' };
    expect(offerRole(lunch(), 'payer', by(BARTEK), wrong)).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  });

  test('is paid at their own numbers, which the opener neither edits nor keeps', () => {
    const bartekPays = given('payer');
    expect(toOrder('id', bartekPays).paymentData).toMatchObject({ blikPhoneNumber: '600100200' });
    expect(toEditedOrder('id', bartekPays, ANNA.id).paymentData).toEqual(details.paymentData);
    expect(toEditedOrder('id', bartekPays, BARTEK.id).paymentData).toMatchObject({ blikPhoneNumber: '600100200' });
    expect(toOrder('id', offered('payer')).paymentData).toEqual(details.paymentData);
    expect(JSON.stringify(toOrder('id', offered('payer')))).not.toContain('600100200');
  });
});

describe('taking the call over', () => {
  const noClosing = { orderDate: NOW.date, timeOfOrder: NOW.time };
  test.each<[string, Partial<StoredOrder>, boolean]>([
    ['from the closing time on', { closesAt: NOW.instant }, true],
    [
      'not before it, even after the time of order',
      { closesAt: '2025-03-04T10:30:01.000Z', timeOfOrder: '00:00' },
      false,
    ],
    ['without one from the time of order on', noClosing, true],
    ['not before it', { ...noClosing, timeOfOrder: '11:31' }, false],
    ['not on an earlier day', { ...noClosing, orderDate: '2025-03-05', timeOfOrder: '00:00' }, false],
    ['on a later day', { ...noClosing, orderDate: '2025-03-03', timeOfOrder: '23:59' }, true],
  ])('is possible %s', (_, changes, isDue) => {
    expect(callDueAt(lunch(changes), CLOCK) <= NOW.instant).toBe(isDue);
    const change = takeOverCall(lunch(changes), BARTEK, ANNA.id, CLOCK);
    expect(change).toMatchObject(isDue ? { state: { caller: BARTEK } } : { status: 409, code: 'CALL_NOT_DUE' });
  });

  test.each(ORDER_STATES)('while %s', (orderState) => {
    const change = takeOverCall(lunch({ ...noClosing, orderState }), BARTEK, ANNA.id, CLOCK);
    const isOpen = (['CREATED', 'ORDERING'] as OrderState[]).includes(orderState);
    expect(change).toMatchObject(isOpen ? { state: {} } : { status: 409, code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('of two at once one wins, and the other is told who', () => {
    for (const [first, second] of [
      [BARTEK, CELINA],
      [CELINA, BARTEK],
    ] as const) {
      const taken = stateOf(takeOverCall(lunch(noClosing), first, ANNA.id, CLOCK));
      expect(callerOf(taken)).toBe(first);
      expect(takeOverCall(taken, first, ANNA.id, CLOCK)).toEqual({ reply: {} });
      expect(takeOverCall(taken, second, ANNA.id, CLOCK)).toMatchObject({
        status: 409,
        code: 'CALL_TAKEN',
        name: first.username,
      });
      expect(callerOf(stateOf(takeOverCall(taken, second, first.id, CLOCK)))).toBe(second);
    }
  });
});

test('in a rejected order no role passes', () => {
  const rejected = { ...offered('caller'), caller: CELINA, orderState: 'REJECTED' as const };
  const refusal = { status: 409, code: 'ROLES_FROZEN' };
  expect(giveRole(rejected, 'caller', BARTEK.id, by(ANNA))).toMatchObject(refusal);
  expect(offerRole(rejected, 'caller', by(BARTEK))).toMatchObject(refusal);
  expect(leaveRole(rejected, 'caller', by(CELINA))).toMatchObject(refusal);
});

const shared = given('payer', CELINA, given('caller'));
test.each([
  ['opener', ANNA, 'manage call decide reopen price offer', 'manage call offer'],
  ['caller', BARTEK, 'call reopen offer', 'call offer'],
  ['payer', CELINA, 'pay offer', 'manage decide pay reopen price offer'],
  ['stranger', STRANGER, '', ''],
] as const)('what the %s may until the order is placed, and then', (_, who, before, then) => {
  const calls = {
    manage: 'updateOrder',
    call: 'setAsDelivered',
    decide: 'deleteOrder',
    pay: 'setBill',
    reopen: 'setAsCreated',
    offer: 'offerToPay',
  } as const;
  const refusedPrices = (given: StoredOrder) =>
    refusePrices(given, who, { ...details.deliveryData, decreaseInPercent: 5 });
  const allowed = (changes: Partial<StoredOrder>) => {
    const given = { ...shared, ...changes };
    const made = Object.entries(calls).filter(([, call]) => refuseCall(call, given, who, {}) === undefined);
    return [...made.map(([name]) => name), ...(refusedPrices(given) ? [] : ['price'])].sort();
  };
  const words = (text: string) => text.split(' ').filter(Boolean).sort();
  for (const orderState of ['CREATED', 'ORDERING'] as const) {
    expect(allowed({ orderState })).toEqual(words(before));
    expect(allowed({ orderState: 'REJECTED', rejectedFrom: { orderState } })).toEqual(words(before));
  }
  for (const orderState of ['ORDERED', 'DELIVERED'] as const) {
    expect(allowed({ orderState })).toEqual(words(then));
    expect(allowed({ orderState: 'REJECTED', rejectedFrom: { orderState } })).toEqual(words(then));
  }
  expect(refusePrices(shared, who, details.deliveryData)).toBeUndefined();
});

test('once the order is placed, the payer hands the payment on to who agrees, the opener too', () => {
  const placed = { ...given('payer'), orderState: 'ORDERED' as const };
  const asked = stateOf(leaveRole(placed, 'payer', by(BARTEK)));
  expect([payerOf(asked), asked.proposals]).toEqual([BARTEK, [{ role: 'payer', person: ANNA, isOffer: false }]]);
  expect(leaveRole(asked, 'payer', by(BARTEK))).toEqual({ reply: {} });
  expect(payerOf(stateOf(offerRole(asked, 'payer', by(ANNA))))).toEqual(ANNA);
  const offers = stateOf(offerRole({ ...placed, entries: placed.entries.slice(1) }, 'payer', by(ANNA)));
  expect([payerOf(offers), toOrder('id', offers).roleProposals]).toMatchObject([BARTEK, [{ isOffer: true }]]);
  expect(payerOf(stateOf(giveRole(offers, 'payer', ANNA.id, by(ANNA))))).toEqual(ANNA);
  expect(told(placed, offerRole(placed, 'payer', by(ANNA)), ANNA)).toMatchObject([
    { data: { what: 'offered', recipientIds: [BARTEK.id] } },
  ]);
});

describe('what is told', () => {
  const domainEventsAndNotices = (before: StoredOrder, change: Decision<unknown>, by: Person) => {
    const notices = told(before, change, by).map(({ data }) => {
      const { what, recipientIds } = data as { what: string; recipientIds: string[] };
      return [what, ...recipientIds.map((id) => [ANNA, BARTEK, CELINA].find((one) => one.id === id)!.username)];
    });
    return [domainEventsBy(change).map(({ type }) => type), notices];
  };
  const asked = stateOf(giveRole(lunch(), 'payer', BARTEK.id, by(ANNA)));
  const ordered = { ...offered('payer'), orderState: 'ORDERED' as const };
  test.each<[string, StoredOrder, (of: StoredOrder) => Decision<unknown>, Person, unknown]>([
    [
      'an offer',
      lunch(),
      (of) => offerRole(of, 'caller', by(BARTEK)),
      BARTEK,
      [['roleOffered'], [['offered', 'Anna']]],
    ],
    [
      'a question',
      lunch(),
      (of) => giveRole(of, 'caller', BARTEK.id, by(ANNA)),
      ANNA,
      [['roleAsked'], [['asked', 'Bartek']]],
    ],
    ['a refusal', asked, (of) => leaveRole(of, 'payer', by(BARTEK)), BARTEK, [['roleDropped'], [['declined', 'Anna']]]],
    ['a withdrawal', offered('payer'), (of) => leaveRole(of, 'payer', by(BARTEK)), BARTEK, [['roleDropped'], []]],
    [
      'an agreement',
      offered('payer'),
      (of) => giveRole(of, 'payer', BARTEK.id, by(ANNA)),
      ANNA,
      [['roleGiven'], [['given', 'Bartek']]],
    ],
    [
      'another agreement',
      asked,
      (of) => offerRole(of, 'payer', by(BARTEK), BLIK),
      BARTEK,
      [['roleGiven'], [['given', 'Anna']]],
    ],
    [
      'a payer of an order that is owed',
      ordered,
      (of) => giveRole(of, 'payer', BARTEK.id, by(ANNA)),
      ANNA,
      [
        ['roleGiven'],
        [
          ['given', 'Bartek'],
          ['given', 'Celina'],
        ],
      ],
    ],
    [
      'a role that is taken back',
      given('caller'),
      (of) => giveRole(of, 'caller', ANNA.id, by(ANNA)),
      ANNA,
      [['roleGiven'], [['given', 'Bartek']]],
    ],
    [
      'a call that is taken over',
      lunch(),
      (of) => takeOverCall(of, BARTEK, ANNA.id, CLOCK),
      BARTEK,
      [['callTakenOver'], [['takenOver', 'Anna', 'Celina']]],
    ],
    [
      'a call that who offered to takes over',
      offered('caller'),
      (of) => takeOverCall(of, BARTEK, ANNA.id, CLOCK),
      BARTEK,
      [['callTakenOver'], [['takenOver', 'Anna', 'Celina']]],
    ],
    [
      'another offer with other numbers',
      offered('payer'),
      (of) => offerRole(of, 'payer', by(BARTEK), details.paymentData),
      BARTEK,
      [[], []],
    ],
    [
      'other numbers of the payer',
      given('payer'),
      (of) => offerRole(of, 'payer', by(BARTEK), details.paymentData),
      BARTEK,
      [['detailsChanged'], []],
    ],
  ])('of %s', (_, before, act, by, expected) => {
    expect(domainEventsAndNotices(before, act(before), by)).toEqual(expected);
  });
});

test('nobody gets a role that they and the opener have not both agreed to, after any sequence', () => {
  const step = fc.record({
    act: fc.constantFrom('offer', 'give', 'leave', 'drop'),
    role: fc.constantFrom(...ORDER_ROLES),
    who: fc.constantFrom(ANNA, BARTEK, CELINA),
    isPaid: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let present = lunch();
      // The wishes of the opener and of a person about that person's role.
      const wants = new Map<string, { opener: boolean; person: boolean }>();
      for (const { act, role, who, isPaid } of steps) {
        const change =
          act === 'offer'
            ? offerRole(present, role, by(who, { isPaid }), role === 'payer' ? BLIK : undefined)
            : act === 'give'
              ? giveRole(present, role, who.id, by(ANNA, { isPaid }))
              : act === 'leave'
                ? leaveRole(present, role, by(who, { isPaid }))
                : dropProposal(present, role, who.id);
        if (change instanceof Refusal || !change.state) continue;
        const key = `${role} ${who.id}`;
        const want = wants.get(key) ?? { opener: false, person: false };
        if (act === 'offer') wants.set(key, { ...want, person: true });
        if (act === 'give') wants.set(key, { ...want, opener: true });
        if (act === 'leave' || act === 'drop') wants.set(key, { opener: false, person: false });
        const before = role === 'caller' ? callerOf(present) : payerOf(present);
        const after = role === 'caller' ? callerOf(change.state) : payerOf(change.state);
        const agreed = wants.get(key)!;
        if (after !== before) {
          if (after.id !== ANNA.id && !(after.id === who.id && agreed.opener && agreed.person)) return false;
          if (role === 'payer' && isPaid) return false;
          for (const other of [BARTEK, CELINA]) wants.delete(`${role} ${other.id}`);
        }
        present = change.state;
        // The payer has numbers exactly if it is not the opener.
        if ((present.payer === undefined) !== (present.payerPaymentData === undefined)) return false;
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
});

test('who was erased calls no more; who is owed stays, without name and numbers', () => {
  const shared = offered('payer', CELINA, given('caller', BARTEK));
  expect(withoutPerson(shared, BARTEK.id)).not.toHaveProperty('caller');
  expect(withoutPerson(shared, CELINA.id)).not.toHaveProperty('proposals');
  const erased = withoutPerson(given('payer'), BARTEK.id);
  expect(erased.payer).toEqual({ id: BARTEK.id, username: '', email: '' });
  expect(erased.payerPaymentData).toMatchObject({ paymentByBlik: false, blikPhoneNumber: '' });
});
