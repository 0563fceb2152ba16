import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { accountId } from '../rules/account.js';
import { person } from './examples.js';
import type { PaymentsWorld, PublishedOrderControl } from './payments-world.js';

/** What two people whom nobody else knows do with each other's money, by the calls. */
export interface TwoPeople {
  readonly ola: Person;
  readonly jan: Person;
  /** What a person owes the other one, in grosze. Throws if both do not see the same, or it is not made of what they see. */
  owes(who: Person): Promise<number>;
  /** The open claims that a person sees. */
  claims(who: Person): Promise<{ id: string; status: string; amount: number; isOwn: boolean }[]>;
  claim(by: Person, amount: number, orderId?: string): Promise<string>;
  /** Confirms an amount, of which all may become credit unless it says how much, in grosze. */
  confirm(by: Person, amount: number, claimId?: string, credit?: number): Promise<unknown>;
  takeBack(by: Person, settlementId: string): Promise<unknown>;
  /** The payments that both see, the latest first. */
  payments(): Promise<{ id: string; status: string; amount: number }[]>;
  /** The latest thing that one of them was told of a payment. */
  told(): Promise<EventOf<'settlementAnswered'> | undefined>;
}

let made = 0;

/** Makes two people known, apart from those of other tests. */
export async function twoPeople(world: PaymentsWorld): Promise<TwoPeople> {
  made += 1;
  const [ola, jan] = [
    person(`Ola ${made}`, `${made}.ola@example.com`),
    person(`Jan ${made}`, `${made}.jan@example.com`),
  ];
  for (const who of [ola, jan]) await world.state('person', who.id, 1, who);
  const otherOf = (who: Person) => (who === ola ? jan : ola);
  const to = (who: Person) => ({ personId: otherOf(who).id });
  const claims = async (who: Person) => (await world.as(who).openClaims()).claims;
  const seenBy = (who: Person) => world.as(who).personBalance({ params: to(who) });
  return {
    ola,
    jan,
    claims,
    owes: async (who) => {
      const [one, other] = [await seenBy(who), await seenBy(otherOf(who))];
      const { owedMoney } = await world.as(who).balance();
      const made = one.items.reduce((sum, { amount }) => sum + amount, one.credit);
      const all = [one.amount, made, -other.amount, Object.values(owedMoney).reduce((sum, amount) => sum + amount, 0)];
      if (all.some((amount) => amount + 0 !== one.amount)) throw new Error(`balances differ: ${all.join(', ')}`);
      return -one.amount + 0;
    },
    claim: async (by, amount, orderId) => {
      const body = { amount, way: 'blik' as const, ...(orderId !== undefined && { orderId }) };
      await world.as(by).claimPayment({ params: to(by), body });
      return (await claims(by)).findLast(({ isOwn }) => isOwn)!.id;
    },
    confirm: (by, amount, claimId, credit = amount) =>
      world
        .as(by)
        .confirmSettlement({ params: to(by), body: { amount, credit, ...(claimId !== undefined && { claimId }) } }),
    takeBack: (by, settlementId) => world.as(by).revertSettlement({ params: { ...to(by), settlementId } }),
    payments: async () => (await seenBy(ola)).settlements,
    told: async () => (await world.eventsOf('settlementAnswered', accountId(ola.id, jan.id))).at(-1)?.data,
  };
}

/** Confirms an entry, or reverts it, as a person. */
export const entryCalls = (world: PaymentsWorld, order: PublishedOrderControl, owner: Person) => {
  const params = { orderEntryId: order.entryOf(owner) };
  return {
    confirm: (by: Person, query: { amount?: number; payerId?: string } = {}) =>
      world.as(by).confirmAsPaid({ params, query }),
    revert: (by: Person, query: { amount?: number } = {}) => world.as(by).revertToUnpaid({ params, query }),
  };
};

/** An order's only entry costs another amount, in grosze. */
export const reprice = (order: PublishedOrderControl, amount: number) =>
  order.change({ entries: order.current.entries.map((one) => ({ ...one, amount })), totalAmount: amount });
