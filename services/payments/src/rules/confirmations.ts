import Type, { type Static } from '@kantyna/typebox';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { states } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import { linesOf, otherIn, type Account } from './account.js';
import type { PayableOrder } from './order.js';

/**
 * What is confirmed of an order's entries, as other services see it; its id is the order's. It follows the accounts and is read by nobody
 * here. `isQuiet`: the accounts tell their people of the last change.
 */
export const Confirmations = Shape({
  ...states.payment.data.properties,
  isQuiet: Type.Optional(Type.Literal(true)),
});
export type Confirmations = Static<typeof Confirmations>;

/** What the people of these accounts confirmed for an order: for whose entry, to whom (without `toId`: to the creator), in grosze. */
export const confirmationsIn = (
  orderId: string,
  { creator }: Pick<PayableOrder, 'creator'>,
  accounts: readonly Account[],
): StateOf<'payment'>['confirmations'] =>
  accounts
    .flatMap((account) =>
      linesOf(account)
        .filter((line) => line.orderId === orderId)
        .map(({ personId, amount }) => {
          const to = otherIn(account, personId);
          return { personId, ...(to.id !== creator.id && { toId: to.id }), amount };
        }),
    )
    .sort((one, other) => (one.personId + (one.toId ?? '') < other.personId + (other.toId ?? '') ? -1 : 1));
