import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { ORDER_STATES, type OrderState } from '@kantyna/contracts/orders/order';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { Refusal } from '@kantyna/contracts/refusal';
import { accountId, type Account } from './account.js';
import { owedAmong, totalsOwed } from './balance.js';
import { isOwed, paymentOf, setStatus, type PaidOrder } from './payment.js';
import { claim, confirm, contest, revert, withdraw, withoutCovered, type Settling } from './settle.js';
import { applySettlements } from './taken.js';
import { at, order, person } from '../test/examples.js';

const PEOPLE = ['Anna', 'Bartek', 'Celina', 'Dorota'].map((name) => person(name));
const NOW = at('2025-03-06T12:00:00.000Z');
const index = fc.nat(3);
const anyId = fc.nat(20);

/** Everything that can happen to money. Numbers choose among what there is. */
const anyCommand = fc.oneof(
  fc.record({ what: fc.constant('price' as const), order: index, who: index, amount: fc.nat(5000) }),
  fc.record({ what: fc.constant('leave' as const), order: index, who: index }),
  fc.record({ what: fc.constant('move' as const), order: index, to: fc.constantFrom(...ORDER_STATES) }),
  fc.record({ what: fc.constant('payer' as const), order: index, who: index }),
  fc.record({
    what: fc.constantFrom('confirmAsPaid' as const, 'revertToUnpaid' as const),
    order: index,
    who: index,
  }),
  fc.record({
    what: fc.constantFrom('claim' as const, 'confirm' as const),
    who: index,
    other: index,
    amount: fc.option(fc.integer({ min: 1, max: 8000 }), { nil: undefined }),
    entry: fc.option(index, { nil: undefined }),
    settlement: anyId,
  }),
  fc.record({
    what: fc.constantFrom('contest' as const, 'withdraw' as const, 'revert' as const),
    who: index,
    other: index,
    settlement: anyId,
  }),
  fc.record({ what: fc.constant('take' as const), order: index, who: index, other: index }),
);
type Command = typeof anyCommand extends fc.Arbitrary<infer C> ? C : never;

/** The payments service without its database. Payments hear of settlements only when told: between two steps everything may stop. */
class Model {
  readonly orders: PaidOrder[] = PEOPLE.map((creator, n) => ({
    id: `order ${n}`,
    order: order(
      creator,
      PEOPLE.map((who, place) => [who, 500 * (place + n + 1)] as const),
      { orderDate: `2025-03-0${n + 1}` },
    ),
    payments: undefined,
  }));
  readonly accounts = new Map<string, Account>();
  private ids = 0;

  totals(who: Person) {
    const own = [...this.accounts.values()].filter(({ people }) => people.some(({ id }) => id === who.id));
    return totalsOwed(this.orders, who.id, own);
  }

  /** What a person owes another one, in grosze. */
  owes = (who: Person, to: Person): number => this.totals(to).get(who.id)?.amount ?? 0;

  /** Does a command. Answers by how much each of two people owes the other less afterwards, as far as the command says so. */
  run(command: Command): { who: Person; to: Person; paid: number } | undefined {
    if ('order' in command && command.what !== 'take') return this.changeOrder(command);
    const [who, other] = [PEOPLE[command.who]!, PEOPLE[command.other]!];
    if (who === other) return undefined;
    const id = accountId(who.id, other.id);
    const account = this.accounts.get(id);
    if (command.what === 'take') {
      const paid = this.orders[command.order]!;
      if (account) this.orders[command.order] = { ...paid, payments: applySettlements(paid.payments, paid, account) };
      return undefined;
    }
    const settling: Settling = {
      by: who,
      other,
      orders: this.orders,
      now: NOW,
      newId: () => `settlement ${(this.ids += 1)}`,
    };
    const settlements = account?.settlements ?? [];
    const settlementId = settlements[command.settlement % (settlements.length || 1)]?.id ?? 'none';
    const decide = () => {
      switch (command.what) {
        case 'claim': {
          const amount = command.amount ?? Math.max(1, this.owes(who, other));
          const orderId = command.entry === undefined ? undefined : this.orders[command.entry]!.id;
          return claim(account, settling, { amount, way: 'blik', orderId });
        }
        case 'confirm': {
          const amount = command.amount ?? Math.max(1, this.owes(other, who));
          return confirm(account, settling, {
            amount,
            claimId: command.entry === undefined ? undefined : settlementId,
          });
        }
        case 'contest':
          return contest(account, settling, settlementId, 'Nothing came');
        case 'withdraw':
          return withdraw(account, settling, settlementId);
        case 'revert':
          return revert(account, settling, settlementId);
      }
    };
    const outcome = decide();
    if (outcome instanceof Refusal || !outcome.state) return { who, to: other, paid: 0 };
    this.accounts.set(id, outcome.state);
    if (command.what === 'confirm') return { who: other, to: who, paid: outcome.state.settlements.at(-1)!.amount };
    if (command.what === 'revert') return undefined;
    return { who, to: other, paid: 0 };
  }

