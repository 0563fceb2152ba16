import { describe, expect, test } from '@jest/globals';
import type { Person } from '@kantyna/contracts/people/person';
import { accountOf, changed, last, line, opened, ORDERS, paid, settling, stateOf } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order } from '../test/examples.js';
import { newAccount, ordersToTell, type Account } from './account.js';
import { openBetween } from './balance.js';
import { claim, contest, endClaims, withdraw } from './claims.js';
import type { KnownOrder } from './order.js';
import { confirm } from './payments.js';
import { coveredEntries, openClaims, toPersonBalance } from './views.js';

const [ANNAS, BARTEKS] = [settling(ANNA, BARTEK), settling(BARTEK, ANNA)];
const claimed = (amount: number, orderId?: string, account = opened()) =>
  stateOf(claim(account, BARTEKS, { amount, way: 'blik', orderId }));
const owed = (account: Account) => openBetween(account, BARTEK.id).owed;
const seenBy = (who: Person, account: Account, orders = ORDERS) => openClaims([account], who.id, orders);

test('a claim changes no amount, and is open to both', () => {
  const account = claimed(6000);
  expect([owed(account), last(account).lines, last(account).credit]).toEqual([6000, [], 0]);
  expect(seenBy(ANNA, account)).toMatchObject([
    { other: BARTEK, claim: { userId: BARTEK.id, isOwn: false, status: 'CLAIMED', amount: 6000, way: 'blik' } },
  ]);
  expect(seenBy(BARTEK, account)).toMatchObject([{ other: ANNA, claim: { isOwn: true } }]);
  expect([ordersToTell(newAccount(ANNA, BARTEK), account), owed(account)]).toEqual([[], 6000]);
});

test.each<[string, { open: [number, string?][]; amount?: number; orderId?: string }, string | undefined]>([
  ['everything', { open: [] }, undefined],
  ['an entry', { open: [], orderId: 'one' }, undefined],
  ['an entry of the other one', { open: [], orderId: 'two' }, 'NOT_OWED'],
  ['an order that nobody knows', { open: [], orderId: 'four' }, 'NOT_OWED'],
  ['an entry, of which a part is claimed', { open: [[4900, 'one']], orderId: 'one' }, undefined],
  ['an entry, which is claimed', { open: [[5000, 'one']], orderId: 'one' }, 'ALREADY_CLAIMED'],
  ['an entry, which is claimed in two parts', { open: [[3000, 'one'], [2000, 'one']], orderId: 'one' }, 'ALREADY_CLAIMED'], // prettier-ignore
  ['an entry, while another one is claimed', { open: [[5000, 'one']], orderId: 'three' }, undefined],
  ['an entry, while a part of everything is claimed', { open: [[1000]], orderId: 'one', amount: 5000 }, undefined],
  ['an entry, of which all is claimed with everything', { open: [[8000]], orderId: 'one' }, 'ALREADY_CLAIMED'],
  ['more of an entry than is left of everything', { open: [[4000]], orderId: 'one', amount: 4001 }, 'CLAIM_TOO_HIGH'],
  ['more than is left of an entry', { open: [[3000, 'one']], orderId: 'one', amount: 2001 }, 'CLAIM_TOO_HIGH'],
  ['more than is left of everything', { open: [[3000]], amount: 3001 }, 'CLAIM_TOO_HIGH'],
  ['everything, of which a part is claimed', { open: [[5900]] }, undefined],
  ['everything, which is claimed', { open: [[6000]] }, 'ALREADY_CLAIMED'],
  ['everything, which is claimed by entries', { open: [[5000, 'one'], [1000, 'three']] }, 'ALREADY_CLAIMED'], // prettier-ignore
])('Bartek may say that he paid %s: %#', (_, { open, amount = 100, orderId }, code) => {
  const account = open.reduce((before, [of, id]) => claimed(of, id, before), opened());
  const outcome = claim(account, BARTEKS, { amount, way: 'cash', orderId });
  if (code) expect(outcome).toMatchObject({ status: 409, code });
  else expect(last(stateOf(outcome))).toMatchObject({ status: 'CLAIMED', amount });
});

