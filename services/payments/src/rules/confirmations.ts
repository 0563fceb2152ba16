import Type, { type Static } from '@kantyna/typebox';
import { states, type StateOf } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import type { Person } from '@kantyna/contracts/people/person';
import { linesOf, otherIn, type PaymentsOfPair } from './account.js';
import { companyPartOf, type PayableOrder } from './order.js';

/**
 * The confirmed amounts of an order's entries, for other services; its id is the order's. It is made of the accounts, and this service does
 * not read it. `isQuiet`: the accounts tell people of the last change.
 */
export const Confirmations = Shape({
  ...states.payment.data.properties,
  isQuiet: Type.Optional(Type.Literal(true)),
});
export type Confirmations = Static<typeof Confirmations>;

/** The amounts that are confirmed for people's entries, in grosze, by order. */
export type Confirmed = Map<string, { person: Person; to: Person; amount: number }[]>;

/** The amounts that these payments confirm for entries, by order. */
export function confirmedByOrder(pairs: readonly PaymentsOfPair[]): Confirmed {
  const confirmed: Confirmed = new Map();
  for (const pair of pairs)
    for (const { orderId, personId, amount } of linesOf(pair.payments)) {
      const to = otherIn(pair, personId);
      const one = { person: otherIn(pair, to.id), to, amount };
      confirmed.set(orderId, [...(confirmed.get(orderId) ?? []), one]);
    }
  return confirmed;
}

/**
 * The amounts that these payments confirm for an order, in grosze: for whose entry, and to whom (without `toId`: to the creator).
 */
export const confirmationsIn = (
  orderId: string,
  { creator }: Pick<PayableOrder, 'creator'>,
  pairs: readonly PaymentsOfPair[],
): StateOf<'payment'>['confirmations'] =>
  (confirmedByOrder(pairs).get(orderId) ?? [])
    .map(({ person, to, amount }) => ({ personId: person.id, ...(to.id !== creator.id && { toId: to.id }), amount }))
    .sort((one, other) => (one.personId + (one.toId ?? '') < other.personId + (other.toId ?? '') ? -1 : 1));

/** What other services hear of an order: the confirmed amounts, and what the company pays of whose share. */
export function publishedOf(
  orderId: string,
  order: PayableOrder,
  pairs: readonly PaymentsOfPair[],
): StateOf<'payment'> {
  const grants = order.entries
    .map(({ person }) => ({ personId: person.id, amount: companyPartOf(order, person.id) }))
    .filter(({ amount }) => amount > 0);
  return { confirmations: confirmationsIn(orderId, order, pairs), ...(grants.length > 0 && { grants }) };
}
