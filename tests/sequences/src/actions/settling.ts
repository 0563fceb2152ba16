import fc from 'fast-check';
import type { Ids } from '@kantyna/orders/rules/rule';
import {
  accountId,
  isOpenClaim,
  newAccount,
  otherIn,
  type Account,
  type Payment,
} from '@kantyna/payments/rules/account';
import { openBetween } from '@kantyna/payments/rules/balance';
import { claim, contest, withdraw, type AccountDecision, type SettlementContext } from '@kantyna/payments/rules/claims';
import { confirm, takeBack } from '@kantyna/payments/rules/payments';
import { nothing, type Action, type System } from '../action.js';
import type { Model } from '../model.js';
import { knownOrders, settle } from '../money.js';
import { at, indexOf, maybeAt, mostly, order, PEOPLE, person, UNKNOWN_ID } from './parts.js';

/** Two different people. */
const pair = fc.tuple(person, fc.integer({ min: 1, max: PEOPLE - 1 })).map(([one, step]) => {
  return [one, (one + step) % PEOPLE] as const;
});
/** All that is owed, `undefined`, or another amount. */
const amount = mostly(fc.integer({ min: 1, max: 6000 }));
const place = fc.nat(9);

type Decide = (account: Account | undefined, settling: SettlementContext) => AccountDecision;

const accountBetween = ({ people, accounts }: Model, one: number, other: number): Account | undefined =>
  accounts.get(accountId(people[one]!.id, people[other]!.id));

type Pair = readonly [by: number, other: number];

/** What a person owes another one, in grosze. */
function owedBy(model: Model, [debtor, creditor]: Pair): number {
  const [one, other] = [model.people[debtor]!, model.people[creditor]!];
  const account = accountBetween(model, debtor, creditor) ?? newAccount(one, other);
  return openBetween(knownOrders(model), account, one.id).owed;
}

const PAIRS = Array.from({ length: PEOPLE * PEOPLE }, (_, n): Pair => [Math.floor(n / PEOPLE), n % PEOPLE]).filter(
  ([one, other]) => one !== other,
);

/** Who owes whom, by a place among all who do; without any debt two people. */
function debtAt(model: Model, index: number): Pair {
  const owing = PAIRS.filter((one) => owedBy(model, one) > 0);
  return at(owing.length > 0 ? owing : PAIRS, index);
}

/** A payment of any two people, by a place among those that are wanted: its id, who paid, and who got it. */
function paymentAt(model: Model, index: number, isWanted: (one: Payment) => boolean) {
  const all = [...model.accounts.values()].flatMap((account) =>
    account.payments.filter(isWanted).map(({ id, fromId, amount: claimed }) => {
      const from = indexOf(model, fromId);
      return { id, from, to: indexOf(model, otherIn(account, fromId).id), claimed };
    }),
  );
  // Accounts of earlier sequences may be of other people.
  const own = all.filter(({ from, to }) => from >= 0 && to >= 0);
  return maybeAt(own, index) ?? { id: UNKNOWN_ID, from: 0, to: 1, claimed: 1 };
}

/** Decides about the account of two people. */
function decideOn(model: Model, ids: Ids, [one, another]: Pair, decide: Decide) {
  const [by, other] = [model.people[one]!, model.people[another]!];
  const settling = { by, other, orders: knownOrders(model), now: model.now, newId: ids.newId };
  return settle(model, by.id, other.id, (account) => decide(account, settling));
}

/** The id that the latest payment of two people got. */
export async function newestId(system: System, model: Model, [by, other]: Pair) {
  const { settlements } = await system.callsOf(by).personBalance({ params: { personId: model.people[other]!.id } });
  return settlements.slice(0, 1).map(({ id }) => id);
}

