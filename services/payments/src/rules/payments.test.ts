import { describe, expect, test } from '@jest/globals';
import { erased, type Person } from '@kantyna/contracts/people/person';
import {
  accountOf,
  changed,
  confirmedFor,
  last,
  line,
  opened,
  ORDERS,
  paid,
  settling,
  stateOf,
} from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order } from '../test/examples.js';
import { counts, isOpenClaim, newAccount, ordersToTell, type Account, type Line } from './account.js';
import { openBetween } from './balance.js';
import { claim } from './claims.js';
import { confirm, takeBack, writeOff } from './payments.js';
import { toPersonBalance } from './views.js';

const [ANNAS, BARTEKS] = [settling(ANNA, BARTEK), settling(BARTEK, ANNA)];
const claimed = (amount: number, orderId?: string) =>
  stateOf(claim(opened(), BARTEKS, { amount, way: 'blik', orderId }));
const confirmed = (amount: number, account = opened()) => stateOf(confirm(account, ANNAS, { amount, credit: amount }));
const owed = (account: Account) => openBetween(account, BARTEK.id).owed;
/** The sum that a person gave the other one, less the sum that they got. */
const paidBy = ({ payments }: Account, { id }: Person) =>
  payments.filter(counts).reduce((sum, { fromId, amount }) => sum + (fromId === id ? amount : -amount), 0);
const expectNothingOpen = (account: Account) => {
  const { entries, owed: net, credit } = openBetween(account, BARTEK.id);
  expect([entries, net, credit || 0]).toEqual([[], 0, 0]);
};
const openClaimsOf = ({ payments }: Account) => payments.filter(isOpenClaim);
const short = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ orderId, amount }) => [orderId, amount]));

describe('a payment for everything between two', () => {
  // Bartek owes 50 and 30, and Anna 20.
  test.each([
    ['all', 6000, { one: 5000, two: 2000, three: 3000 }, 0],
    ['a part: the newest of hers stays', 4500, { one: 5000, two: 2000, three: 1500 }, 0],
    ['less than is set off', 1000, { one: 3000, two: 2000 }, 0],
    ['nothing: what she owes is set off', 0, { one: 2000, two: 2000 }, 0],
    ['a little more: of hers a part stays', 7000, { one: 5000, two: 1000, three: 3000 }, 0],
    ['much more: hers stays, and there is credit', 10_000, { one: 5000, three: 3000 }, 2000],
  ])('Bartek pays %s', (_, amount, lines, credit) => {
    const account = confirmed(amount);
    expect(short(last(account).lines)).toEqual(lines);
    expect(last(account)).toMatchObject({ fromId: BARTEK.id, amount, credit, status: 'CONFIRMED' });
    expect(owed(account)).toBe(6000 - amount);
  });

  test('who pays somebody who owes them sets off what they can', () => {
    const account = stateOf(confirm(opened(), BARTEKS, { amount: 1500 }));
    expect(last(account)).toMatchObject({ fromId: ANNA.id, credit: 0 });
    expect([short(last(account).lines), owed(account)]).toEqual([{ one: 500, two: 2000 }, 7500]);
  });

  test('credit pays by itself with the next payment', () => {
    const ahead = confirmed(10_000);
    expect(openBetween(ahead, BARTEK.id)).toMatchObject({ owed: -4000, credit: 2000 });
    const four = { id: 'four', order: order(ANNA, [[BARTEK, 6000]], { orderDate: '2025-03-04' }) };
    const later = opened(ahead, [...ORDERS, four]);
    expect(owed(later)).toBe(2000);
    const all = confirmed(2000, later);
    expect(short(last(all).lines)).toEqual({ two: 2000, four: 6000 });
    expectNothingOpen(all);
  });

  test('equal debts are settled by an amount of 0, once', () => {
    const orders = changed('three', { orderState: 'REJECTED' }, changed('two', order(BARTEK, [[ANNA, 5000]])));
    const before = opened(undefined, orders);
    const settled = confirmed(0, before);
    expect(short(last(settled).lines)).toEqual({ one: 5000, two: 5000 });
    expectNothingOpen(settled);
    expect(confirm(settled, ANNAS, { amount: 0 })).toEqual({ reply: {} });
    const after = stateOf(takeBack(settled, ANNAS, last(settled).id, orders));
    expect([ordersToTell(settled, after), after.open]).toEqual([['one', 'two'], before.open]);
  });

  test('who paid is told, with the amount', () => {
    expect(confirm(opened(), ANNAS, { amount: 500 })).toMatchObject({
      events: [{ data: { recipientIds: [BARTEK.id], actorUsername: 'Anna', answer: 'confirmed', amount: 500 } }],
    });
  });
});

