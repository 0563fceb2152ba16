import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { ANNA, BARTEK, CELINA, order, person } from '../test/examples.js';
import { accountId, confirmedFor, linesOf, paidBy } from '../rules/account.js';
import { owedAmong } from '../rules/balance.js';
import { confirmationsIn } from '../rules/confirmations.js';
import type { OldAccount, OldMoney, OldPayments, OldPlan, OldSettlement } from './before-lines.js';
import { toAccounts } from './to-accounts.js';

type OldPerson = NonNullable<OldPayments['state']['people']>[number];
const at = (minute: number) => `2025-03-04T12:${String(minute).padStart(2, '0')}:00.000Z`;
const ID = accountId(ANNA.id, BARTEK.id);
/** Bartek's payments of these orders of Anna's, what the two settled, and plans. */
const converted = (
  payments: Record<string, Partial<OldPerson>>,
  settlements: readonly OldSettlement[] = [],
  { carried = 0, plans = [] }: { carried?: number; plans?: OldPlan[] } = {},
) => {
  const accounts = [{ _id: ID, state: { people: [ANNA, BARTEK], settlements, carried } }];
  return toAccounts({
    accounts: settlements.length > 0 || carried !== 0 ? accounts : [],
    payments: Object.entries(payments).map(([_id, one]) => ({
      _id,
      state: { people: [{ person: BARTEK, history: [], ...one }] },
    })),
    plans,
    creators: new Map(Object.keys(payments).map((id) => [id, ANNA])),
  });
};
const confirmed = (amount: number, minute = 1) => ({ status: 'CONFIRMED' as const, amount, by: ANNA, at: at(minute) });
const unpaid = (minute = 2) => ({ status: 'UNPAID' as const, by: BARTEK, at: at(minute) });
const settlement = (changes: Partial<OldSettlement> = {}): OldSettlement => ({
  id: 'settlement',
  fromId: BARTEK.id,
  amount: 3000,
  status: 'CONFIRMED',
  steps: [{ what: 'confirmed', byId: ANNA.id, at: at(5), amount: 3000 }],
  parts: [{ orderId: 'lunch', personId: BARTEK.id, amount: 2000 }],
  ...changes,
});
const BARTEKS = (orderId: string, amount: number) => ({ orderId, personId: BARTEK.id, amount });

describe('what was confirmed manually', () => {
  test('is a payment for its entry, with who confirmed it and when', () => {
    expect(converted({ lunch: { confirmedAmount: 2000, history: [confirmed(2000)] } }).get(ID)).toEqual({
      people: [ANNA, BARTEK],
      payments: [
        {
          id: expect.any(String),
          fromId: BARTEK.id,
          amount: 2000,
          orderId: 'lunch',
          status: 'CONFIRMED',
          steps: [{ type: 'confirmed', byId: ANNA.id, at: at(1), amount: 2000 }],
          lines: [BARTEKS('lunch', 2000)],
          credit: 0,
        },
      ],
      older: { lines: [], credit: 0 },
      untold: [],
    });
  });

  test('and reverted is a payment that was taken back', () => {
    const history = [confirmed(2000, 1), unpaid(2), confirmed(2500, 3)];
    const { payments } = converted({ lunch: { confirmedAmount: 2500, history } }).get(ID)!;
    expect(payments.map(({ status, amount, steps }) => [status, amount, steps.map(({ type }) => type)])).toEqual([
      ['REVERTED', 2000, ['confirmed', 'reverted']],
      ['CONFIRMED', 2500, ['confirmed']],
    ]);
    expect(new Set(payments.map(({ id }) => id)).size).toBe(2);
    expect(converted({ lunch: { history: history.slice(0, 2) } }).get(ID)!.payments).toMatchObject([
      { status: 'REVERTED' },
    ]);
  });

  test('and below zero was given back', () => {
    const account = converted({ lunch: { confirmedAmount: -500, history: [confirmed(-500)] } }).get(ID)!;
    expect(account.payments).toMatchObject([
      { fromId: ANNA.id, amount: 500, lines: [BARTEKS('lunch', -500)], credit: 0 },
    ]);
  });

  test('to another payer is between those two; without a history it is still there', () => {
    const accounts = converted({ lunch: { to: CELINA, confirmedAmount: 700 } });
    expect([...accounts.keys()]).toEqual([accountId(BARTEK.id, CELINA.id)]);
    expect([...accounts.values()]).toMatchObject([{ payments: [{ fromId: BARTEK.id, amount: 700 }] }]);
  });

  test('to nobody knows whom stops the upgrade', () => {
    const payments = [{ _id: 'lunch', state: { people: [{ person: BARTEK, confirmedAmount: 1, history: [] }] } }];
    const old: OldMoney = { accounts: [], payments, plans: [], creators: new Map() };
    expect(() => toAccounts(old)).toThrow('lunch');
  });
});

