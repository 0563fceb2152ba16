import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import { accountId, type Account } from './account.js';
import { totalsOwed } from './balance.js';
import { debtsAmong, debtsOf, MOST_AROUND, peopleAround, type Debt } from './debts-around.js';
import { fewerTransfers } from './fewer-transfers.js';
import type { PaidOrder } from './payment.js';
import { agree, decline, planWithoutPerson, propose } from './plan-decisions.js';
import { accountsWithPlans, isShown, pairNow, planDue, statusOf, withPlans, type StoredPlan } from './plan.js';
import { claim, confirm, revert, withdraw, type Outcome, type Settling } from './settle.js';
import { ANNA, at, BARTEK, CELINA, order, person } from './test/examples.js';

const NOW = at('2025-03-06T12:00:00.000Z');
const LATER = at('2025-03-14T12:00:00.000Z');
const TRIO = [ANNA, BARTEK, CELINA];

/** Orders, accounts and one plan, without database and bus. Accounts hear of the plan in memory only. */
class Company {
  readonly accounts = new Map<string, Account>();
  plan: StoredPlan | undefined;
  private ids = 0;
  constructor(readonly orders: readonly PaidOrder[]) {}

  private get taken() {
    return this.plan?.status === 'TAKEN' ? [this.plan] : [];
  }
  accountsOf({ id }: Person) {
    const own = new Map([...this.accounts].filter(([, { people }]) => people.some((one) => one.id === id)));
    return accountsWithPlans(own, id, this.taken);
  }
  owed = (who: Person, to: Person): number =>
    totalsOwed(this.orders, to.id, this.accountsOf(to)).get(who.id)?.amount ?? 0;
  net = (who: Person): number =>
    [...totalsOwed(this.orders, who.id, this.accountsOf(who)).values()].reduce((sum, { amount }) => sum + amount, 0);
  debts(asker: Person): Debt[] {
    const known = new Map<string, Debt[]>();
    for (let next = peopleAround(known, asker); next.length > 0; next = peopleAround(known, asker))
      for (const one of next) known.set(one.id, debtsOf(one, this.orders, this.accountsOf(one)));
    return debtsAmong(known);
  }
  propose(by: Person, now = NOW) {
    const moves = fewerTransfers(this.debts(by), by.id);
    return this.keep(propose(this.plan, { id: 'plan', by, now }, { moves, hasOpen: false }));
  }
  pairs() {
    const { plan } = this;
    return (plan?.moves ?? []).map((move) => {
      const account = withPlans(this.accounts.get(move.accountId), move.accountId, this.taken);
      return pairNow(plan!, move, this.orders, account);
    });
  }
  status = (now = NOW) => statusOf(this.plan!, this.pairs(), now);
  agree = (by: Person, now = NOW, pairs = this.pairs()) => this.keep(agree(this.plan, { id: 'plan', by, now }, pairs));
  decline = (by: Person, now = NOW) => this.keep(decline(this.plan, { id: 'plan', by, now }));
  private keep<R>(outcome: { state?: StoredPlan; reply: R } | Refusal) {
    if (outcome instanceof Refusal) return outcome.code;
    if (outcome.state) this.plan = outcome.state;
    return outcome.state ? outcome.reply : 'same';
  }
  settle(by: Person, other: Person, decide: (account: Account | undefined, settling: Settling) => Outcome) {
    const id = accountId(by.id, other.id);
    const settling = { by, other, orders: this.orders, now: NOW, newId: () => `settlement ${(this.ids += 1)}` };
    const outcome = decide(withPlans(this.accounts.get(id), id, this.taken), settling);
    if (outcome instanceof Refusal) return outcome.code;
    if (outcome.state) this.accounts.set(id, outcome.state);
    return 'done';
  }
  paid = (by: Person, from: Person, amount: number) =>
    this.settle(by, from, (account, settling) => confirm(account, settling, { amount }));
  claim = (by: Person, to: Person, amount: number) =>
    this.settle(by, to, (account, settling) => claim(account, settling, { amount, way: 'blik' }));
}

const paidFor = (creator: Person, amounts: readonly (readonly [Person, number])[]): PaidOrder => ({
  id: `order of ${creator.username}`,
  order: order(creator, amounts),
  payments: undefined,
});
/** Anna owes Bartek 20, and Bartek owes Celina 20. */
const chain = () => new Company([paidFor(BARTEK, [[ANNA, 2000]]), paidFor(CELINA, [[BARTEK, 2000]])]);
const proposed = () => {
  const company = chain();
  expect(company.propose(ANNA)).toEqual({ id: 'plan' });
  return company;
};

