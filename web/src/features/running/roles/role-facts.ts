import type { Order, OrderEntry } from '@kantyna/contracts/orders/order';
import type { OrderRole, RoleProposal } from '@kantyna/contracts/orders/roles';
import { isPlaced } from '../../../order/permissions.js';
import { instantOf } from '../../../lib/format/zone-instant.js';

/** The id of the person who has a role of an order. */
export const holderIdOf = (order: Pick<Order, 'orderCreatorId' | OrderRole>, role: OrderRole): string =>
  order[role]?.userId ?? order.orderCreatorId;

/** The id of the person who gives a role of an order to others: the creator; who pays, once the order is placed. */
export const giverIdOf = (
  order: Pick<Order, 'orderCreatorId' | 'orderState' | 'rejectedFrom' | OrderRole>,
  role: OrderRole,
): string => (role === 'payer' && isPlaced(order) ? holderIdOf(order, role) : order.orderCreatorId);

type Timed = Pick<Order, 'orderState' | 'closesAt' | 'orderDate' | 'timeOfOrder'>;

/**
 * Whether it is time to call, as far as this device can tell: the closing time has come, or without one the time of order. The server
 * decides.
 */
export function isCallDue(
  { orderState, closesAt, orderDate, timeOfOrder }: Timed,
  now: number,
  timeZone: string | undefined,
): boolean {
  if (orderState !== 'CREATED' && orderState !== 'ORDERING') return false;
  return now >= (closesAt ? Date.parse(closesAt) : instantOf({ date: orderDate, time: timeOfOrder }, timeZone));
}

/** Whether somebody's payment is confirmed: the payer stays the payer then. */
export const isPayerFixed = (order: Pick<Order, 'orderCreatorId' | OrderRole>, entries: readonly OrderEntry[]) =>
  entries.some(({ userId, confirmedAmount = 0 }) => userId !== holderIdOf(order, 'payer') && confirmedAmount !== 0);

type Viewed = { order: Order; orderEntries: readonly OrderEntry[]; currentUserId: string };

/** Whether the person is told whose turn it is to pay: who takes part is, until the food is here or somebody's payment is confirmed. */
export const seesTurn = ({ order, orderEntries, currentUserId }: Viewed): boolean =>
  ['CREATED', 'ORDERING', 'ORDERED'].includes(order.orderState) &&
  !isPayerFixed(order, orderEntries) &&
  [order.orderCreatorId, holderIdOf(order, 'payer'), ...orderEntries.map(({ userId }) => userId)].includes(
    currentUserId,
  );

/** What a person may do about a role. */
export interface RoleChoices {
  readonly mayOffer: boolean;
  readonly mayTakeOver: boolean;
  readonly mayAsk: boolean;
  readonly mayTakeBack: boolean;
  readonly mayGiveBack: boolean;
  /** Their own offer, or the question to them. */
  readonly own: RoleProposal | undefined;
  /** The offers to who gives the role, and their questions. */
  readonly toDecide: readonly RoleProposal[];
}

/** What the person who looks at an order may do about a role. */
export function choicesOf(
  { order, orderEntries, currentUserId }: Viewed,
  role: OrderRole,
  now: number,
  timeZone: string | undefined,
): RoleChoices {
  const isOpener = order.orderCreatorId === currentUserId;
  const isGiver = giverIdOf(order, role) === currentUserId;
  const holderId = holderIdOf(order, role);
  const isHolder = holderId === currentUserId;
  const eats = orderEntries.some(({ userId }) => userId === currentUserId);
  const proposals = (order.roleProposals ?? []).filter((one) => one.role === role);
  const own = proposals.find(({ userId }) => userId === currentUserId);
  const isOpen =
    role === 'caller' ? ['CREATED', 'ORDERING'].includes(order.orderState) : order.orderState !== 'REJECTED';
  const mayChange = isOpen && !(role === 'payer' && isPayerFixed(order, orderEntries));
  const mayTakeOver = role === 'caller' && eats && !isHolder && !isOpener && isCallDue(order, now, timeZone);
  return {
    mayOffer: mayChange && (eats || isOpener) && !isHolder && !isGiver && !own && !mayTakeOver,
    mayTakeOver,
    mayAsk: mayChange && isGiver && isHolder && orderEntries.some(({ userId }) => userId !== currentUserId),
    mayTakeBack: mayChange && isGiver && !isHolder,
    mayGiveBack: mayChange && isHolder && !isOpener && !proposals.some(({ userId }) => userId === order.orderCreatorId),
    own: mayChange ? own : undefined,
    toDecide: mayChange && isGiver ? proposals : [],
  };
}
