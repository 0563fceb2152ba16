import type { May } from '@kantyna/contracts/orders/abilities';
import type { Ability, EntryAbility } from '@kantyna/contracts/orders/names';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { hasCome } from '@kantyna/order-rules/closing';
import { callerOf, deciderOf, payerOf } from '@kantyna/order-rules/roles';

type Owned = Pick<OrderEntry, 'userId'>;
/** A reply. One that the browser kept from an older version has no `may`. */
type Reply = Pick<ShowOrder, 'order' | 'orderEntries' | 'currentUserId'> &
  Partial<Pick<ShowOrder, 'may' | 'mayWithOthers' | 'callDueAt'>>;

/**
 * Who has which role in an order, and what the person who looks at it may do: what the reply says, as long as it holds
 * (`libs/order-rules/src/abilities.ts`). `now` is the time by the server's clock (ms).
 */
export function permissionsOf(
  { order, orderEntries, currentUserId, callDueAt, may: given = {}, mayWithOthers: givenWithOthers = {} }: Reply,
  now: number,
) {
  const isMine = ({ userId }: Owned) => userId === currentUserId;
  const creator = { userId: order.orderCreatorId, username: order.orderCreatorUsername };
  const roles = { ...order, creator };
  const [caller, payer] = [callerOf(roles), payerOf(roles)];
  // An ability that the person lacks is missing.
  const held = (said: May) =>
    Object.fromEntries(
      Object.entries(said).flatMap(([name, until]) => (until === true || !hasCome(until, now) ? [[name, true]] : [])),
    ) as Readonly<Record<Ability, boolean>>;
  const [may, mayWithOthers] = [held(given), held(givenWithOthers)];
  /** Whether they may do something with an entry. */
  const withEntry = (name: EntryAbility) => (of: Owned) => (isMine(of) ? may : mayWithOthers)[name];
  return {
    /** Whether everybody may choose: the order is CREATED, and its closing time has not come. */
    isOpen: order.orderState === 'CREATED' && !hasCome(order.closesAt, now),
    creator,
    /** Who phones the restaurant: the creator, unless somebody else took that over. */
    caller,
    /** Who pays the restaurant and is owed by the others: the creator, unless somebody else took that over. */
    payer,
    /** Who decides what people owe: who is paid alone once the order is placed, its creator until then. */
    decider: deciderOf(roles),
    /** Whether somebody's payment to the payer is confirmed: the payer stays the payer then. */
    isAnyPaid: orderEntries.some(({ userId, confirmedAmount = 0 }) => userId !== payer.userId && confirmedAmount !== 0),
    viewer: {
      isCreator: isMine(creator),
      isCaller: isMine(caller),
      isPayer: isMine(payer),
      /** Whether they bring the order about: its creator, its caller and its payer. */
      isOrganiser: [creator, caller, payer].some(isMine),
      /** The roles that others ask them to take. */
      askedFor: (order.roleProposals ?? []).filter((one) => isMine(one) && !one.isOffer).map(({ role }) => role),
      /** Their own entry. */
      entry: orderEntries.find(isMine),
      /** Whether something of the order is theirs. */
      isMine,
    },
    may: {
      ...may,
      /** Make the call in the caller's place, once it is due. */
      takeOverCall: may.takeOverCall && hasCome(callDueAt, now),
      editEntry: withEntry('editEntry'),
      flagDish: withEntry('flagDish'),
      withdrawFlag: withEntry('withdrawFlag'),
      seePayment: withEntry('seePayment'),
      settleEntry: withEntry('settleEntry'),
      /** See the payments of all. */
      seePayments: mayWithOthers.seePayment,
    },
  };
}

export type Permissions = ReturnType<typeof permissionsOf>;
