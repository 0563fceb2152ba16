import type { PersonBalance } from '@kantyna/contracts/payments/settlements';

/** The dates of the oldest and the latest order that an amount is made of, and the latest one that the other person paid for. */
export function periodOf({ items }: Pick<PersonBalance, 'items'>): {
  from: string | undefined;
  to: string | undefined;
  latestTheyPaid: string | undefined;
} {
  const dates = items.map(({ orderDate }) => orderDate).toSorted();
  return {
    from: dates[0],
    to: dates.at(-1),
    latestTheyPaid: items.findLast(({ isTheirs }) => !isTheirs)?.orderId,
  };
}