describe('what becomes credit', () => {
  // What was credit before (negative: of Anna with Bartek), what Bartek pays, and what is refused unless it is named.
  test.each([
    ['all that is owed', 0, 6000, 0],
    ['what sets off what Anna owes', 0, 8000, 0],
    ['more than all entries', 0, 8001, 1],
    ['more, beside credit of before', 500, 8001, 1],
    ['back what Anna paid too much', -500, 8500, 0],
    ['more than what Anna paid too much', -500, 8600, 100],
  ])('of a payment of %s', (_, before, amount, credit) => {
    const account = opened(accountOf(ANNA, BARTEK, paid(before < 0 ? ANNA : BARTEK, Math.abs(before), [])));
    const confirmWith = (named?: number) =>
      confirm(account, ANNAS, { amount, ...(named !== undefined && { credit: named }) });
    if (credit > 0)
      for (const named of [undefined, 0, credit - 1])
        expect(confirmWith(named)).toMatchObject({ status: 409, code: 'BECOMES_CREDIT', amount: credit });
    expect(owed(stateOf(confirmWith(credit)))).toBe(6000 - before - amount);
  });
});

describe('a confirmed claim', () => {
  test('counts once, with the amount that came', () => {
    const account = claimed(6000);
    const claimId = last(account).id;
    const less = stateOf(confirm(account, ANNAS, { amount: 5500, claimId }));
    expect(less.payments).toMatchObject([{ id: claimId, amount: 5500, claimedAmount: 6000, way: 'blik' }]);
    expect(owed(less)).toBe(500);
    expect(confirm(less, ANNAS, { amount: 6000, claimId })).toEqual({ reply: {} });
    expect(stateOf(confirm(account, ANNAS, { amount: 6000, claimId })).payments[0]).not.toHaveProperty('claimedAmount');
  });

  test('of one’s own, of nobody or of other people is refused', () => {
    const account = claimed(6000);
    const claimId = last(account).id;
    expect(confirm(account, BARTEKS, { amount: 6000, claimId })).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
    expect(confirm(undefined, ANNAS, { amount: 6000, claimId })).toMatchObject({ code: 'CLAIM_GONE' });
    expect(confirm(account, settling(CELINA, BARTEK), { amount: 1, claimId: 'x' })).toMatchObject({
      code: 'CLAIM_GONE',
    });
  });

  // What is open for the entry of 50 when its claim of 50 is confirmed.
  test.each([
    ['as it was', changed('one', {}), { one: 5000 }, 0],
    ['dearer', changed('one', order(ANNA, [[BARTEK, 6000]])), { one: 5000 }, 0],
    ['cheaper', changed('one', order(ANNA, [[BARTEK, 4000]])), { one: 4000 }, 1000],
    ['free', changed('one', order(ANNA, [[BARTEK, 0]])), {}, 5000],
    ['rejected', changed('one', { orderState: 'REJECTED' }), {}, 5000],
    ['paid to another one', changed('one', { payer: CELINA }), {}, 5000],
  ])('for an entry that is %s takes what is open for it', (_, orders, lines, credit) => {
    const account = opened(claimed(5000, 'one'), orders);
    const before = owed(account);
    const after = stateOf(confirm(account, ANNAS, { amount: 5000, claimId: last(account).id, credit }));
    expect([short(last(after).lines), last(after).credit]).toEqual([lines, credit]);
    expect(owed(after)).toBe(before - 5000);
  });

  test('for an entry of which too much is paid takes nothing from it', () => {
    const account = claimed(5000, 'one');
    const payments = [...account.payments, paid(BARTEK, 6000, [line('one', BARTEK, 6000)])];
    const twice = opened({ ...account, payments });
    const after = stateOf(confirm(twice, ANNAS, { amount: 5000, claimId: last(account).id, credit: 5000 }));
    expect(last(after)).toMatchObject({ lines: [], credit: 5000 });
  });
});

