import type { Ability } from '@kantyna/contracts/orders/names';
import type { Flag } from '@kantyna/contracts/orders/bill-and-flags';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { hasCome } from '@kantyna/order-rules/closing';
import { callerOf, deciderOf, payerOf } from '@kantyna/order-rules/roles';

type Owned = Pick<OrderEntry, 'userId'>;
/** A reply. One that the browser kept from an older version has no `may`. */
type Reply = Pick<ShowOrder, 'order' | 'orderEntries' | 'currentUserId'> &
  Partial<Pick<ShowOrder, 'may' | 'callDueAt'>>;

/**
 * Who has which part in an order, and what the person who looks at it may do: what the reply says, as long as it holds
 * (`libs/order-rules/src/abilities.ts`). `now` is the time by the server's clock (ms).
 */
export function permissionsOf({ order, orderEntries, currentUserId, callDueAt, may: given = {} }: Reply, now: number) {
  const isMine = ({ userId }: Owned) => userId === currentUserId;
  const creator = { userId: order.orderCreatorId, username: order.orderCreatorUsername };
  const roles = { ...order, creator };
  const [caller, payer] = [callerOf(roles), payerOf(roles)];
  const allowed = Object.entries(given).filter(([, until]) => until === true || !hasCome(until, now));
  // An ability that the person lacks is missing.
  const may = Object.fromEntries(allowed.map(([name]) => [name, true])) as Readonly<Record<Ability, boolean>>;
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
      /** Change and delete the dishes of an entry: its owner while the order is open, who decides always. */
      editEntry: (of: Owned): boolean => may.decide || (may.addDish && isMine(of)),
      /** Take the flag of a dish back that is not decided: who eats it, and the creator for them. */
      withdrawFlag: ({ decision }: Flag, eaters: readonly Owned[]): boolean =>
        !decision && (may.withdrawAnyFlag || (may.withdrawOwnFlag && eaters.some(isMine))),
      /** See whether an entry is paid. */
      seePayment: (of: Owned): boolean => may.seePayments || (may.payOwn && isMine(of)),
      /** Confirm that an entry is paid, and take that back: its owner and who is paid. */
      confirm: (of: Owned): boolean => (isMine(of) ? may.payOwn : may.confirmOthers),
    },
  };
}

export type Permissions = ReturnType<typeof permissionsOf>;