test('a plan is taken when all whose debts move agree, and nobody’s total changes', () => {
  const company = proposed();
  const nets = TRIO.map(company.net);
  expect(company.agree(ANNA)).toBe('same');
  expect(company.agree(BARTEK)).toEqual({});
  expect([company.owed(ANNA, BARTEK), company.owed(ANNA, CELINA)]).toEqual([2000, 0]);
  expect(company.agree(CELINA)).toEqual({});
  expect(planDue(company.plan!)).toEqual(new Date(NOW.instant));
  expect([company.owed(ANNA, BARTEK), company.owed(BARTEK, CELINA), company.owed(ANNA, CELINA)]).toEqual([0, 0, 2000]);
  expect(TRIO.map(company.net)).toEqual(nets);
  expect([company.agree(BARTEK), company.decline(BARTEK)]).toEqual(['same', 'PLAN_OVER']);
  expect(company.plan!.moves.map(({ settlement }) => settlement!.parts)).toEqual([
    [{ orderId: 'order of Bartek', personId: ANNA.id, amount: 2000 }],
    [],
    [{ orderId: 'order of Celina', personId: BARTEK.id, amount: 2000 }],
  ]);
});

test('an account hears of a plan once, keeps what came of it, and none is taken back alone', () => {
  const company = proposed();
  for (const one of [BARTEK, CELINA]) company.agree(one);
  const id = accountId(ANNA.id, BARTEK.id);
  const heard = withPlans(undefined, id, [company.plan!])!;
  expect(heard.settlements).toMatchObject([{ planId: 'plan', status: 'CONFIRMED', amount: 2000, fromId: ANNA.id }]);
  expect(withPlans(heard, id, [company.plan!, company.plan!])).toBe(heard);
  const [{ id: settlementId }] = heard.settlements as [Account['settlements'][number]];
  const settling = { by: BARTEK, other: ANNA, orders: company.orders, now: NOW, newId: () => 'no id' };
  expect(revert(heard, settling, settlementId)).toMatchObject({ status: 409, code: 'SETTLED_BY_PLAN' });
  expect(company.paid(BARTEK, ANNA, 500)).toBe('done');
  expect(company.owed(BARTEK, ANNA)).toBe(500);
});

test('the new debt is paid like any other', () => {
  const company = proposed();
  for (const one of [BARTEK, CELINA]) company.agree(one);
  expect(company.claim(ANNA, CELINA, 2000)).toBe('done');
  expect(company.paid(CELINA, ANNA, 2000)).toBe('done');
  expect(TRIO.map(company.net)).toEqual([0, 0, 0]);
});

test('who declines ends it, before or after others agreed', () => {
  for (const before of [[], [BARTEK]]) {
    const company = proposed();
    for (const one of before) company.agree(one);
    expect(company.decline(CELINA)).toEqual({});
    expect([company.decline(BARTEK), company.agree(BARTEK), company.agree(CELINA)]).toEqual([
      'same',
      'PLAN_OVER',
      'PLAN_OVER',
    ]);
    expect(company.owed(ANNA, BARTEK)).toBe(2000);
  }
});

test('a payment between agreements puts the plan out of date, and so does a claim; in the other order both count', () => {
  for (const [happen, by] of [
    [(company: Company) => company.paid(BARTEK, ANNA, 500), CELINA],
    [(company: Company) => company.claim(ANNA, BARTEK, 1), CELINA],
  ] as const) {
    const company = proposed();
    company.agree(BARTEK);
    expect(happen(company)).toBe('done');
    expect(company.status()).toBe('OUTDATED');
    expect(company.agree(by)).toEqual({ isOutdated: true });
    expect([company.agree(by), company.agree(ANNA), company.decline(ANNA)]).toEqual([
      'PLAN_OUTDATED',
      'PLAN_OUTDATED',
      'same',
    ]);
    expect(company.plan!.moves.some(({ settlement }) => settlement)).toBe(false);
  }
  const company = proposed();
  for (const one of [BARTEK, CELINA]) company.agree(one);
  const nets = TRIO.map(company.net);
  expect(company.paid(BARTEK, ANNA, 500)).toBe('done');
  expect([company.owed(BARTEK, ANNA), company.owed(ANNA, CELINA)]).toEqual([500, 2000]);
  expect(TRIO.map(company.net)).toEqual([nets[0]! + 500, nets[1]! - 500, nets[2]]);
});

test('a payment at the very moment of the last agreement counts, too, and what is too much is owed back', () => {
  const company = proposed();
  company.agree(BARTEK);
  const pairs = company.pairs();
  expect(company.paid(BARTEK, ANNA, 2000)).toBe('done');
  expect(company.agree(CELINA, NOW, pairs)).toEqual({});
  expect([company.owed(BARTEK, ANNA), company.owed(ANNA, CELINA), company.owed(BARTEK, CELINA)]).toEqual([
    2000, 2000, 0,
  ]);
  expect(TRIO.map(company.net)).toEqual([0, -2000, 2000]);
  // The order is paid twice, and shows it: neither payment is lost.
  const account = withPlans(company.accounts.get(accountId(ANNA.id, BARTEK.id)), accountId(ANNA.id, BARTEK.id), [
    company.plan!,
  ])!;
  expect(account.settlements.map(({ amount, status }) => [amount, status])).toEqual([
    [2000, 'CONFIRMED'],
    [2000, 'CONFIRMED'],
  ]);
});

