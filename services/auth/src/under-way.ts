import Type, { type Static, type TObject } from '@kantyna/typebox';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { Id } from '@kantyna/contracts/format';
import { callerOf, isPlaced, payerOf } from '@kantyna/order-rules/roles';
import { isUnderWay } from '@kantyna/order-rules/under-way';

/** The fields of an order that auth keeps. Those of an order that is not under way any more are empty. */
export const OrderUnderWay = {
  orderDate: Type.String(),
  restaurantName: Type.String(),
  /** Those who may bring it to its end: the creator and the caller, one of them perhaps twice. */
  leaderIds: Type.Array(Id),
  /** Who pays, once nobody else can: the order is placed. */
  payerId: Type.Optional(Id),
};
export type OrderUnderWay = Static<TObject<typeof OrderUnderWay>>;

/** The people who look after an order while it is under way. */
export function underWayOf({
  orderDate,
  orderState,
  restaurantName,
  creator,
  callerId,
  payer,
}: StateOf<'order'>): OrderUnderWay {
  if (!isUnderWay({ orderState })) return { orderDate, restaurantName: '', leaderIds: [] };
  const leaderIds = [creator.id, callerOf({ creator: creator.id, caller: callerId })];
  return {
    orderDate,
    restaurantName,
    leaderIds,
    ...(isPlaced({ orderState }) && { payerId: payerOf({ creator, payer }).id }),
  };
}

/**
 * Whether an order has nobody else than this person (docs/rules/people.md, Leaving): nobody else who is there leads it, or they pay for it and it is
 * placed. `away`: the ids of those who are not there.
 */
export const hasNobodyElse = (
  { leaderIds, payerId }: Pick<OrderUnderWay, 'leaderIds' | 'payerId'>,
  personId: string,
  away: ReadonlySet<string>,
): boolean =>
  payerId === personId ||
  (leaderIds.includes(personId) && leaderIds.every((leaderId) => leaderId === personId || away.has(leaderId)));