describe('what two people settled', () => {
  test.each<[string, Partial<OldSettlement>, object]>([
    ['confirmed', {}, { status: 'CONFIRMED', lines: [BARTEKS('lunch', 2000)], credit: 1000 }],
    ['taken back', { status: 'REVERTED' }, { status: 'REVERTED', lines: [BARTEKS('lunch', 2000)], credit: 1000 }],
    ['claimed', { status: 'CLAIMED', parts: [] }, { status: 'CLAIMED', lines: [], credit: 0 }],
    ['contested', { status: 'CONTESTED', parts: [], way: 'blik' }, { status: 'CONTESTED', way: 'blik', credit: 0 }],
    ['by a plan', { planId: 'plan' }, { planId: 'plan', credit: 1000 }],
    ['for another amount', { claimedAmount: 4000, orderId: 'lunch' }, { claimedAmount: 4000, orderId: 'lunch' }],
  ])('is a payment: %s', (_, changes, expected) => {
    const account = converted({}, [settlement(changes)]).get(ID)!;
    expect(account.payments).toMatchObject([{ id: 'settlement', fromId: BARTEK.id, amount: 3000, ...expected }]);
    expect(account.payments[0]).not.toHaveProperty('isTaken');
  });

  test('a claim that fell away was withdrawn; what is not listed any more is credit', () => {
    const steps = [{ what: 'covered' as const, byId: ANNA.id, at: at(1), amount: 3000 }];
    const account = converted({}, [settlement({ status: 'WITHDRAWN', parts: [], steps })], { carried: -400 }).get(ID)!;
    expect(account.payments).toMatchObject([{ status: 'WITHDRAWN', steps: [{ type: 'withdrawn' }] }]);
    expect([account.older, paidBy(account, ANNA.id)]).toEqual([{ lines: [], credit: -400 }, -400]);
  });

  test.each<[string, Partial<OldPerson> | undefined, Partial<OldSettlement>, number, number]>([
    ['nobody has heard', undefined, {}, 2000, 3000],
    ['heard', { confirmedAmount: 2000, settled: [{ id: 'settlement', amount: 2000 }] }, {}, 2000, 3000],
    [
      'heard, and more is confirmed',
      { confirmedAmount: 2600, settled: [{ id: 'settlement', amount: 2000 }] },
      {},
      2600,
      3600,
    ],
    ['heard, and then reverted manually', { settled: [{ id: 'settlement', amount: 0 }] }, {}, 0, 1000],
    [
      'heard, and what it paid is manual by now',
      { confirmedAmount: 1500, settled: [{ id: 'settlement', amount: 0 }] },
      {},
      1500,
      2500,
    ],
    ['confirmed manually before, and not heard', { confirmedAmount: 500 }, {}, 2500, 3500],
    [
      'taken back, and not heard',
      { confirmedAmount: 2000, settled: [{ id: 'settlement', amount: 2000 }] },
      { status: 'REVERTED' },
      0,
      0,
    ],
    [
      'taken back, and heard',
      { confirmedAmount: 100, settled: [{ id: 'settlement', amount: 0 }] },
      { status: 'REVERTED' },
      100,
      100,
    ],
    [
      'heard of one that is not listed',
      { confirmedAmount: 900, settled: [{ id: 'old', amount: 900 }] },
      {},
      2900,
      3900,
    ],
  ])('counts once, whatever the order has heard: %s', (_, lunch, changes, confirmedAmount, paid) => {
    const account = converted(lunch ? { lunch } : {}, [settlement(changes)]).get(ID)!;
    expect([confirmedFor(account, 'lunch', BARTEK.id), paidBy(account, BARTEK.id)]).toEqual([confirmedAmount, paid]);
  });

  test.each([
    ['TAKEN', false, 3000],
    ['TAKEN', true, undefined],
    ['OPEN', false, undefined],
    ['DECLINED', false, undefined],
    ['OUTDATED', false, undefined],
  ] as const)('by a plan that is %s (told: %s) counts if its accounts lack it', (status, isTold, paid) => {
    const moves = [{ fromId: BARTEK.id, toId: ANNA.id, settlement: settlement({ planId: 'plan' }) }];
    const plans = [{ state: { people: [ANNA, BARTEK, CELINA], status, isTold, moves } }];
    const account = converted({}, [], { plans }).get(ID);
    expect(account && paidBy(account, BARTEK.id)).toBe(paid);
    // One that has it counts it once.
    const once = converted({}, [settlement({ planId: 'plan' })], { plans }).get(ID)!;
    expect(paidBy(once, BARTEK.id)).toBe(3000);
  });
});