  private changeOrder(command: Extract<Command, { order: number }>): ReturnType<Model['run']> {
    const paid = this.orders[command.order]!;
    const set = (changes: Partial<PaidOrder['order']>) => {
      this.orders[command.order] = { ...paid, order: { ...paid.order, ...changes } };
      return undefined;
    };
    if (command.what === 'move') return set({ orderState: command.to satisfies OrderState });
    const who = PEOPLE[command.who]!;
    const { entries } = paid.order;
    switch (command.what) {
      case 'price':
        return set({
          entries: entries.map((one) => (one.person === who ? { ...one, amount: command.amount } : one)),
        });
      case 'leave':
        return set({ entries: entries.filter((one) => one.person !== who) });
      case 'payer':
        return set({ payer: who });
      case 'confirmAsPaid':
      case 'revertToUnpaid': {
        const payer = payerOf(paid.order);
        const id = accountId(who.id, payer.id);
        const account = this.accounts.get(id);
        const heard = account ? applySettlements(paid.payments, paid, account) : paid.payments;
        const status = command.what === 'confirmAsPaid' ? 'CONFIRMED' : 'UNPAID';
        const change = setStatus(heard, paid.order, `entry of ${who.username}`, status, payer, NOW);
        if (change instanceof Refusal || !change.state || who === payer) return { who, to: payer, paid: 0 };
        const before = paymentOf(paid.order, heard, who.id)?.confirmedAmount ?? 0;
        const after = paymentOf(paid.order, change.state, who.id)?.confirmedAmount ?? 0;
        this.orders[command.order] = { ...paid, payments: change.state };
        if (account) this.accounts.set(id, withoutCovered(account, this.orders, payer.id, NOW));
        return { who, to: payer, paid: after - before };
      }
      default:
        return undefined;
    }
  }
}

/** What is due for the orders that are owed, by debtor and payer, without anything paid. */
function due({ orders }: Model, who: Person, to: Person): number {
  const of = (debtor: Person, payer: Person) =>
    orders
      .filter((paid) => isOwed(paid.order) && payerOf(paid.order).id === payer.id)
      .flatMap((paid) => paid.order.entries.filter((one) => one.person.id === debtor.id))
      .reduce((sum, { amount }) => sum + amount, 0);
  return of(who, to) - of(to, who);
}

const pairs = PEOPLE.flatMap((who, n) => PEOPLE.slice(n + 1).map((to) => [who, to] as const));

test('after any sequence of commands what is owed sums to zero, and nothing that was confirmed is lost', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 40, size: 'max' }), (commands) => {
      const model = new Model();
      const wrong: unknown[] = [];
      for (const command of commands) {
        // What each one paid the other until now: whatever was due without what is still owed.
        const paidBefore = pairs.map(([who, to]) => due(model, who, to) - model.owes(who, to));
        const paid = model.run(command);
        const among = owedAmong(model.orders, [...model.accounts.values()]);
        for (const [n, [who, to]] of pairs.entries()) {
          const owed = model.owes(who, to);
          if (owed !== -model.owes(to, who)) wrong.push({ command, isNot: 'mutual' });
          if (owed !== among(who.id, to.id)) wrong.push({ command, isNot: 'the same among all' });
          const isRevert = command.what === 'revert' && [who, to].includes(PEOPLE[command.who]!);
          const expected =
            paid?.who === who && paid.to === to ? paid.paid : paid?.who === to && paid.to === who ? -paid.paid : 0;
          // A revert takes back what still counts of a payment. All others take nothing, except what they say.
          if (!isRevert && due(model, who, to) - owed !== paidBefore[n]! + expected) wrong.push({ command, n });
        }
      }
      expect(wrong).toEqual([]);
      // Once the payments have heard of everything nothing more changes.
      const before = pairs.map(([who, to]) => model.owes(who, to));
      for (const [n, paid] of model.orders.entries()) {
        const payments = [...model.accounts.values()].reduce(
          (heard, account) => applySettlements(heard, paid, account),
          paid.payments,
        );
        model.orders[n] = { ...paid, payments };
      }
      expect(pairs.map(([who, to]) => model.owes(who, to))).toEqual(before);
      // Who pays exactly what they owe is even, and so is each of their entries.
      for (const [who, to] of pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])) {
        const owed = model.owes(who, to);
        if (owed <= 0) continue;
        model.run({
          what: 'confirm',
          who: PEOPLE.indexOf(to),
          other: PEOPLE.indexOf(who),
          amount: owed,
          entry: undefined,
          settlement: 0,
        });
        expect(model.owes(who, to)).toBe(0);
      }
      expect(PEOPLE.map((who) => model.totals(who).size)).toEqual([0, 0, 0, 0]);
    }),
    { numRuns: 150 },
  );
});
