import type { May } from '@kantyna/contracts/orders/abilities';
import type { OrderPolicy } from '@kantyna/contracts/order-policies';
import type { Ability } from '@kantyna/contracts/orders/names';
import { hasCome } from './closing.js';
import { isAllowed, type JudgedOrder } from './policies.js';
import { callerOf, deciderOf, isOwedIn, payerOf } from './roles.js';
import { canMake } from './transitions.js';

/** The time at which an order is looked at (ms), and further facts that decide what people may do in it. */
export interface Moment {
  readonly now: number;
  /** The instant from which its dishes can no longer be flagged. */
  readonly flagsUntil: string;
  /** The instant from which no bill is entered. */
  readonly chargesUntil: string;
  /** Whether it is under way and its creator has left. */
  readonly isLeftBehind: boolean;
  /** Whether a payment to its payer is confirmed: the payer stays the payer then. */
  readonly isPaid: boolean;
}

/**
 * A person's abilities in an order: `true`, or the instant until which they have it. The rules of the server refuse everything else
 * (docs/rules/orders.md, Who decides).
 */
export function abilitiesOf(
  order: JudgedOrder & { readonly closesAt?: string | undefined },
  personId: string,
  { now, flagsUntil, chargesUntil, isLeftBehind, isPaid }: Moment,
): May {
  const { orderState, closesAt, entries } = order;
  const may = (policy: OrderPolicy) => isAllowed(policy, order, personId);
  const [isCreated, isDelivered] = [orderState === 'CREATED', orderState === 'DELIVERED'];
  const isOwed = isOwedIn(orderState);
  const is = ({ id }: { readonly id: string }) => id === personId;
  const isCreator = is(order.creator);
  const isCaller = is(callerOf(order));
  const isPayer = is(payerOf(order));
  const eats = entries.some(({ person }) => is(person));
  /** Until the closing time comes. */
  const open = isCreated && !hasCome(closesAt, now) && (closesAt ?? true);
  const isCandidate = may('candidate');
  const isCallOpen = isCreated || orderState === 'ORDERING';
  const isPaymentOpen = orderState !== 'REJECTED' && !isPaid;
  const [givesCall, givesPayment] = [isCreator, is(deciderOf(order))];
  const found: Record<Ability, boolean | string> = {
    // The closing time does not bind the creator.
    addDish: isCreator ? isCreated : open,
    call: may('caller'),
    closeNow: may('manager') && open,
    confirmOthers: isOwed && isPayer,
    decide: may('decider'),
    decideFlags: isDelivered && may('payer'),
    delete: !isOwed && may('decider'),
    edit: may('manager'),
    enterBill: isDelivered && may('payer') && entries.length > 0 && now < Date.parse(chargesUntil) && chargesUntil,
    extendClosing: isCreated && closesAt !== undefined && may('manager'),
    // The creator flags for others, too, whether they eat or not.
    flagOwn: isDelivered && (eats || isCreator) && now < Date.parse(flagsUntil) && flagsUntil,
    giveCall: isCallOpen && givesCall,
    givePayment: isPaymentOpen && givesPayment,
    handOut: isOwed,
    leaveCall: isCallOpen && isCaller && !isCreator,
    leavePayment: isPaymentOpen && isPayer && !isCreator,
    markDelivered: canMake('set_as_delivered', orderState) && may('caller'),
    nudge: may('manager') && open,
    offerToCall: isCallOpen && isCandidate && !isCaller && !givesCall,
    offerToPay: isPaymentOpen && isCandidate && !isPayer && !givesPayment,
    payOwn: isOwed && eats && !isPayer,
    place: (canMake('set_as_ordering', orderState) || canMake('set_as_ordered', orderState)) && may('caller'),
    sayNotToday: !eats && open,
    seePayments: isOwed && (isCreator || isPayer),
    setAsCreated: canMake('set_as_created', orderState) && may('reopener'),
    setAsRejected: canMake('set_as_rejected', orderState) && may('decider'),
    setBackAsOrdered: canMake('set_back_as_ordered', orderState) && may('restorer'),
    takeOver: isLeftBehind && eats,
    takeOverCall: isCallOpen && isCandidate && !isCaller && !isCreator,
    undoRejection: order.rejectedFrom !== undefined && may('restorer'),
    withdrawAnyFlag: isDelivered && isCreator,
    withdrawOwnFlag: isDelivered && eats,
  };
  return Object.fromEntries(Object.entries(found).filter(([, allowed]) => allowed !== false)) as May;
}
