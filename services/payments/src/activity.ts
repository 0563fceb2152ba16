import { namesById, type PaymentActivity } from '@kantyna/contracts/order-activity';
import { ACTIVITIES_A_PAGE } from '@kantyna/contracts/product';
import { payerOf } from '@kantyna/contracts/payer';
import { paidTo, type OrderPayments, type PayableOrder } from './payment.js';

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
): Page {
  const seesAll = [order.creator.id, payerOf(order).id].includes(callerId);
  const seen = numbered(order, payments).filter(
    ({ number, personId, toId }) => number < before && (seesAll || [personId, toId].includes(callerId)),
  );
  const page = seen.slice(-ACTIVITIES_A_PAGE).toReversed();
  const last = page.at(-1);
  return {
    activities: page.map(({ number, at, by, personId, status, amount }) => ({
      number,
      at,
      by: by.id,
      happening: { what: 'paid', personId, status, ...(amount !== undefined && { amount }) },
    })),
    people: namesById(page.flatMap(({ by, person }) => [by, person])),
    ...(last && page.length < seen.length && { next: last.number }),
  };
}

/** All steps of all people by time. A step back has the amount of the confirmation that it took back. */
function numbered(order: Pick<PayableOrder, 'creator'>, payments: OrderPayments | undefined) {
  const steps = (payments?.people ?? []).flatMap(({ person, to, history }) =>
    history.map((step, index) => ({
      ...step,
      person,
      personId: person.id,
      toId: paidTo(order, { to }).id,
      amount: step.amount ?? history[index - 1]?.amount,
    })),
  );
  return steps
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((step, index) => ({ ...step, number: index + 1 }));
}
