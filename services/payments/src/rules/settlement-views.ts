import type { Person } from '@kantyna/contracts/people/person';
import type { Claim, PersonBalance, SettlementView } from '@kantyna/contracts/payments/settlements';
import { isUnanswered, otherIn, type Account, type Settlement } from './account.js';
import { owedBetween } from './balance.js';
import type { PaidOrder } from './payment.js';
import { owedFor } from './settle.js';

/** How many of their latest payments two people see. */
const SETTLEMENTS_SHOWN = 20;

/** What a person and another one owe each other, and what it is made of, as the person sees it. `name` is the other one's. */
export function toPersonBalance(
  orders: readonly PaidOrder[],
  account: Account,
  personId: string,
  name: string,
): PersonBalance {
  const other = otherIn(account, personId);
  const { shares, owed, credit } = owedBetween(orders, account, other.id);
  return {
    userId: other.id,
    name,
    amount: owed,
    items: shares.map(({ orderId, orderDate, restaurantName, person, open }) => {
      const isTheirs = person.id === other.id;
      return { orderId, orderDate, restaurantName, amount: isTheirs ? open : -open, isTheirs };
    }),
    credit: -credit,
    settlements: account.settlements
      .filter(({ status }) => status !== 'WITHDRAWN')
      .slice(-SETTLEMENTS_SHOWN)
      .toReversed()
      .map((one) => toView(one, personId)),
  };
}

/** The open claims in a person's accounts, with the other people, the oldest first: theirs, which the person is to confirm, and the person's own. */
export const openClaims = (
  accounts: readonly Account[],
  orders: readonly PaidOrder[],
  personId: string,
): { other: Person; claim: Omit<Claim, 'name'> }[] =>
  accounts
    .flatMap((account) =>
      account.settlements
        .filter((one) => isUnanswered(one) && owedFor(account, orders, one.fromId, one.orderId) > 0)
        .map((one) => {
          const other = otherIn(account, personId);
          return { other, claim: { userId: other.id, ...toView(one, personId) } };
        }),
    )
    .sort((one, next) => (one.claim.at < next.claim.at ? -1 : 1));

function toView(
  { id, fromId, status, amount, claimedAmount, way, orderId, planId, steps }: Settlement,
  personId: string,
) {
  const { at, reason } = steps.at(-1)!;
  return {
    id,
    isOwn: fromId === personId,
    status,
    amount,
    ...(claimedAmount !== undefined && { claimedAmount }),
    ...(way && { way }),
    ...(orderId !== undefined && { orderId }),
    ...(reason !== undefined && { reason }),
    ...(planId !== undefined && { planId }),
    at,
  } satisfies SettlementView;
}
