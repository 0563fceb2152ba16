import type { OrderRole } from '@kantyna/contracts/orders/order';
import type { ViewedOrder } from '../../viewed-order/use-order.js';

type Viewed = Pick<ViewedOrder, 'order' | 'orderEntries' | 'creator' | 'isAnyPaid' | 'viewer' | 'may'>;

/** Whether the person is told whose turn it is to pay. They take part in the order, and the payer may still change. */
export const seesTurn = ({ order, isAnyPaid, viewer }: Viewed): boolean =>
  order.orderState !== 'DELIVERED' &&
  order.orderState !== 'REJECTED' &&
  !isAnyPaid &&
  (viewer.isCreator || viewer.isPayer || viewer.entry !== undefined);

const ABILITIES = {
  caller: { offer: 'offerToCall', give: 'giveCall', leave: 'leaveCall' },
  payer: { offer: 'offerToPay', give: 'givePayment', leave: 'leavePayment' },
} as const;

/** The choices of an order's viewer about a role. */
export function choicesOf({ order, orderEntries, creator, viewer, may }: Viewed, role: OrderRole) {
  const { isMine, isCaller, isPayer } = viewer;
  const { offer, give, leave } = ABILITIES[role];
  const isHolder = role === 'caller' ? isCaller : isPayer;
  const proposals = (order.roleProposals ?? []).filter((one) => one.role === role);
  const ownProposal = proposals.find(isMine);
  const mayTakeOver = role === 'caller' && may.takeOverCall;
  return {
    mayOffer: may[offer] && !ownProposal && !mayTakeOver,
    mayTakeOver,
    mayAsk: may[give] && isHolder && orderEntries.some((entry) => !isMine(entry) && !entry.hasLeft),
    mayTakeBack: may[give] && !isHolder,
    mayGiveBack: may[leave] && !proposals.some(({ userId }) => userId === creator.userId),
    /** Their own offer, or the question to them. */
    ownProposal: may[offer] ? ownProposal : undefined,
    /** The offers to who gives the role, and their questions. */
    toDecide: may[give] ? proposals : [],
  };
}

export type RoleChoices = ReturnType<typeof choicesOf>;

/** Whether a person may do something about a role that nobody waits for. */
export const offersAny = ({ mayOffer, mayAsk, mayTakeBack, mayGiveBack }: RoleChoices): boolean =>
  mayOffer || mayAsk || mayTakeBack || mayGiveBack;

/** Whether somebody waits for what a person does about a role. */
export const waitsForAny = ({ ownProposal, toDecide, mayTakeOver }: RoleChoices): boolean =>
  ownProposal !== undefined || toDecide.length > 0 || mayTakeOver;
