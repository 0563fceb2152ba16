import { displayNames } from '@kantyna/contracts/display-names';
import type { Person } from '@kantyna/contracts/people/person';
import type { PaymentActivity } from '@kantyna/contracts/orders/activity';
import { ACTIVITIES_A_PAGE } from '@kantyna/contracts/product';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { otherIn, type Account } from './account.js';
import { paidTo, type OrderPayments, type PayableOrder, type PersonPayment } from './payment.js';

/** A page of what happened to the payments of an order. */
interface Page {
  readonly activities: PaymentActivity[];
  readonly people: Record<string, string>;
  readonly next?: number;
}

/**
 * Who confirmed payments of an order and took them back, the latest first: all of it for creator and payer, for others what concerns them.
 * `before` is the number of the last one of the page before (docs/rules.md, Activity).
 */
export function toPaymentActivity(
  order: Pick<PayableOrder, 'creator' | 'payer'>,
  payments: OrderPayments | undefined,
  callerId: string,
  before = Infinity,
  claims: readonly ClaimStep[] = [],
): Page {
  const seesAll = [order.creator.id, payerOf(order).id].includes(callerId);
  const seen = numbered(order, payments, claims).filter(
    ({ number, personId, toId }) => number < before && (seesAll || [personId, toId].includes(callerId)),
  );
  const page = seen.slice(-ACTIVITIES_A_PAGE).toReversed();
  const last = page.at(-1);
  return {
    activities: page.map(({ number, at, by, happening }) => ({ number, at, by: by.id, happening })),
    people: Object.fromEntries(displayNames(page.flatMap(({ by, person }) => [by, person]))),
    ...(last && page.length < seen.length && { next: last.number }),
  };
}

/** What happened to a claim for an entry of an order, before it was confirmed. */
type ClaimStep = Pick<PersonPayment, 'person'> & {
  readonly toId: string;
  readonly by: Person;
  readonly at: string;
  readonly happening: Extract<PaymentActivity['happening'], { what: 'claimed' }>;
};

/** What happened to the claims for entries of an order. One that fell away was confirmed otherwise, which is told as such. */
export const claimSteps = (accounts: readonly Account[], orderId: string): ClaimStep[] =>
  accounts.flatMap((account) =>
    account.settlements
      .filter((one) => one.orderId === orderId)
      .flatMap(({ fromId, steps }) => {
        const to = otherIn(account, fromId);
        const person = otherIn(account, to.id);
        return steps.flatMap(({ what, byId, at, amount }): ClaimStep[] => {
          if (what === 'confirmed' || what === 'reverted' || what === 'covered') return [];
          const happening = { what: 'claimed' as const, step: what, personId: fromId, amount };
          return [{ person, toId: to.id, by: byId === fromId ? person : to, at, happening }];
        });
      }),
  );

/** All steps of all people by time. A step back has the amount of the confirmation that it took back. */
function numbered(
  order: Pick<PayableOrder, 'creator'>,
  payments: OrderPayments | undefined,
  claims: readonly ClaimStep[],
) {
  const paid = (payments?.people ?? []).flatMap(({ person, to, history }) =>
    history.map(({ status, at, by, ...step }, index) => {
      const amount = step.amount ?? history[index - 1]?.amount;
      const happening = {
        what: 'paid' as const,
        personId: person.id,
        status,
        ...(amount !== undefined && { amount }),
      };
      return { person, toId: paidTo(order, { to }).id, by, at, happening };
    }),
  );
  return [...paid, ...claims]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((step, index) => ({ ...step, personId: step.person.id, number: index + 1 }));
}