/** Who owes something says that they paid, for everything or for an entry. */
export const claiming = fc
  .tuple(mostly(pair), place, amount, mostly(order))
  .map(([who, index, paid, orderIndex]): Action => {
    const claimed = (model: Model) => {
      const debt = who ?? debtAt(model, index);
      const orderId = orderIndex === undefined ? undefined : model.orders[orderIndex]!.id;
      const owed = Math.max(1, owedBy(model, debt));
      return { debt, body: { amount: paid ?? owed, way: 'blik' as const, ...(orderId !== undefined && { orderId }) } };
    };
    const what = orderIndex === undefined ? '' : ` for order ${orderIndex}`;
    return {
      text: `${who?.join(' to ') ?? `debtor ${index}`} claims to have paid ${paid ?? 'all'}${what}`,
      decide: (model, ids) => {
        const { debt, body } = claimed(model);
        return decideOn(model, ids, debt, (account, settling) => claim(account, settling, body));
      },
      send: async (system, model) => {
        const { debt, body } = claimed(model);
        await system.callsOf(debt[0]).claimPayment({ params: { personId: model.people[debt[1]]!.id }, body });
        return newestId(system, model, debt);
      },
    };
  });

/** Who is owed something, or somebody else, confirms what they got, by a claim or without one. */
export const receiving = fc
  .tuple(mostly(pair), fc.boolean(), place, amount)
  .map(([who, isOfClaim, index, paid]): Action => received(who, isOfClaim, index, paid));

/** Somebody confirms what another one gave them. Either of the two may be in debt. */
export const lending = fc
  .tuple(pair, fc.integer({ min: 1, max: 6000 }))
  .map(([who, paid]): Action => received(who, false, 0, paid));

function received(who: Pair | undefined, isOfClaim: boolean, index: number, paid: number | undefined): Action {
  const confirmed = (model: Model): { between: Pair; body: { amount: number; claimId?: string; credit?: number } } => {
    // Mostly all of it may become credit.
    const named = (amount: number) => (index % 4 === 3 ? { amount } : { amount, credit: amount });
    if (isOfClaim) {
      const { id, from, to, claimed } = paymentAt(model, index, isOpenClaim);
      return { between: who ?? [to, from], body: { ...named(paid ?? claimed), claimId: id } };
    }
    const [by, from] = who ?? debtAt(model, index).toReversed();
    const between = [by!, from!] as const;
    return { between, body: named(paid ?? Math.max(1, owedBy(model, [from!, by!]))) };
  };
  return {
    text: `${who?.join(' from ') ?? `creditor ${index}`} confirms ${paid ?? 'all'}${isOfClaim ? ' by a claim' : ''}`,
    decide: (model, ids) => {
      const { between, body } = confirmed(model);
      return decideOn(model, ids, between, (account, settling) => confirm(account, settling, body));
    },
    send: async (system, model) => {
      const { between, body } = confirmed(model);
      const params = { personId: model.people[between[1]]!.id };
      await system.callsOf(between[0]).confirmSettlement({ params, body });
      return body.claimId === undefined ? newestId(system, model, between) : [];
    },
  };
}

/** A person, mostly the one who may, withdraws a claim, contests one, or takes a payment back, which either of the two may. */
export const reconsidering = fc
  .tuple(
    mostly(pair),
    place,
    fc.constantFrom('withdraws' as const, 'contests' as const, 'takes back' as const, 'takes back' as const),
    fc.boolean(),
  )
  .map(([who, index, verb, isGiver]): Action => {
    const found = (model: Model): { between: Pair; settlementId: string } => {
      const isWanted = (one: Payment) => (verb === 'takes back' ? one.status === 'CONFIRMED' : isOpenClaim(one));
      const { id, from, to } = paymentAt(model, index, isWanted);
      const isFrom = verb === 'withdraws' || (verb === 'takes back' && isGiver);
      return { between: who ?? (isFrom ? [from, to] : [to, from]), settlementId: id };
    };
    return {
      text: `${who?.join(' towards ') ?? 'who may'} ${verb} payment ${index}`,
      decide: (model, ids) => {
        const { between, settlementId } = found(model);
        return decideOn(model, ids, between, (account, settling) => {
          if (verb === 'contests') return contest(account, settling, settlementId, 'Nothing came');
          return (verb === 'withdraws' ? withdraw : takeBack)(account, settling, settlementId);
        });
      },
      send: (system, model) => {
        const { between, settlementId } = found(model);
        const params = { personId: model.people[between[1]]!.id, settlementId };
        const calls = system.callsOf(between[0]);
        if (verb === 'contests') return nothing(calls.contestClaim({ params, body: { reason: 'Nothing came' } }));
        return nothing(verb === 'withdraws' ? calls.withdrawClaim({ params }) : calls.revertSettlement({ params }));
      },
    };
  });
