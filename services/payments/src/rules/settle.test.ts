import { describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/contracts/refusal';
import { accountDue, newAccount, SETTLEMENTS_KEPT, withoutOld, type Account } from './account.js';
import { owedBetween, totalsOwed } from './balance.js';
import type { OrderPayments, PaidOrder } from './payment.js';
import { setStatus } from './payment.js';
import { claim, confirm, contest, revert, withdraw, withoutCovered, type Outcome } from './settle.js';
import { openClaims, toPersonBalance } from './settlement-views.js';
import { applySettlements } from './taken.js';
import { ANNA, at, BARTEK, CELINA, order } from '../test/examples.js';

const NOW = at('2025-03-06T12:00:00.000Z');
const EMPTY = newAccount(ANNA, BARTEK);

/** Bartek owes Anna 50 of her order and 30 of a later one, and she owes him 20. */
const ORDERS: PaidOrder[] = [
  { id: 'one', order: order(ANNA, [[BARTEK, 5000]], { orderDate: '2025-03-01' }), payments: undefined },
  { id: 'two', order: order(BARTEK, [[ANNA, 2000]], { orderDate: '2025-03-02' }), payments: undefined },
  { id: 'three', order: order(ANNA, [[BARTEK, 3000]], { orderDate: '2025-03-03' }), payments: undefined },
];
let ids = 0;
const settling = (by: Person, other: Person, orders = ORDERS) => ({
  by,
  other,
  orders,
  now: NOW,
  newId: () => `s${(ids += 1)}`,
});
const BARTEKS = settling(BARTEK, ANNA);
const ANNAS = settling(ANNA, BARTEK);

function stateOf(outcome: Outcome): Account {
  if (outcome instanceof Refusal) throw new Error(outcome.code);
  return outcome.state!;
}
const claimed = (amount: number, orderId?: string, account?: Account) =>
  stateOf(claim(account, BARTEKS, { amount, way: 'blik', orderId }));
const last = (account: Account) => account.settlements.at(-1)!;
const owed = (account: Account, orders = ORDERS) => owedBetween(orders, account, BARTEK.id).owed;
const taken = (account: Account, orders = ORDERS): PaidOrder[] =>
  orders.map((paid) => ({ ...paid, payments: applySettlements(paid.payments, paid, account) }));
const confirmedIn = ({ payments }: PaidOrder) => payments?.people[0]?.confirmedAmount;

describe('a claim', () => {
  test('changes nothing that is owed, and is open to both', () => {
    const account = claimed(6000);
    expect(owed(account)).toBe(6000);
    const [theirs] = openClaims([account], ORDERS, ANNA.id);
    expect(theirs).toMatchObject({
      other: BARTEK,
      claim: { isOwn: false, status: 'CLAIMED', amount: 6000, way: 'blik' },
    });
    expect(openClaims([account], ORDERS, BARTEK.id)).toMatchObject([{ other: ANNA, claim: { isOwn: true } }]);
  });

  test('is refused to who owes nothing, and for an entry while one for everything waits', () => {
    expect(claim(undefined, ANNAS, { amount: 100, way: 'cash' })).toMatchObject({ code: 'NOT_OWED' });
    expect(claim(undefined, BARTEKS, { amount: 100, way: 'cash', orderId: 'two' })).toMatchObject({ code: 'NOT_OWED' });
    expect(claim(claimed(6000), BARTEKS, { amount: 100, way: 'cash', orderId: 'one' })).toMatchObject({
      code: 'ALREADY_CLAIMED',
    });
  });

  test('that is made twice counts once: the second one takes the place of the first', () => {
    const first = claimed(5000, 'one');
    const account = claimed(4000, 'one', first);
    expect(account.settlements.map(({ status, amount }) => [status, amount])).toEqual([
      ['WITHDRAWN', 5000],
      ['CLAIMED', 4000],
    ]);
    expect(confirm(account, ANNAS, { amount: 5000, claimId: last(first).id })).toMatchObject({ code: 'CLAIM_GONE' });
    const all = claimed(6000, undefined, account);
    expect(all.settlements.map(({ status }) => status)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'CLAIMED']);
  });

  test('is withdrawn by its maker only, once, and not after the answer', () => {
    const account = claimed(6000);
    const { id } = last(account);
    expect(withdraw(account, ANNAS, id)).toMatchObject({ code: 'CLAIM_GONE' });
    const withdrawn = stateOf(withdraw(account, BARTEKS, id));
    expect(openClaims([withdrawn], ORDERS, ANNA.id)).toEqual([]);
    expect(withdraw(withdrawn, BARTEKS, id)).toEqual({ reply: {} });
    expect(confirm(withdrawn, ANNAS, { amount: 6000, claimId: id })).toMatchObject({ code: 'CLAIM_GONE' });
    const confirmed = stateOf(confirm(account, ANNAS, { amount: 6000, claimId: id }));
    expect(withdraw(confirmed, BARTEKS, id)).toMatchObject({ code: 'CLAIM_GONE' });
  });

  test('that is contested tells the reason, and may be confirmed or withdrawn after all', () => {
    const account = claimed(6000);
    const { id } = last(account);
    expect(contest(account, BARTEKS, id, 'no')).toMatchObject({ code: 'CLAIM_GONE' });
    const outcome = contest(account, ANNAS, id, 'Nothing came');
    expect(outcome).toMatchObject({
      events: [{ data: { recipientIds: [BARTEK.id], answer: 'contested', amount: 6000, reason: 'Nothing came' } }],
    });
    const contested = stateOf(outcome);
    const views = openClaims([contested], ORDERS, BARTEK.id);
    expect(views).toMatchObject([{ claim: { status: 'CONTESTED', reason: 'Nothing came' } }]);
    expect(owed(stateOf(confirm(contested, ANNAS, { amount: 6000, claimId: id })))).toBe(0);
    expect(last(stateOf(withdraw(contested, BARTEKS, id))).status).toBe('WITHDRAWN');
  });

  test('falls away when the entry is confirmed manually, before or after', () => {
    const account = claimed(5000, 'one');
    const { id } = last(account);
    const byHand = setStatus(undefined, ORDERS[0]!.order, 'entry of Bartek', 'CONFIRMED', ANNA, NOW);
    const orders = [{ ...ORDERS[0]!, payments: (byHand as { state: OrderPayments }).state }, ...ORDERS.slice(1)];
    expect(openClaims([account], orders, ANNA.id)).toEqual([]);
    expect(confirm(account, settling(ANNA, BARTEK, orders), { amount: 5000, claimId: id })).toMatchObject({
      code: 'CLAIM_GONE',
    });
    expect(last(withoutCovered(account, orders, ANNA.id, NOW)).status).toBe('WITHDRAWN');
    // The other order of both: the manual confirmation finds the amount confirmed, whether the payment has heard of it or not.
    const confirmed = stateOf(confirm(account, ANNAS, { amount: 5000, claimId: id }));
    const heard = applySettlements(undefined, ORDERS[0]!, confirmed);
    expect(setStatus(heard, ORDERS[0]!.order, 'entry of Bartek', 'CONFIRMED', ANNA, NOW)).toEqual({ reply: {} });
  });
});

