import type { Order } from '@kantyna/contracts/orders/order';
import type { OrderRole } from '@kantyna/contracts/orders/roles';
import type { ViewedOrder } from '../../../order/use-order.js';
import { instantOf } from '../../../lib/format/zone-instant.js';

type Viewed = Pick<
  ViewedOrder,
  'order' | 'orderEntries' | 'creator' | 'caller' | 'payer' | 'decider' | 'isAnyPaid' | 'viewer'
>;

/** Who gives a role of an order to others: the creator; who pays, once the order is placed. */
export const giverOf = ({ creator, decider }: Pick<Viewed, 'creator' | 'decider'>, role: OrderRole) =>
  role === 'payer' ? decider : creator;

type Timed = Pick<Order, 'orderState' | 'closesAt' | 'orderDate' | 'timeOfOrder'>;

/**
 * When it is time to call (ms), as far as this device can tell: at the closing time, or without one at the time of order; `NaN` if nobody
 * is to call. The server decides.
 */
export function callDueAt(
  { orderState, closesAt, orderDate, timeOfOrder }: Timed,
  timeZone: string | undefined,
): number {
  if (orderState !== 'CREATED' && orderState !== 'ORDERING') return NaN;
  return closesAt ? Date.parse(closesAt) : instantOf({ date: orderDate, time: timeOfOrder }, timeZone);
}

/** Whether the person is told whose turn it is to pay. They take part in the order, and the payer may still change. */
export const seesTurn = (viewed: Viewed): boolean =>
  ['CREATED', 'ORDERING', 'ORDERED'].includes(viewed.order.orderState) &&
  !viewed.isAnyPaid &&
  (viewed.viewer.isCreator || viewed.viewer.isPayer || viewed.viewer.entry !== undefined);

/** What the person who looks at an order may do about a role. */
export function choicesOf(viewed: Viewed, role: OrderRole, now: number, timeZone: string | undefined) {
  const { order, orderEntries, creator, viewer } = viewed;
  const { isMine, isCreator } = viewer;
  const isGiver = isMine(giverOf(viewed, role));
  const isHolder = isMine(viewed[role]);
  const eats = viewer.entry !== undefined;
  const proposals = (order.roleProposals ?? []).filter((one) => one.role === role);
  const own = proposals.find(isMine);
  const isOpen =
    role === 'caller' ? ['CREATED', 'ORDERING'].includes(order.orderState) : order.orderState !== 'REJECTED';
  const mayChange = isOpen && !(role === 'payer' && viewed.isAnyPaid);
  const mayTakeOver = role === 'caller' && eats && !isHolder && !isCreator && now >= callDueAt(order, timeZone);
  return {
    mayOffer: mayChange && (eats || isCreator) && !isHolder && !isGiver && !own && !mayTakeOver,
    mayTakeOver,
    mayAsk: mayChange && isGiver && isHolder && orderEntries.some((entry) => !isMine(entry)),
    mayTakeBack: mayChange && isGiver && !isHolder,
    mayGiveBack: mayChange && isHolder && !isCreator && !proposals.some(({ userId }) => userId === creator.userId),
    /** Their own offer, or the question to them. */
    own: mayChange ? own : undefined,
    /** The offers to who gives the role, and their questions. */
    toDecide: mayChange && isGiver ? proposals : [],
  };
}
