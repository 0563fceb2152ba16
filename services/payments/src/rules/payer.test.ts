import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { allOpened, between, NOW } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order } from '../test/examples.js';
import type { Account } from './account.js';
import { owedAmong } from './balance.js';
import { confirmEntry, revertEntry } from './entry-payments.js';
import type { KnownOrder } from './order.js';

const PEOPLE = [ANNA, BARTEK, CELINA];
const COSTS = new Map([
  [ANNA, 1000],
  [BARTEK, 2000],
  [CELINA, 3000],
]);
const lunch = (payer: Person): KnownOrder => ({
  id: 'lunch',
  order: order(ANNA, [...COSTS], payer === ANNA ? {} : { payer }),
});

/** What a person owes each other one, in grosze, by username. */
function owedIn(accounts: readonly Account[], who: Person) {
  const owed = owedAmong(accounts);
  const others = PEOPLE.map((other) => [other.username, other === who ? 0 : owed(who.id, other.id)] as const);
  return Object.fromEntries(others.filter(([, amount]) => amount !== 0));
}
const owedBy = (who: Person, payer: Person, accounts: readonly Account[]) =>
  owedIn(allOpened([lunch(payer)], accounts), who);
let ids = 0;
const newId = () => `payment ${(ids += 1)}`;
const confirmedTo = (payer: Person, debtor: Person): Account[] => {
  const account = between(allOpened([lunch(payer)]), debtor, payer);
  const change = confirmEntry(account, lunch(payer), `entry of ${debtor.username}`, { by: debtor, now: NOW, newId });
  if (change instanceof Refusal || !change.state) throw new Error('not confirmed');
  return [change.state];
};

test('a confirmation and a change of payer at once: the payment counts between those two, whichever comes first', () => {
  const toAnna = confirmedTo(ANNA, CELINA);
  expect(owedBy(CELINA, BARTEK, toAnna)).toEqual({ Anna: -3000, Bartek: 3000 });
  expect(owedBy(ANNA, BARTEK, toAnna)).toEqual({ Bartek: 1000, Celina: 3000 });
  const toBartek = confirmedTo(BARTEK, CELINA);
  expect(owedBy(CELINA, BARTEK, toBartek)).toEqual({});
  expect(owedBy(CELINA, ANNA, toBartek)).toEqual({ Anna: 3000, Bartek: -3000 });
  // Nothing is left of it once the former payer is the payer again; who becomes the payer gets back what they paid.
  expect(owedBy(CELINA, ANNA, toAnna)).toEqual({});
  expect(owedBy(ANNA, BARTEK, confirmedTo(ANNA, BARTEK))).toEqual({ Bartek: 3000 });
});

test('debts are what is owed to the payer, without what each gave whom, after any sequence', () => {
  const anyone = fc.constantFrom(...PEOPLE);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), payer: anyone }),
    fc.record({
      kind: fc.constantFrom('confirm' as const, 'revert' as const),
      debtor: anyone,
      means: fc.option(anyone, { nil: undefined }),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let payer: Person = ANNA;
      let accounts = allOpened([lunch(payer)]);
      const given = new Map<string, number>();
      for (const one of steps) {
        if (one.kind === 'pay') {
          payer = one.payer;
          accounts = allOpened([lunch(payer)], accounts);
        } else {
          const { debtor, means, kind } = one;
          const account = between(accounts, debtor, payer);
          const asked = { by: debtor, now: NOW, newId, payerId: means?.id };
          const decide = kind === 'confirm' ? confirmEntry : revertEntry;
          const change = decide(account, lunch(payer), `entry of ${debtor.username}`, asked);
          // Whom the debtor means is whom the money counts for.
          if (means && means !== payer) expect(change).toMatchObject({ status: 409, code: 'PAYER_CHANGED' });
          if (change instanceof Refusal) continue;
          if (debtor !== payer)
            given.set(`${debtor.username} ${payer.username}`, kind === 'confirm' ? COSTS.get(debtor)! : 0);
          if (change.state) accounts = [...accounts.filter((other) => other !== account), change.state];
        }
      }
      const owes = (one: Person, other: Person) =>
        (other === payer && one !== payer ? COSTS.get(one)! : 0) -
        (given.get(`${one.username} ${other.username}`) ?? 0);
      for (const one of PEOPLE)
        for (const other of PEOPLE.filter((person) => person !== one))
          expect(owedIn(accounts, one)[other.username] ?? 0).toBe(owes(one, other) - owes(other, one));
    }),
    { numRuns: 2_000 },
  );
});
