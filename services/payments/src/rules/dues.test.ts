import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COMPANY, COMPANY_ID } from '@kantyna/contracts/payments/company';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { payerOf } from '@kantyna/order-rules/roles';
import { accountOf, line, NOW, opened, paid, settling } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order } from '../test/examples.js';
import { accountId, counts, isOpenClaim, newAccount, owedBy, type Account, type Payment } from './account.js';
import { claim, type AccountDecision } from './claims.js';
import { reimburse, takeReimbursementBack } from './company/reimbursements.js';
import { accountsOwing, formerIn, withDuesOf } from './dues.js';
import { confirmEntry, revertEntry } from './entry-payments.js';
import type { KnownOrder, PayableOrder } from './order.js';
import { confirm, takeBack, writeOff } from './payments.js';

const lunch = (bartek: number, changes: Partial<PayableOrder> = {}): KnownOrder => ({
  id: 'lunch',
  order: { ...order(ANNA, [[BARTEK, bartek], [CELINA, 300]]), ...changes }, // prettier-ignore
});
const GRANTS = [{ personId: BARTEK.id, amount: 1500 }];

describe('between two people an order leaves open', () => {
  const PAID = paid(BARTEK, 2000, [line('lunch', BARTEK, 2000), line('dinner', BARTEK, 7)]);
  const REVERTED: Payment = { ...PAID, status: 'REVERTED' };
  const PAID_BACK = paid(ANNA, 500, [line('lunch', BARTEK, -500)]);
  // The order, the payments between two people, those two, and whose entry is open with which amount.
  test.each<[string, KnownOrder, Payment[], [Person, Person], [Person, number][]]>([
    ['what an entry costs, once it is ordered', lunch(2000), [], [ANNA, BARTEK], [[BARTEK, 2000]]],
    ['nothing before', lunch(2000, { orderState: 'CREATED' }), [], [ANNA, BARTEK], []],
    ['nothing once it is paid', lunch(2000), [PAID], [ANNA, BARTEK], []],
    ['all of it once the payment is taken back', lunch(2000), [REVERTED], [ANNA, BARTEK], [[BARTEK, 2000]]],
    ['the rest where the bill is higher', lunch(2500), [PAID], [ANNA, BARTEK], [[BARTEK, 500]]],
    ['what was too much where it is lower', lunch(1500), [PAID], [ANNA, BARTEK], [[BARTEK, -500]]],
    ['nothing once that came back', lunch(1500), [PAID, PAID_BACK], [ANNA, BARTEK], []],
    ['all that was paid, if it is rejected', lunch(2000, { orderState: 'REJECTED' }), [PAID], [ANNA, BARTEK], [[BARTEK, -2000]]], // prettier-ignore
    ['what the former payer got', lunch(2000, { payer: CELINA }), [PAID], [ANNA, BARTEK], [[BARTEK, -2000]]],
    ['what the present payer is to get', lunch(2000, { payer: CELINA }), [], [BARTEK, CELINA], [[BARTEK, 2000]]],
    ['nothing between two of whom neither pays', lunch(2000), [], [BARTEK, CELINA], []],
    ['what was paid for an entry that is removed', lunch(0, { entries: [] }), [PAID], [ANNA, BARTEK], [[BARTEK, -2000]]], // prettier-ignore
    ['what a grant leaves of an entry', lunch(2000, { grants: GRANTS }), [], [ANNA, BARTEK], [[BARTEK, 500]]],
    ['what a grant gives back of a payment', lunch(2000, { grants: GRANTS }), [PAID], [ANNA, BARTEK], [[BARTEK, -1500]]], // prettier-ignore
    ['the grant, of the company', lunch(2000, { grants: GRANTS }), [], [COMPANY, ANNA], [[COMPANY, 1500]]],
    ['nothing of the company without a grant', lunch(2000), [], [COMPANY, ANNA], []],
  ])('%s', (_, found, payments, [one, other], amounts) => {
    const { orderDate, restaurantName } = found.order;
    const open = amounts.map(([{ id: personId }, amount]) => ({
      ...{ orderId: 'lunch', orderDate, restaurantName, personId },
      open: amount,
    }));
    // It is the same whether nothing or something else was open before.
    const stale = [one, other].map(({ id: personId }) => ({
      ...{ orderId: 'lunch', orderDate: '2025-01-01', restaurantName: '', personId },
      open: 9,
    }));
    for (const before of [[], stale]) {
      const account = { ...accountOf(one, other, ...payments), open: before };
      const after = withDuesOf(account, found, payments);
      expect(after).toEqual({ ...account, open });
      expect(withDuesOf(after, found, payments)).toEqual(after);
    }
  });

  test('what it does now, by its present date and name; other orders stay as they are', () => {
    const dinner = { ...lunch(700), id: 'dinner' };
    const account = opened(newAccount(ANNA, BARTEK), [lunch(2000), dinner]);
    const after = withDuesOf(account, lunch(2000, { orderState: 'REJECTED', restaurantName: 'Pod Łosiem' }), []);
    expect(after.open).toMatchObject([{ orderId: 'dinner', personId: BARTEK.id, open: 700 }]);
    const moved = withDuesOf(account, lunch(2100, { orderDate: '2025-03-09', restaurantName: 'Pod Łosiem' }), []);
    expect(moved.open).toMatchObject([
      { orderId: 'lunch', orderDate: '2025-03-09', restaurantName: 'Pod Łosiem', open: 2100 },
      { orderId: 'dinner', restaurantName: 'Bar Kasztan', open: 700 },
    ]);
  });
});