describe('taking a payment back', () => {
  test.each([
    ['who got it', ANNAS, BARTEK],
    ['who gave it', BARTEKS, ANNA],
  ])('takes back all of it: %s', (_, by, told) => {
    const before = confirmed(10_000);
    const outcome = takeBack(before, by, last(before).id, ORDERS);
    expect(outcome).toMatchObject({
      events: [{ data: { recipientIds: [told.id], answer: 'reverted', amount: 10_000 } }],
    });
    const after = stateOf(outcome);
    expect([owed(after), paidBy(after, BARTEK), confirmedFor(after, 'one', BARTEK)]).toEqual([6000, 0, 0]);
    expect(ordersToTell(before, after)).toEqual(['one', 'three']);
    expect(takeBack(after, by, last(after).id, ORDERS)).toEqual({ reply: {} });
  });

  test('brings a report back as it was, if who got it takes back what they confirmed', () => {
    const reported = claimed(6000);
    const { id } = last(reported);
    const account = stateOf(confirm(reported, ANNAS, { amount: 5000, claimId: id }));
    const after = stateOf(takeBack(account, ANNAS, id, ORDERS));
    expect(openClaimsOf(after)).toMatchObject([{ fromId: BARTEK.id, amount: 6000, way: 'blik' }]);
    expect(owed(after)).toBe(6000);
    // It is answered like the first one, and repeating brings no second one.
    expect(takeBack(after, ANNAS, id, ORDERS)).toEqual({ reply: {} });
    const again = stateOf(confirm(after, ANNAS, { amount: 6000, claimId: last(after).id }));
    expect([owed(again), openClaimsOf(again)]).toEqual([0, []]);
    expect(openClaimsOf(stateOf(takeBack(account, BARTEKS, id, ORDERS)))).toEqual([]);
  });

  test('is not for claims, unknown payments, and those of a plan', () => {
    const account = claimed(6000);
    for (const id of [last(account).id, 'x'])
      expect(takeBack(account, ANNAS, id, ORDERS)).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
    expect(takeBack(undefined, ANNAS, 'x', ORDERS)).toMatchObject({ code: 'CLAIM_GONE' });
    const planned = accountOf(ANNA, BARTEK, { ...paid(BARTEK, 100, []), planId: 'plan' });
    const outcome = takeBack(planned, ANNAS, last(planned).id, ORDERS);
    expect(outcome).toMatchObject({ status: 409, code: 'SETTLED_BY_PLAN' });
  });
});

describe('writing off', () => {
  const gone = erased(BARTEK);
  const withGone = settling(ANNA, gone);
  test.each([
    ['what the other one owes', ORDERS, 6000, gone.id],
    ['equal debts', changed('two', order(BARTEK, [[ANNA, 8000]])), 0, gone.id],
  ])('%s leaves nothing open', (_, orders, amount, fromId) => {
    const outcome = writeOff(opened(newAccount(ANNA, gone), orders), withGone);
    expect(outcome).not.toHaveProperty('events');
    const account = stateOf(outcome);
    expect(last(account)).toMatchObject({ fromId, amount, credit: 0, status: 'CONFIRMED' });
    expect(last(account)).not.toHaveProperty('way');
    expectNothingOpen(account);
    expect(toPersonBalance(account, ANNA.id, '', orders)).toMatchObject({
      amount: 0,
      hasLeft: true,
      settlements: [{ isWrittenOff: true }],
    });
    expect(writeOff(account, withGone)).toEqual({ reply: {} });
  });

  test('what one owes to somebody who left, their credit too, is refused', () => {
    const dearer = changed('two', order(BARTEK, [[ANNA, 8001]]));
    const ahead = accountOf(ANNA, gone, paid(gone, 700, []));
    for (const account of [opened(newAccount(ANNA, gone), dearer), ahead])
      expect(writeOff(account, withGone)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    const own = accountOf(ANNA, gone, paid(ANNA, 700, []));
    const writtenOff = stateOf(writeOff(own, withGone));
    expect(paidBy(writtenOff, ANNA)).toBe(0);
    expectNothingOpen(writtenOff);
  });

  test.each([
    [99, undefined],
    [100, 403],
  ])('somebody who owes %i owes nothing afterwards, or it is refused: %s', (amount, status) => {
    const account = opened(undefined, changed('one', order(ANNA, [[BARTEK, amount]])).slice(0, 1));
    const outcome = writeOff(account, ANNAS);
    expect(outcome).toMatchObject(status ? { status } : { reply: {} });
    if (!status) expect(owed(stateOf(outcome))).toBe(0);
    expect(writeOff(account, BARTEKS)).toMatchObject({ status: 403 });
  });

  test('with anybody else is refused', () => {
    expect(writeOff(opened(), ANNAS)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});

test('two people see the same amount with opposite signs, and what it is made of', () => {
  const account = confirmed(500);
  const annas = toPersonBalance(account, ANNA.id, 'Bartek', ORDERS);
  const barteks = toPersonBalance(account, BARTEK.id, 'Anna', ORDERS);
  expect([annas.amount, barteks.amount]).toEqual([5500, -5500]);
  expect(annas.items).toMatchObject([
    { orderId: 'one', amount: 2500, isTheirs: true },
    { orderId: 'three', amount: 3000, isTheirs: true },
  ]);
  expect(barteks.items).toMatchObject([{ amount: -2500, isTheirs: false }, { amount: -3000 }]);
  for (const seen of [annas, toPersonBalance(confirmed(10_000), ANNA.id, '', ORDERS)])
    expect(seen.items.reduce((sum, { amount }) => sum + amount, seen.credit)).toBe(seen.amount);
  expect(annas.settlements).toMatchObject([{ isOwn: false, status: 'CONFIRMED', amount: 500, entryCount: 2 }]);
});