describe('a confirmed amount', () => {
  test('of everything settles all entries of both, whatever the payments have heard', () => {
    const account = claimed(6000);
    const outcome = confirm(account, ANNAS, { amount: 6000, claimId: last(account).id });
    expect(outcome).toMatchObject({
      events: [{ data: { recipientIds: [BARTEK.id], answer: 'confirmed', amount: 6000 } }],
    });
    const confirmed = stateOf(outcome);
    for (const orders of [ORDERS, taken(confirmed), [...taken(confirmed).slice(0, 1), ...ORDERS.slice(1)]]) {
      expect(owed(confirmed, orders)).toBe(0);
      expect(totalsOwed(orders, ANNA.id, [confirmed]).size).toBe(0);
    }
    expect(taken(confirmed).map(confirmedIn)).toEqual([5000, 2000, 3000]);
    expect(confirm(confirmed, ANNAS, { amount: 6000, claimId: last(confirmed).id })).toEqual({ reply: {} });
    expect(accountDue(confirmed)).toEqual(new Date(NOW.instant));
  });

  test('of a part settles the oldest; the rest stays', () => {
    const confirmed = stateOf(confirm(undefined, ANNAS, { amount: 4500 }));
    expect(taken(confirmed).map(confirmedIn)).toEqual([5000, 2000, 1500]);
    expect(owed(confirmed)).toBe(1500);
  });

  test('that is too much is carried, and pays the next order', () => {
    const account = claimed(6000);
    const confirmed = stateOf(confirm(account, ANNAS, { amount: 7000, claimId: last(account).id }));
    expect(last(confirmed)).toMatchObject({ amount: 7000, claimedAmount: 6000 });
    // Of what Anna owes 10 stay open: he paid them in advance.
    expect([owed(confirmed), owed(confirmed, taken(confirmed))]).toEqual([-1000, -1000]);
    const later = [
      ...taken(confirmed),
      { id: 'four', order: order(ANNA, [[BARTEK, 2500]], { orderDate: '2025-03-04' }), payments: undefined },
    ];
    expect(owed(confirmed, later)).toBe(1500);
    const all = stateOf(confirm(confirmed, settling(ANNA, BARTEK, later), { amount: 1500 }));
    expect(taken(all, later).map(confirmedIn)).toEqual([5000, 2000, 3000, 2500]);
  });

  test('for an entry covers it alone, and credit what the entry does not cost any more', () => {
    const account = claimed(5000, 'one');
    const cheaper = [{ ...ORDERS[0]!, order: order(ANNA, [[BARTEK, 4000]]) }, ...ORDERS.slice(1)];
    const claimId = last(account).id;
    const confirmed = stateOf(confirm(account, settling(ANNA, BARTEK, cheaper), { amount: 5000, claimId }));
    expect(taken(confirmed, cheaper).map(confirmedIn)).toEqual([4000, undefined, undefined]);
    expect(owed(confirmed, cheaper)).toBe(4000 + 3000 - 2000 - 5000);
    // The same, if the share changes afterwards: the amount stays confirmed, and the difference is owed back.
    const before = stateOf(confirm(account, ANNAS, { amount: 5000, claimId }));
    expect(owed(before, cheaper)).toBe(owed(confirmed, cheaper));
  });

  test.each(['CREATED', 'ORDERING', 'REJECTED'] as const)('is owed back while its order is %s', (orderState) => {
    const confirmed = stateOf(confirm(undefined, ANNAS, { amount: 6000 }));
    const changed = (orders: PaidOrder[]) =>
      orders.map((paid) => (paid.id === 'one' ? { ...paid, order: { ...paid.order, orderState } } : paid));
    // Both orders of the race: the payments have heard of it before the order changed, or not.
    for (const orders of [changed(ORDERS), changed(taken(confirmed))]) expect(owed(confirmed, orders)).toBe(-5000);
    // Confirmed after the order changed: the money pays what is left, and the rest is credit.
    const late = stateOf(confirm(undefined, settling(ANNA, BARTEK, changed(ORDERS)), { amount: 6000 }));
    expect(owed(late, changed(ORDERS))).toBe(-5000);
    expect(owed(late)).toBe(0);
  });

  test('is taken back as a whole by who got it', () => {
    const confirmed = stateOf(confirm(undefined, ANNAS, { amount: 6000 }));
    const { id } = last(confirmed);
    expect(revert(confirmed, BARTEKS, id)).toMatchObject({ code: 'CLAIM_GONE' });
    const reverted = stateOf(revert(confirmed, ANNAS, id));
    for (const orders of [ORDERS, taken(confirmed)]) {
      expect(owed(reverted, orders)).toBe(6000);
      expect(taken(reverted, orders).map(confirmedIn)).toEqual([undefined, undefined, undefined]);
    }
    expect(revert(reverted, ANNAS, id)).toEqual({ reply: {} });
    // A process that was slow tells the confirmation after the revert: nothing comes of it.
    expect(taken(confirmed, taken(reverted)).map(confirmedIn)).toEqual([undefined, undefined, undefined]);
  });

  test('whose entry is reverted manually leaves the other entries, and is not taken from it twice', () => {
    const confirmed = stateOf(confirm(undefined, ANNAS, { amount: 6000 }));
    const orders = taken(confirmed).map((paid) => {
      const change = setStatus(paid.payments, paid.order, 'entry of Bartek', 'UNPAID', ANNA, NOW);
      return paid.id === 'one' ? { ...paid, payments: (change as { state: OrderPayments }).state } : paid;
    });
    expect(owed(confirmed, orders)).toBe(5000);
    const reverted = stateOf(revert(confirmed, ANNAS, last(confirmed).id));
    expect(owed(reverted, orders)).toBe(6000);
    expect(owed(reverted, taken(reverted, orders))).toBe(6000);
  });
});