test('who owes nothing cannot say that they paid, nor for what is covered by credit', () => {
  for (const account of [opened(), undefined])
    expect(claim(account, ANNAS, { amount: 100, way: 'cash' })).toMatchObject({ status: 409, code: 'NOT_OWED' });
  const ahead = opened(accountOf(ANNA, BARTEK, paid(BARTEK, 6000, [])));
  expect(claim(ahead, BARTEKS, { amount: 100, way: 'cash' })).toMatchObject({ code: 'NOT_OWED' });
  const isPaid = opened(accountOf(ANNA, BARTEK, paid(BARTEK, 5000, [line('one', BARTEK, 5000)])));
  expect(claim(isPaid, BARTEKS, { amount: 100, way: 'cash', orderId: 'one' })).toMatchObject({ code: 'NOT_OWED' });
});

test.each([
  ['an entry', 'one', 5000, 100_000],
  ['everything', undefined, 6000, 100_000],
  ['a high debt', 'one', 20_000, 200_000],
] as const)('a claim is bounded by what is owed: %s', (_, orderId, debt, highest) => {
  const account = opened(undefined, orderId ? changed('one', order(ANNA, [[BARTEK, debt]])) : ORDERS);
  const claimOf = (amount: number) => claim(account, BARTEKS, { amount, way: 'cash', orderId });
  expect(claimOf(highest + 1)).toMatchObject({
    ...{ status: 409, code: 'CLAIM_TOO_HIGH', message: expect.stringContaining('amount') },
    faults: [{ path: 'amount', code: 'tooLarge', params: { limit: highest } }],
  });
  expect(last(stateOf(claimOf(highest)))).toMatchObject({ amount: highest });
});

test('what credit pays of an entry is not claimed, nor due', () => {
  const orders = changed('two', { orderState: 'REJECTED' });
  const ahead = opened(accountOf(ANNA, BARTEK, paid(BARTEK, 6000, [])), orders);
  const claimFor = (orderId: string) => claim(ahead, BARTEKS, { amount: 2000, way: 'cash', orderId });
  expect(claimFor('one')).toMatchObject({ code: 'NOT_OWED' });
  expect(seenBy(ANNA, stateOf(claimFor('three')), orders)).toMatchObject([{ claim: { amount: 2000, due: 2000 } }]);
  const covered = (who: Person) => coveredEntries([ahead], who.id);
  expect(covered(BARTEK)).toEqual([
    { userId: ANNA.id, isOwn: true, orderId: 'one', amount: 5000 },
    { userId: ANNA.id, isOwn: true, orderId: 'three', amount: 1000 },
  ]);
  expect(covered(ANNA)).toEqual(covered(BARTEK).map((one) => ({ ...one, userId: BARTEK.id, isOwn: false })));
});

describe('a claim stays until it is answered', () => {
  test.each<[string, KnownOrder[]]>([
    ['its order is rejected', changed('one', { orderState: 'REJECTED' })],
    ['its order is reopened', changed('one', { orderState: 'CREATED' })],
    ['its order is unknown', ORDERS.slice(1)],
    ['somebody else is paid', changed('one', { payer: CELINA })],
    ['the one who claims it is paid', changed('one', { payer: BARTEK })],
    ['the entry is removed', changed('one', { entries: [] })],
    ['it costs nothing any more', changed('one', order(ANNA, [[BARTEK, 0]]))],
    ['the other one owes more by now', changed('two', order(BARTEK, [[ANNA, 90_000]]))],
  ])('though %s', (_, orders) => {
    const account = opened({ ...claimed(5000, 'one'), open: [] }, orders);
    const { id } = last(account);
    for (const who of [ANNA, BARTEK]) {
      expect(seenBy(who, account, orders)).toMatchObject([{ claim: { id, status: 'CLAIMED' } }]);
      expect(toPersonBalance(account, who.id, '', orders).settlements).toMatchObject([{ id, status: 'CLAIMED' }]);
    }
    const before = owed(account);
    const confirmed = stateOf(confirm(account, ANNAS, { amount: 5000, claimId: id, credit: 5000 }));
    expect(owed(confirmed)).toBe(before - 5000);
    expect(last(stateOf(withdraw(account, BARTEKS, id))).status).toBe('WITHDRAWN');
  });

  test('though the entry is confirmed otherwise: the money of both counts', () => {
    const account = claimed(5000, 'one');
    const payments = [...account.payments, paid(BARTEK, 5000, [line('one', BARTEK, 5000)])];
    const manually = opened({ ...account, payments });
    expect(seenBy(ANNA, manually)).toHaveLength(1);
    const claimId = last(account).id;
    expect(confirm(manually, ANNAS, { amount: 5000, claimId })).toMatchObject({ code: 'BECOMES_CREDIT', amount: 5000 });
    const both = stateOf(confirm(manually, ANNAS, { amount: 5000, claimId, credit: 5000 }));
    expect(last(both)).toMatchObject({ lines: [], credit: 5000 });
    expect(owed(both)).toBe(6000 - 10_000);
  });

  test('also while many payments follow it', () => {
    const { payments } = claimed(5000, 'one');
    const later = Array.from({ length: 30 }, () => paid(BARTEK, 1, []));
    const account = opened(accountOf(ANNA, BARTEK, ...payments, ...later));
    const seen = toPersonBalance(account, ANNA.id, '', ORDERS).settlements;
    expect(seen.map(({ status }) => status)).toContain('CLAIMED');
    expect(seen.length).toBeLessThan(30);
  });
});

