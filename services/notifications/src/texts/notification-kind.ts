import type { events } from '@kantyna/contracts/messages/messages';
import type { PushKind } from '@kantyna/contracts/notifications/names';

/**
 * The kind by which a person turns the pushes of an event off, and `null` for an event that people are not notified of
 * (docs/rules/notifications.md, Live updates and push).
 */
export const PUSH_KIND_OF = {
  ordered: 'ordered',
  delivered: 'delivered',
  deliveryMoved: 'ordered',
  rejected: 'rejected',
  backAsOrdered: 'rejected',
  opened: 'opened',
  closingSoon: 'closingSoon',
  closed: 'closed',
  nudged: 'nudged',
  stillOpen: 'stillOpen',
  dayEnded: 'rejected',
  rolesChanged: 'roles',
  dishesChanged: 'changed',
  soldOut: 'changed',
  priceChanged: 'changed',
  billed: 'changed',
  shareChanged: 'changed',
  dishFlagged: 'changed',
  flagDecided: 'changed',
  paymentReverted: 'changed',
  settlementAnswered: 'changed',
  reimbursed: 'changed',
  debts: 'debts',
  debtReminded: 'debts',
  importKeyReplaced: 'changed',
  menuWaits: 'changed',
  chatTested: null,
  officeActed: null,
  reportDue: null,
  placesChanged: null,
  daysOffChanged: null,
  dishTyped: null,
  menuCorrected: null,
  menuRead: null,
  menuNotRead: null,
} as const satisfies Record<keyof typeof events, PushKind | null>;

/** An event that people are notified of by a push. */
export type NotificationKind = {
  [K in keyof typeof PUSH_KIND_OF]: (typeof PUSH_KIND_OF)[K] extends null ? never : K;
}[keyof typeof PUSH_KIND_OF];

/** All of them. */
export const NOTIFICATION_KINDS = (Object.keys(PUSH_KIND_OF) as (keyof typeof PUSH_KIND_OF)[]).filter(
  (kind): kind is NotificationKind => PUSH_KIND_OF[kind] !== null,
);

/** Those by which people learn what becomes of their food: nothing else uses up the room that these have. */
export const FOOD_KINDS = NOTIFICATION_KINDS.filter((kind) =>
  ['ordered', 'delivered', 'rejected'].includes(PUSH_KIND_OF[kind]),
);