test('a debt that is again as it was is none that changed', () => {
  const company = proposed();
  company.agree(BARTEK);
  company.claim(ANNA, BARTEK, 1);
  expect(company.status()).toBe('OUTDATED');
  company.settle(ANNA, BARTEK, (account, settling) => withdraw(account, settling, 'settlement 1'));
  expect([company.status(), company.agree(CELINA)]).toEqual(['OPEN', {}]);
});

test('a plan ends by itself after a week, and is shown for two days more', () => {
  const company = proposed();
  expect([company.status(LATER), company.agree(BARTEK, LATER), company.decline(BARTEK, LATER)]).toEqual([
    'EXPIRED',
    'PLAN_OVER',
    'same',
  ]);
  expect(
    ['2025-03-15T11:59:00.000Z', '2025-03-15T12:00:00.000Z'].map((time) => isShown(company.plan!, at(time))),
  ).toEqual([true, false]);
  company.decline(BARTEK);
  expect(
    ['2025-03-08T11:59:00.000Z', '2025-03-08T12:00:00.000Z'].map((time) => isShown(company.plan!, at(time))),
  ).toEqual([true, false]);
});

test('strangers hear of no plan; a second one waits for the first; without a way there is none', () => {
  const company = proposed();
  const stranger = person('Zofia');
  expect([company.agree(stranger), company.decline(stranger)]).toEqual(['PLAN_NOT_FOUND', 'PLAN_NOT_FOUND']);
  expect(company.propose(ANNA)).toBe('same');
  const answering = { id: 'other', by: ANNA, now: NOW };
  expect(propose(undefined, answering, { moves: [], hasOpen: true })).toMatchObject({ code: 'PLAN_OPEN' });
  const none = propose(undefined, answering, { moves: undefined, hasOpen: false });
  expect(none).toMatchObject({ status: 409, code: 'NO_FEWER_TRANSFERS' });
});

test('a plan of an erased person keeps no name, and ends', () => {
  const { plan } = proposed();
  const left = planWithoutPerson(plan!, BARTEK.id, NOW);
  expect(JSON.stringify(left)).not.toContain(BARTEK.email);
  expect(left.status).toBe('OUTDATED');
});

test('twelve people at most are asked about, those with the largest sums', () => {
  const people = Array.from({ length: 40 }, (_, index) => person(`P${index}`));
  const [asker, ...others] = people as [Person, ...Person[]];
  const debts = (of: Person): Debt[] =>
    others.filter((one) => one !== of).map((to, index) => ({ from: of, to, amount: index + 1, isClaimed: false }));
  const known = new Map<string, Debt[]>();
  for (let next = peopleAround(known, asker); next.length > 0; next = peopleAround(known, asker))
    for (const one of next) known.set(one.id, one === asker ? debts(one).slice(-3) : debts(one));
  expect(known.size).toBe(MOST_AROUND);
  expect([...known.keys()].slice(0, 4)).toEqual([asker, ...others.slice(-3).toReversed()].map(({ id }) => id));
  // What the others owe each other is not known.
  const among = debtsAmong(known);
  expect(new Set(among.flatMap(({ from, to }) => [from.id, to.id]))).toEqual(new Set(known.keys()));
});

test('whatever people owe each other, a plan that all agree to changes nobody’s total, and settles what it says', () => {
  const people = ['A', 'B', 'C', 'D', 'E'].map((name) => person(name));
  const entry = fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 9000 }));
  let taken = 0;
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 14 }), (entries) => {
      const company = new Company(
        people.map((creator, index) => {
          const amounts = new Map(
            entries.filter(([to, who]) => to === index && who !== to).map(([, who, paid]) => [who, paid]),
          );
          return paidFor(
            creator,
            [...amounts].map(([who, paid]) => [people[who]!, paid] as const),
          );
        }),
      );
      const nets = people.map(company.net);
      company.propose(people[0]!);
      const { plan } = company;
      if (!plan) return;
      taken += 1;
      for (const { id } of plan.people) company.agree(people.find((one) => one.id === id)!);
      expect(company.plan?.status).toBe('TAKEN');
      expect(people.map(company.net)).toEqual(nets);
      const byId = (id: string) => people.find((one) => one.id === id)!;
      for (const { fromId, toId, after } of plan.moves) {
        expect(company.owed(byId(fromId), byId(toId))).toBe(after);
        expect(company.owed(byId(toId), byId(fromId)) + after).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
  expect(taken).toBeGreaterThan(50);
});
