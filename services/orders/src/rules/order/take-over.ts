import type { PaymentData } from '@kantyna/contracts/orders/order';
import { isPlaced, payerOf } from '@kantyna/order-rules/roles';
import { isUnderWay } from '@kantyna/order-rules/under-way';
import { Refusal } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { UNCHANGED } from '@kantyna/kernel/change';
import { refuseUnless } from '../refuse-unless.js';
import type { Context, Decision } from '../rule.js';
import { checkPaymentData } from '../roles/payment-numbers.js';
import type { StoredOrder } from '../stored-order.js';
import { isDayOver } from './order-day.js';

/**
 * Whether an order is under way and its creator has left, so that somebody with an entry may take it over. `left`: the ids of those who
 * have left.
 */
export const isLeftBehind = (
  { creator, orderState, orderDate }: Pick<StoredOrder, 'creator' | 'orderState' | 'orderDate'>,
  left: ReadonlySet<string>,
  now: LocalInstant,
): boolean => left.has(creator.id) && isUnderWay({ orderState }) && !isDayOver({ orderDate }, now);

/**
 * Makes a person the creator of an order that was left behind. They also become its caller and its payer, unless somebody who is still
 * there has that role. Once the order is placed, or a payment is confirmed (`isPaid`), the payer stays. A 409 while its creator is there.
 * Repeating it changes nothing.
 */
export function takeOver(
  order: StoredOrder,
  given: PaymentData,
  { person, left, isPaid, now }: Pick<Context, 'person' | 'isPaid' | 'now'> & { left: ReadonlySet<string> },
): Decision {
  if (order.creator.id === person.id) return UNCHANGED;
  const paymentData =
    refuseUnless('takeOver', order, { isLeftBehind: isLeftBehind(order, left, now) }) ?? checkPaymentData(given);
  if (paymentData instanceof Refusal) return paymentData;
  const { caller, payer: _, payerPaymentData, ...rest } = order;
  const payer = payerOf(order);
  const numbers = (order.payer && payerPaymentData) ?? order.paymentData;
  const isOwnNumbers = payer.id === person.id;
  const stays = !isOwnNumbers && (isPaid || isPlaced(order) || !left.has(payer.id));
  const callerStays = caller !== undefined && caller.id !== person.id && !left.has(caller.id);
  return {
    state: {
      ...rest,
      creator: person,
      paymentData: isOwnNumbers ? numbers : paymentData,
      ...(callerStays && { caller }),
      ...(stays && { payer, payerPaymentData: numbers }),
    },
    domainEvents: [
      { type: 'orderTakenOver', personId: person.id },
      ...(stays || isOwnNumbers ? [] : [{ type: 'roleGiven' as const, role: 'payer' as const, personId: person.id }]),
    ],
    reply: {},
  };
}