test('the accounts in which an order makes somebody owe something are those of its payer with them and the company', () => {
  const free = lunch(0, { grants: GRANTS });
  expect([...accountsOwing(lunch(2000, { grants: GRANTS }))]).toEqual([
    [accountId(BARTEK.id, ANNA.id), [BARTEK, ANNA]],
    [accountId(CELINA.id, ANNA.id), [CELINA, ANNA]],
    [accountId(COMPANY_ID, ANNA.id), [COMPANY, ANNA]],
  ]);
  expect([...accountsOwing(free).keys()]).toEqual([accountId(CELINA.id, ANNA.id)]);
  expect(accountsOwing(lunch(2000, { orderState: 'CREATED' })).size).toBe(0);
});

test('people who left an order are known by their lines that count; the company never leaves', () => {
  const personIds = [ANNA.id];
  const pairs = [
    accountOf(ANNA, CELINA, paid(CELINA, 9, [line('lunch', CELINA, 9)])),
    accountOf(COMPANY, BARTEK, paid(COMPANY, 9, [line('lunch', COMPANY, 9)])),
  ];
  expect(formerIn({ id: 'lunch', personIds }, pairs)).toEqual([BARTEK.id, CELINA.id].toSorted());
  expect(formerIn({ id: 'lunch', personIds: [ANNA.id, BARTEK.id, CELINA.id] }, pairs)).toEqual([]);
  expect(formerIn({ id: 'dinner', personIds }, pairs)).toEqual([]);
  const reverted: Payment = { ...paid(CELINA, 9, [line('lunch', CELINA, 9)]), status: 'REVERTED' };
  expect(formerIn({ id: 'lunch', personIds }, [accountOf(ANNA, CELINA, reverted)])).toEqual([]);
});