test('payments are listed in the order in which something was done with them', () => {
  const { payments } = converted(
    {
      lunch: { confirmedAmount: 1, history: [confirmed(1, 7)] },
      dinner: { confirmedAmount: 2, history: [confirmed(2, 3)] },
    },
    [settlement({ parts: [] })],
  ).get(ID)!;
  expect(payments.map(({ amount }) => amount)).toEqual([2, 3000, 1]);
});

test('any two people have paid each other the same as before, and of each entry as much is confirmed', () => {
  const amount = fc.integer({ min: -3000, max: 3000 });
  const orderId = fc.constantFrom('one', 'two', 'three');
  const ids = Array.from({ length: 6 }, (_, index) => `settlement ${index}`);
  const anySettlement = fc.record({
    fromId: fc.constantFrom(ANNA.id, BARTEK.id),
    amount: fc.nat(5000),
    status: fc.constantFrom('CONFIRMED' as const, 'CONFIRMED' as const, 'REVERTED' as const, 'CLAIMED' as const),
    parts: fc.uniqueArray(fc.record({ orderId, personId: fc.constantFrom(ANNA.id, BARTEK.id), amount }), {
      selector: (part) => `${part.orderId} ${part.personId}`,
    }),
  });
  const anyPayment = fc.record({
    orderId,
    isAnnas: fc.boolean(),
    confirmedAmount: fc.option(amount, { nil: undefined }),
    settled: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids, 'old'), amount }), { selector: ({ id }) => id }),
    history: fc.array(fc.constantFrom(confirmed(100), unpaid()), { maxLength: 4 }),
  });
  const payments = fc.uniqueArray(anyPayment, { selector: (one) => `${one.orderId} ${String(one.isAnnas)}` });
  fc.assert(
    fc.property(fc.array(anySettlement, { maxLength: 6 }), payments, amount, (made, paid, carried) => {
      const settlements = made.map((one, n) =>
        settlement({ ...one, id: ids[n]!, ...(one.status === 'CLAIMED' && { parts: [] }) }),
      );
      const account = toAccounts({
        accounts: [{ _id: ID, state: { people: [ANNA, BARTEK], settlements, carried } }],
        payments: paid.map(({ orderId: _id, isAnnas, confirmedAmount, settled, history }) => {
          const [owner, to] = isAnnas ? [ANNA, BARTEK] : [BARTEK, ANNA];
          const one = {
            person: owner,
            to,
            settled,
            history,
            ...(confirmedAmount !== undefined && { confirmedAmount }),
          };
          return { _id, state: { people: [one] } };
        }),
        plans: [],
        creators: new Map(),
      }).get(ID)!;
      // As the version before counted: what payments say, and parts of which they have not heard yet.
      const confirmedBefore = (of: string, who: Person) => {
        const own = paid.find((one) => one.orderId === of && (one.isAnnas ? ANNA : BARTEK) === who);
        return settlements.reduce((sum, { id, status, parts }) => {
          const part = parts.find((one) => one.orderId === of && one.personId === who.id);
          const heard = own?.settled.find((one) => one.id === id);
          if (!part) return sum;
          if (status === 'CONFIRMED') return heard ? sum : sum + part.amount;
          return heard ? sum - heard.amount : sum;
        }, own?.confirmedAmount ?? 0);
      };
      const credits = settlements.map(({ status, fromId, amount: all, parts }) => {
        const taken = parts.reduce((sum, one) => sum + (one.personId === fromId ? one.amount : -one.amount), 0);
        return status === 'CONFIRMED' ? (fromId === ANNA.id ? 1 : -1) * (all - taken) : 0;
      });
      let annas = credits.reduce((sum, one) => sum + one, carried);
      for (const of of ['one', 'two', 'three'])
        for (const who of [ANNA, BARTEK]) {
          const expected = confirmedBefore(of, who);
          expect(confirmedFor(account, of, who.id)).toBe(expected);
          annas += who === ANNA ? expected : -expected;
        }
      expect(paidBy(account, ANNA.id)).toBe(annas);
      for (const { amount: all, fromId, lines, credit } of account.payments.filter(
        ({ status }) => status === 'CONFIRMED',
      ))
        expect(lines.reduce((sum, one) => sum + (one.personId === fromId ? one.amount : -one.amount), credit)).toBe(
          all,
        );
    }),
    { numRuns: 1_000 },
  );
});

