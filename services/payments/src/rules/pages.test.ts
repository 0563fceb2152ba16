import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountOf, line, opened, paid } from '../test/accounts.js';
import { ANNA, BARTEK, order } from '../test/examples.js';
import { counts, creditOf, isOpenClaim, linesOf, owedBy, type Account, type Payment } from './account.js';
import { afterPaging, latestCopies, PAGE, pageOf, withListedAgain } from './pages.js';

const many = (count: number, one: (index: number) => Payment = () => paid(BARTEK, 1, [line('lunch', BARTEK, 1)])) =>
  accountOf(ANNA, BARTEK, ...Array.from({ length: count }, (_, index) => one(index)));

test('the oldest fifty of 150 payments are moved to a page; open claims stay, and do not count', () => {
  expect(pageOf(many(149))).toBeUndefined();
  const claim: Payment = { ...paid(BARTEK, 1, []), status: 'CONTESTED' };
  const account = many(151, (index) => (index === 10 ? claim : paid(BARTEK, 1, [line('lunch', BARTEK, 1)])));
  const page = pageOf(account)!;
  expect(page).toEqual(account.payments.slice(0, PAGE + 1).filter((one) => one !== claim));
  const after = afterPaging(account, page);
  expect(after.payments).toEqual([claim, ...account.payments.slice(PAGE + 1)]);
  expect([after.credit, after.pages]).toEqual([account.credit, 1]);
  expect([pageOf(after), afterPaging(after, page).payments]).toEqual([undefined, after.payments]);
});

test('what does not count moves nothing that does, and what was contested stays', () => {
  const kept = paid(BARTEK, 1, [line('lunch', BARTEK, 1)]);
  const contested: Payment = { ...paid(BARTEK, 1, []), status: 'WITHDRAWN' };
  const steps = [...contested.steps, { ...contested.steps[0]!, type: 'contested' as const, reason: 'no' }];
  const first = [kept, { ...contested, steps }];
  const account = many(502, (index) => first[index] ?? { ...paid(BARTEK, 1, []), status: 'REVERTED' });
  let after = account;
  for (let page = pageOf(after); page; page = pageOf(after)) after = afterPaging(after, page);
  expect(after.payments.slice(0, 2)).toEqual(first);
  expect(after.payments).toHaveLength(2 + 100);
});

test('of several copies of a payment the latest one counts', () => {
  const before = paid(BARTEK, 1, []);
  const after: Payment = { ...before, status: 'REVERTED', steps: [...before.steps, ...before.steps] };
  const other = paid(BARTEK, 2, []);
  for (const copies of [
    [before, other, after],
    [after, other, before],
  ])
    expect(latestCopies(copies)).toEqual([after, other]);
});

test('nothing owed and no credit changes, and no payment is lost', () => {
  const anyPayment = fc.record({
    isAnnas: fc.boolean(),
    amount: fc.nat(5000),
    lines: fc.array(fc.tuple(fc.nat(4), fc.boolean(), fc.integer({ min: -3000, max: 3000 })), { maxLength: 3 }),
    status: fc.constantFrom('CONFIRMED' as const, 'CONFIRMED' as const, 'REVERTED' as const, 'WITHDRAWN' as const, 'CLAIMED' as const), // prettier-ignore
  });
  // Of the fifth order nothing is known.
  const orders = [ANNA, BARTEK, ANNA, BARTEK].map((creator, index) => {
    const made = order(creator, [[ANNA, 1000], [BARTEK, 2000]]); // prettier-ignore
    return { id: String(index), order: made };
  });
  const sorted = (payments: readonly Payment[]) =>
    linesOf(payments)
      .map(({ orderId, personId, amount }) => `${orderId} ${personId} ${amount}`)
      .toSorted();
  const byId = (payments: readonly Payment[]) => payments.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const sums = (account: Account) => ({
    owed: owedBy(account, ANNA.id),
    credit: creditOf(account, ANNA.id),
    open: account.open,
  });
  fc.assert(
    fc.property(fc.array(anyPayment, { minLength: 300, maxLength: 420 }), (all) => {
      const payments = all.map(({ isAnnas, amount, lines, status }) => ({
        ...paid(
          isAnnas ? ANNA : BARTEK,
          amount,
          lines.map(([orderId, own, part]) => line(String(orderId), own ? ANNA : BARTEK, part)),
        ),
        status,
      }));
      let account = opened(accountOf(ANNA, BARTEK, ...payments), orders);
      const before = sums(account);
      const paged: Payment[] = [];
      const open = account.payments.filter(isOpenClaim);
      for (let page = pageOf(account); page; page = pageOf(account)) {
        expect(page).toHaveLength(PAGE);
        account = afterPaging(account, page);
        paged.push(...page);
        expect(sums(account)).toEqual(before);
        expect(owedBy(account, BARTEK.id)).toBe(-before.owed || 0);
        expect(account.payments.filter(isOpenClaim)).toEqual(open);
        expect(byId([...paged, ...account.payments])).toEqual(byId(payments));
        // Those of the page are listed again as far as they count, and only once.
        const again = withListedAgain(account, page);
        expect(sums(again)).toEqual(before);
        expect(again.payments.length).toBe(account.payments.length + page.filter(counts).length);
        expect(withListedAgain(again, page)).toEqual(again);
        // Their copies on pages do not count beside them.
        expect(sorted(latestCopies([...paged, ...again.payments]))).toEqual(sorted(payments));
      }
    }),
    { numRuns: 100 },
  );
});

test('of older payments the lines of the latest copy count, as far as it does', () => {
  const [kept, other] = [paid(BARTEK, 1, [line('lunch', BARTEK, 1)]), paid(BARTEK, 2, [line('dinner', BARTEK, 2)])];
  const gone = paid(BARTEK, 4, [line('lunch', BARTEK, 4)]);
  const taken: Payment = { ...gone, status: 'REVERTED', steps: [...gone.steps, ...gone.steps] };
  expect(linesOf(latestCopies([kept, gone, other, taken]))).toEqual([
    line('lunch', BARTEK, 1),
    line('dinner', BARTEK, 2),
  ]);
});
