import type { Flag } from '@kantyna/contracts/orders/flags';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { isOwedIn } from '@kantyna/order-rules/roles';

type Owned = Pick<OrderEntry, 'userId'>;

/** For how long the dishes of an order can be flagged, from the beginning of its date (ms). The server knows it to the day. */
const TIME_TO_FLAG = 8 * 86_400_000;

/**
 * Who has which part in an order, and all that the person who looks at it may do (docs/rules/orders.md, Who decides). `now` is the time by the
 * server's clock (ms). The server decides: it has these policies in `services/orders/src/rules/roles/policy.ts`.
 */
export function permissionsOf(
  { order, orderEntries, currentUserId }: Pick<ShowOrder, 'order' | 'orderEntries' | 'currentUserId'>,
  now: number,
) {
  const { orderState, closesAt } = order;
  const creator = { userId: order.orderCreatorId, username: order.orderCreatorUsername };
  const caller = order.caller ?? creator;
  const payer = order.payer ?? creator;
  const isMine = ({ userId }: Owned) => userId === currentUserId;
  const [isCreator, isCaller, isPayer] = [isMine(creator), isMine(caller), isMine(payer)];
  const entry = orderEntries.find(isMine);
  const asked = (order.roleProposals ?? []).filter((one) => isMine(one) && !one.isOffer);
  const isCreated = orderState === 'CREATED';
  const isDelivered = orderState === 'DELIVERED';
  const isRejected = orderState === 'REJECTED';
  const isOwed = isOwedIn(orderState);
  // The restaurant took it, so that people owe for it, or did until it was rejected.
  const wasPlaced = isOwedIn(order.rejectedFrom ?? orderState);
  const isOpen = isCreated && !(closesAt != null && now >= Date.parse(closesAt));
  const decider = wasPlaced ? payer : creator;
  const decides = isMine(decider);
  const call = isCreator || isCaller;
  const edit = isCreator || decides;
  // The closing time does not bind the creator.
  const addDish = isCreated && (isCreator || isOpen);
  const seePayments = isOwed && (isCreator || isPayer);
  const owes = ({ userId }: Owned) => isOwed && userId !== payer.userId;
  // A rejected order is ordered again only if it ever was, else opened again. One that ended with its day may have been ordered.
  const hasEnded = isRejected && order.endedByItself === true;
  const mayOrderAgain = isRejected && (wasPlaced || hasEnded);
  const mayReopen = isRejected && (!wasPlaced || hasEnded);
  const bringBack = hasEnded && (call || isPayer);
  return {
    /** Whether everybody may choose: the order is CREATED, and its closing time has not come. */
    isOpen,
    creator,
    /** Who phones the restaurant: the creator, unless somebody else took that over. */
    caller,
    /** Who pays the restaurant and is owed by the others: the creator, unless somebody else took that over. */
    payer,
    /** Who decides what people owe: who is paid alone once the order is placed, its creator until then. */
    decider,
    /** Whether somebody's payment to the payer is confirmed: the payer stays the payer then. */
    isAnyPaid: orderEntries.some(({ userId, confirmedAmount = 0 }) => userId !== payer.userId && confirmedAmount !== 0),
    viewer: {
      isCreator,
      isCaller,
      isPayer,
      decides,
      /** Whether they bring the order about: its creator, its caller and its payer. */
      isOrganiser: call || isPayer,
      /** The roles that others ask them to take. */
      askedFor: asked.map(({ role }) => role),
      /** Their own entry. */
      entry,
      /** Whether something of the order is theirs. */
      isMine,
    },
    may: {
      /** Phone the restaurant. */
      call,
      /** Say whether the menu gets a price that was named on the phone. */
      correctMenu: call,
      place: call && (isCreated || orderState === 'ORDERING'),
      markDelivered: call && orderState === 'ORDERED',
      enterBill: isPayer && isDelivered && orderEntries.length > 0,
      edit,
      setPrices: decides,
      delete: decides && !isOwed,
      setAsCreated: orderState === 'ORDERING' ? call : decides && (orderState === 'ORDERED' || mayReopen),
      setAsRejected: decides && !isRejected,
      setBackAsOrdered: isDelivered ? edit : (edit || bringBack) && mayOrderAgain,
      /** Bring an order back that ended with its day. */
      bringBack,
      /** Take over an order whose creator has left. */
      takeOver: order.creatorHasLeft === true && entry !== undefined,
      /** Add dishes, and join and leave those that others share. */
      addDish,
      /** Share dishes of their own. */
      shareDish: addDish && entry !== undefined,
      exceedLimit: decides,
      /** Change and delete the dishes of an entry: its owner while the order is open, who decides always. */
      editEntry: (of: Owned) => decides || (isMine(of) && addDish),
      /** Put a dish back that they deleted. Any other deletion asks first. */
      putBack: (into: Owned) => isMine(into) && addDish,
      /** Say what is wrong with their dishes: until seven days after the date of the order. */
      flag: isDelivered && now < Date.parse(order.orderDate) + TIME_TO_FLAG,
      decideFlags: isPayer && isDelivered,
      /** Take the flag of a dish back that is not decided: who eats it. */
      withdrawFlag: ({ decision }: Flag, eaters: readonly Owned[]) =>
        isDelivered && decision === undefined && eaters.some(isMine),
      handOut: isOwed,
      /** See who has paid, and look at the unpaid entries only. */
      seePayments,
      /** See whether an entry is paid. */
      seePayment: (of: Owned) => isOwed && (seePayments || isMine(of)),
      /** Pay an entry: its owner, unless they are paid themselves. */
      pay: (of: Owned) => owes(of) && isMine(of),
      /** Confirm that an entry is paid, and take that back: its owner and who is paid. */
      confirm: (of: Owned) => owes(of) && (isMine(of) || isPayer),
      sayNotToday: isOpen && entry === undefined,
      nudge: isOpen && isCreator,
      extendClosing: isCreated && isCreator && closesAt != null,
      closeNow: isOpen && isCreator && closesAt != null,
    },
  };
}

/** What `permissionsOf` returns. */
export type Permissions = ReturnType<typeof permissionsOf>;