/** Money as the rules before lines made it by random commands, in 25 worlds, and what people owed by them. */
interface WorldBefore {
  readonly orders: readonly {
    id: string;
    orderState: OrderState;
    creator: Person;
    payer?: Person;
    entries: [string, number][];
  }[];
  readonly accounts: readonly OldAccount[];
  readonly payments: readonly OldPayments[];
  /** By order, owner and payer; once all is heard. */
  readonly confirmed: readonly [orderId: string, personId: string, toId: string, amount: number][];
  /** What each person owes each other one. */
  readonly owed: readonly (readonly number[])[];
}
const PEOPLE = ['Anna', 'Bartek', 'Celina', 'Dorota'].map((name, index) => ({ ...person(name), id: `p${index}` }));
const worlds = JSON.parse(
  readFileSync(new URL('../../fixtures/before-lines.json', import.meta.url), 'utf8'),
  (_, value: unknown) =>
    typeof value === 'string' && /^person \d$/.test(value) ? PEOPLE[Number(value.at(-1))] : value,
) as WorldBefore[];

test.each(worlds.map((one, index) => [index, one] as const))(
  'nobody owes another amount in world %d of before',
  (_, before) => {
    const accounts = [
      ...toAccounts({
        ...before,
        plans: [],
        creators: new Map(before.orders.map(({ id, creator }) => [id, creator])),
      }).values(),
    ];
    const orders = before.orders.map(({ id, creator, entries, ...more }) => ({
      id,
      order: order(
        creator,
        entries.map(([who, amount]) => [PEOPLE.find((one) => one.id === who)!, amount] as const),
        more,
      ),
    }));
    const owed = owedAmong(orders, accounts);
    expect(PEOPLE.map((who) => PEOPLE.map((to) => (who === to ? 0 : owed(who.id, to.id) + 0)))).toEqual(before.owed);
    const confirmedNow = orders.flatMap(({ id, order: { creator } }) =>
      confirmationsIn(id, { creator }, accounts).map((one) => [id, one.personId, one.toId ?? creator.id, one.amount]),
    );
    expect(confirmedNow.toSorted()).toEqual(before.confirmed.toSorted());
    expect(accounts.flatMap(linesOf).every(({ amount }) => amount !== 0)).toBe(true);
  },
);
