import type { QueryKey } from '@tanstack/react-query';
import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import type { ReadName, WriteName } from './calls.js';
import { officeChanges } from './office-changes.js';
import {
  oneOrder,
  polls,
  orderLists,
  lists,
  order,
  balance,
  payment,
  standing,
  oneRestaurant,
  dishes,
  menu,
  pushes,
  companyPart,
  nothing,
} from './reply-groups.js';

/** Events that change replies besides calls: live updates, and the end of a reading of a page. */
type Happening = LiveUpdate['name'] | 'menuRead';

/**
 * The replies that are loaded again after each call that writes. Those about an order, a restaurant or a person are those about the
 * same one, if the call names it.
 */
const CHANGES: Readonly<Record<WriteName | Happening, readonly ReadName[]>> = {
  orderChanged: [...oneOrder, ...orderLists, ...balance, ...companyPart],
  pollChanged: polls,
  balanceChanged: [...payment, ...companyPart],
  menuRead: dishes,

  sentry: nothing,
  googleLogin: nothing,
  testLogin: nothing,
  beginSignIn: nothing,
  finishSignIn: nothing,
  googleCallback: nothing,
  backChannelLogout: nothing,
  beginAddingWayIn: nothing,
  addWayIn: ['ownWaysIn'],
  removeWayIn: ['ownWaysIn'],
  logout: ['sessions'],
  noteSession: nothing,
  // If it was refused: afterwards nobody is signed in.
  deleteAccount: ['ordersLookedAfter'],
  saveOwnDiet: ['ownDiet'],
  ...officeChanges,
  savePaymentNumbers: ['orderCreateData'],
  subscribe: pushes,
  unsubscribe: pushes,
  // The form has what is saved.
  savePushPreferences: nothing,
  sendTestPush: nothing,
  chooseChannel: pushes,
  sendTestEmail: nothing,
  unsubscribeFromEmails: pushes,

  saveOrder: lists,
  updateOrder: order,
  deleteOrder: order,
  setAsCreated: order,
  setAsOrdering: order,
  setAsOrdered: order,
  setAsDelivered: order,
  setAsRejected: order,
  undoRejection: order,
  setBackAsOrdered: order,
  extendClosing: order,
  closeNow: order,
  sayNotToday: order,
  takeBackNotToday: order,
  nudge: order,
  offerToCall: order,
  offerToPay: order,
  leaveRole: order,
  giveRole: order,
  dropProposal: order,
  takeOver: order,
  takeOverCall: order,
  saveOrderEntry: order,
  updateOrderEntry: order,
  deleteDishEntry: order,
  shareDish: order,
  unshareDish: order,
  joinDish: order,
  leaveDish: order,
  tickLine: ['orderView'],
  markSoldOut: order,
  undoSoldOut: order,
  answerSoldOut: order,
  changePrice: order,
  correctMenu: order,
  setBill: order,
  removeBill: order,
  flagDish: order,
  withdrawFlag: order,
  decideFlag: order,
  giveVoice: ['showOrder'],
  takeBackVoice: ['showOrder'],

  makeFeed: ['feeds'],
  endFeed: ['feeds'],

  saveStandingOrder: standing,
  pauseStandingOrder: standing,
  resumeStandingOrder: standing,
  skipDate: standing,
  takeOverStandingOrder: standing,
  deleteStandingOrder: standing,
  // A chosen restaurant may be gone: the form's list tells which.
  savePoll: [...polls, 'orderCreateData'],
  vote: polls,
  takeBackVote: polls,
  takeBackOneVote: polls,
  askForRestaurant: polls,
  orderFromPoll: lists,
  cancelPoll: polls,

  confirmAsPaid: payment,
  revertToUnpaid: payment,
  remindDebtor: balance,
  undoReminder: balance,
  claimPayment: payment,
  withdrawClaim: payment,
  contestClaim: payment,
  confirmSettlement: payment,
  revertSettlement: payment,
  writeOff: payment,

  chooseOwnPlace: ['orderCreateData', ...orderLists, ...polls],

  replaceImportKey: menu,
  saveRestaurant: menu,
  updateRestaurant: menu,
  deleteRestaurant: menu,
  saveDish: menu,
  updateDish: menu,
  deleteDish: menu,
  deleteSideDish: menu,
  importRestaurant: menu,
  // Its reply is the source.
  readMenuNow: nothing,
  previewMenu: nothing,
  saveMenuSource: menu,
  removeMenuSource: menu,
  applyHeldMenu: menu,
  refuseHeldMenu: menu,
  takeBackCorrection: menu,
  readPastedMenu: nothing,
  applyPastedMenu: menu,
};

/** The replies that nobody can read any more after a call. */
const GONE: { readonly [N in WriteName]?: readonly ReadName[] } = {
  deleteOrder: oneOrder,
  deleteRestaurant: [...oneRestaurant, 'menuSource'],
};

/** Something that happened, and what it is about. */
export interface Change {
  readonly name: WriteName | Happening;
  readonly params?: object | undefined;
  readonly body?: unknown;
}

const isAbout = ([, args]: QueryKey, { params, body }: Change): boolean => {
  const about: Readonly<Record<string, unknown>> = { ...(body as object | undefined), ...params };
  const asked = (args as { params?: object } | undefined)?.params ?? {};
  return Object.entries(asked).every(([name, id]) => (about[name] ?? id) === id);
};

const filterBy = (table: Readonly<Partial<Record<string, readonly ReadName[]>>>, changes: readonly Change[]) => ({
  predicate: ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
    changes.some((change) => table[change.name]?.includes(queryKey[0] as ReadName) && isAbout(queryKey, change)),
});

/** Finds the queries whose replies may be others after these changes. */
export const changedBy = (changes: readonly Change[]) => filterBy(CHANGES, changes);

/** Finds the queries whose subject is gone after these changes. */
export const goneBy = (changes: readonly Change[]) => filterBy(GONE, changes);