test('two people see the same amount with opposite signs, and what it is made of', () => {
  const account = stateOf(confirm(undefined, ANNAS, { amount: 500 }));
  const annas = toPersonBalance(ORDERS, account, ANNA.id, 'Bartek');
  const barteks = toPersonBalance(ORDERS, account, BARTEK.id, 'Anna');
  expect([annas.amount, barteks.amount]).toEqual([5500, -5500]);
  expect(annas.items).toMatchObject([
    { orderId: 'one', amount: 2500, isTheirs: true },
    { orderId: 'three', amount: 3000, isTheirs: true },
  ]);
  expect(annas.items.reduce((sum, { amount }) => sum + amount, annas.credit)).toBe(5500);
  expect(barteks.items.reduce((sum, { amount }) => sum + amount, barteks.credit)).toBe(-5500);
  expect(annas.settlements).toMatchObject([{ isOwn: false, status: 'CONFIRMED', amount: 500 }]);
  expect(totalsOwed(ORDERS, CELINA.id, []).size).toBe(0);
});

test('an account forgets old settlements and keeps their credit', () => {
  let account = EMPTY;
  for (let index = 0; index < SETTLEMENTS_KEPT + 5; index += 1) {
    const outcome = stateOf(confirm(account, settling(ANNA, BARTEK, []), { amount: 100 + index }));
    account = { ...outcome, settlements: outcome.settlements.map((one) => ({ ...one, isTaken: true })) };
  }
  const kept = withoutOld(account);
  expect(kept.settlements).toHaveLength(SETTLEMENTS_KEPT);
  expect(owed(kept, [])).toBe(owed(account, []));
});
