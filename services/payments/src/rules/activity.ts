import type { Static } from '@kantyna/typebox';
import { displayNames } from '@kantyna/contracts/display-names';
import type { Person } from '@kantyna/contracts/people/person';
import type { orderActivityEndpoints, PaymentActivity } from '@kantyna/contracts/orders/activity';
import { COMPANY } from '@kantyna/contracts/payments/company';
import { ACTIVITIES_A_PAGE } from '@kantyna/contracts/product';
import { payerOf } from '@kantyna/order-rules/roles';
import { otherIn, type Payment, type PaymentsOfPair } from './account.js';
import type { PayableOrder } from './order.js';

type Page = Static<typeof orderActivityEndpoints.paymentActivity.reply>;

/** A step of a payment for an entry of an order: whose entry, who is paid, who did it and when (ISO 8601). */
interface Step {
  readonly person: Person;
  readonly to: Person;
  readonly by: Person;
  readonly at: string;
  readonly happening: PaymentActivity['happening'];
}

/**
 * A page of the claims, confirmations and reverts of an order's payments, the latest first (docs/rules/planning-and-reminders.md,
 * Activity). Creator and payer get all of them, others those that concern them. `before` is the number of the last one of the page before.
 */
export function toPaymentActivity(
  { id: orderId, order }: { id: string; order: Pick<PayableOrder, 'creator' | 'payer'> },
  pairs: readonly PaymentsOfPair[],
  viewerId: string,
  before = Infinity,
): Page {
  const seesAll = [order.creator.id, payerOf(order).id].includes(viewerId);
  const people = new Map(pairs.flatMap((pair) => pair.payments.map(({ id }) => [id, pair] as const)));
  const seen = pairs
    .flatMap(({ payments }) => payments)
    .flatMap((payment) => stepsOf(people.get(payment.id)!, payment, orderId, order.creator))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((step, index) => ({ ...step, number: index + 1 }))
    .filter(({ number, person, to }) => number < before && (seesAll || [person.id, to.id].includes(viewerId)));
  const page = seen.slice(-ACTIVITIES_A_PAGE).toReversed();
  const last = page.at(-1);
  return {
    activities: page.map(({ number, at, by, happening }) => ({ number, at, by: by.id, happening })),
    people: Object.fromEntries(displayNames(page.flatMap(({ by, person }) => [by, person]))),
    ...(last && page.length < seen.length && { next: last.number }),
  };
}

/** Before payments had lines, an order's creator confirmed payments to its payer, too. What a manager of the office does the company did. */
function stepsOf(pair: PaymentsOfPair, payment: Payment, orderId: string, creator: Person): Step[] {
  const personOf = (id: string) => [...pair.people, creator].find((one) => one.id === id) ?? COMPANY;
  const step = (personId: string, { byId, at }: Payment['steps'][number], happening: Step['happening']): Step => ({
    person: personOf(personId),
    to: otherIn(pair, personId),
    by: personOf(byId),
    at,
    happening,
  });
  return payment.steps.flatMap((one): Step[] => {
    const { type, amount } = one;
    if (type === 'claimed' || type === 'contested' || type === 'withdrawn') {
      const personId = payment.fromId;
      const happening = { type: 'claimed' as const, step: type, personId, amount };
      return payment.orderId === orderId ? [step(personId, one, happening)] : [];
    }
    const status = type === 'reverted' ? ('UNPAID' as const) : ('CONFIRMED' as const);
    return payment.lines
      .filter((line) => line.orderId === orderId)
      .map((line) => step(line.personId, one, { type: 'paid', personId: line.personId, status, amount: line.amount }));
  });
}