test('after any sequence of payments and versions of two orders, what is open is what their lines say', () => {
  const amount = fc.nat(4000);
  const version = fc.record({
    kind: fc.constant('version' as const),
    index: fc.nat(1),
    annas: amount,
    barteks: fc.option(amount, { nil: undefined }),
    payer: fc.constantFrom(ANNA, ANNA, BARTEK, CELINA),
    orderState: fc.constantFrom('ORDERED' as const, 'DELIVERED' as const, 'ORDERED' as const, 'REJECTED' as const),
    grant: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
  });
  const act = fc.record({
    kind: fc.constantFrom('confirm', 'claim', 'answer', 'takeBack', 'takeBack', 'confirmEntry', 'revertEntry', 'writeOff', 'reimburse', 'takeReimbursementBack'), // prettier-ignore
    index: fc.nat(1),
    at: fc.nat(20),
    isAnna: fc.boolean(),
    amount: fc.nat(9000),
  });
  const changes = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(fc.oneof(version, act, act, act), { minLength: 5, maxLength: 25 }), (steps) => {
      const first = { annas: 1000, barteks: 2000, payer: ANNA, orderState: 'ORDERED', grant: undefined } as const;
      let orders = ['lunch', 'dinner'].map((id) => versionOf(id, first));
      // The account of Anna and Bartek, and that of Anna and the company.
      let [two, company] = [opened(undefined, orders), opened(newAccount(COMPANY, ANNA), orders)];
      for (const step of steps) {
        const id = orders[step.index]!.id;
        if (step.kind === 'version') {
          const next = versionOf(id, step);
          orders = orders.with(step.index, next);
          [two, company] = [withDuesOf(two, next, two.payments), withDuesOf(company, next, company.payments)];
          continue;
        }
        const decided = decide(step, { two, company, orders });
        if (decided instanceof Refusal || !decided.state) continue;
        changes.set(step.kind, (changes.get(step.kind) ?? 0) + 1);
        if (decided.state.people.some((one) => one.id === COMPANY_ID)) company = decided.state;
        else two = decided.state;
        for (const account of [two, company]) expect(opened(account, orders)).toEqual(account);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(changes.size).toBe(9);
  expect(Math.min(...changes.values())).toBeGreaterThan(20);
});

interface Version {
  readonly annas: number;
  readonly barteks: number | undefined;
  readonly payer: Person;
  readonly orderState: PayableOrder['orderState'];
  readonly grant: number | undefined;
}

/** A version of an order with an entry of Anna, and perhaps one of Bartek and a grant for it. */
const versionOf = (id: string, { annas, barteks, payer, orderState, grant }: Version): KnownOrder => ({
  id,
  order: {
    ...order(ANNA, [[ANNA, annas], ...(barteks === undefined ? [] : [[BARTEK, barteks] as const])], {
      orderState,
      payer,
    }),
    ...(grant !== undefined && { grants: [{ personId: BARTEK.id, amount: grant }] }),
  },
});

interface Act {
  readonly kind: string;
  readonly index: number;
  readonly at: number;
  readonly isAnna: boolean;
  readonly amount: number;
}

/** What a step decides about one of two accounts: of Anna and Bartek, or of Anna and the company. */
function decide(
  { kind, index, at, isAnna, amount }: Act,
  { two, company, orders }: { two: Account; company: Account; orders: readonly KnownOrder[] },
): AccountDecision<unknown> {
  const [by, other] = isAnna ? [ANNA, BARTEK] : [BARTEK, ANNA];
  const both = settling(by, other);
  const found = orders[index]!;
  const pick = <T>(all: readonly T[]) => (all.length > 0 ? all[at % all.length] : undefined);
  const idIn = (payments: readonly Payment[]) => pick(payments)?.id ?? '';
  const payer = payerOf(found.order);
  const entry = `entry of ${(payer === ANNA ? BARTEK : ANNA).username}`;
  switch (kind) {
    case 'confirm':
      return confirm(two, both, { amount, credit: amount });
    case 'claim':
      return claim(two, both, { amount, way: 'cash', ...(at % 2 === 0 && { orderId: found.id }) });
    case 'answer':
      return confirm(two, both, { amount, credit: amount, claimId: idIn(two.payments.filter(isOpenClaim)) });
    case 'takeBack':
      return takeBack(two, both, idIn(two.payments), orders);
    case 'writeOff':
      return writeOff(two, settling(by, erased(other)));
    case 'reimburse':
      return reimburse(company, settling(CELINA, ANNA), { amount: owedBy(company, COMPANY_ID) });
    case 'takeReimbursementBack':
      return takeReimbursementBack(company, settling(CELINA, ANNA), idIn(company.payments), orders);
    default: {
      if (payer === CELINA) return { reply: {} };
      if (kind === 'confirmEntry') return confirmEntry(two, found, entry, both);
      // The sum of all payments that are for the entry alone.
      const sum = two.payments
        .filter((one) => counts(one) && one.lines.length === 1 && one.lines[0]!.orderId === found.id)
        .reduce((all, one) => all + (one.fromId === payer.id ? -one.amount : one.amount), 0);
      return revertEntry(two, found, entry, { by, now: NOW, amount: sum });
    }
  }
}