test('a claim is withdrawn by its maker only, once, and not after the answer', () => {
  const account = claimed(6000);
  const { id } = last(account);
  expect(withdraw(account, ANNAS, id)).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
  const withdrawn = stateOf(withdraw(account, BARTEKS, id));
  expect(seenBy(ANNA, withdrawn)).toEqual([]);
  expect(withdraw(withdrawn, BARTEKS, id)).toEqual({ reply: {} });
  expect(confirm(withdrawn, ANNAS, { amount: 6000, claimId: id })).toMatchObject({ code: 'CLAIM_GONE' });
  expect(contest(withdrawn, ANNAS, id, 'no')).toMatchObject({ code: 'CLAIM_GONE' });
  const confirmed = stateOf(confirm(account, ANNAS, { amount: 6000, claimId: id }));
  expect(withdraw(confirmed, BARTEKS, id)).toMatchObject({ code: 'CLAIM_GONE' });
  expect(contest(confirmed, ANNAS, id, 'no')).toMatchObject({ code: 'CLAIM_GONE' });
  for (const decide of [withdraw, (...to: Parameters<typeof withdraw>) => contest(...to, 'no')])
    expect(decide(undefined, ANNAS, id)).toMatchObject({ code: 'CLAIM_GONE' });
});

test('a claim that is contested tells the reason, and may be confirmed or withdrawn after all', () => {
  const account = claimed(6000);
  const { id } = last(account);
  expect(contest(account, BARTEKS, id, 'no')).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
  const outcome = contest(account, ANNAS, id, 'Nothing came');
  expect(outcome).toMatchObject({
    events: [{ data: { recipientIds: [BARTEK.id], answer: 'contested', amount: 6000, reason: 'Nothing came' } }],
  });
  const contested = stateOf(outcome);
  expect(seenBy(BARTEK, contested)).toMatchObject([{ claim: { status: 'CONTESTED', reason: 'Nothing came' } }]);
  expect(owed(contested)).toBe(6000);
  expect(claim(contested, BARTEKS, { amount: 6000, way: 'blik' })).toMatchObject({ code: 'ALREADY_CLAIMED' });
  expect(owed(stateOf(confirm(contested, ANNAS, { amount: 6000, claimId: id })))).toBe(0);
  expect(last(stateOf(withdraw(contested, BARTEKS, id))).status).toBe('WITHDRAWN');
});

test('contesting a claim again counts once; another reason takes the place of the first', () => {
  const account = claimed(6000);
  const { id } = last(account);
  const contested = stateOf(contest(account, ANNAS, id, 'Nothing came'));
  expect(contest(contested, ANNAS, id, 'Nothing came')).toEqual({ reply: {} });
  const again = stateOf(contest(contested, ANNAS, id, 'Half of it came'));
  expect(seenBy(BARTEK, again)).toMatchObject([{ claim: { status: 'CONTESTED', reason: 'Half of it came' } }]);
});

test('a claim for an entry ends when somebody else is paid for it, and both are told', () => {
  const account = claimed(100, 'three', claimed(5000, 'one'));
  const toCelina = changed('one', order(ANNA, [[BARTEK, 5000]], { payer: CELINA }))[0]!;
  const ended = endClaims(account, toCelina, ANNAS.now);
  expect(ended.events).toMatchObject(
    account.people.map(({ id }) => ({ data: { recipientIds: [id], actorUsername: 'Celina', hasNewPayer: true } })),
  );
  expect(ended.state!.payments.map(({ orderId, status }) => [orderId, status])).toEqual([
    ['three', 'CLAIMED'],
    ['one', 'WITHDRAWN'],
  ]);
  expect(endClaims(ended.state!, toCelina, ANNAS.now)).toEqual({ reply: {} });
  expect(endClaims(account, ORDERS[0]!, ANNAS.now)).toEqual({ reply: {} });
});
