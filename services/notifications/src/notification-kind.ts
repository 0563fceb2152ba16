/** The events that people are notified of by a push (docs/rules.md, Live updates and push). */
export const NOTIFICATION_KINDS = [
  'ordered',
  'delivered',
  'rejected',
  'backAsOrdered',
  'opened',
  'closingSoon',
  'closed',
  'nudged',
  'stillOpen',
  'dishesChanged',
  'billed',
  'shareChanged',
  'dishFlagged',
  'flagDecided',
  'paymentReverted',
  'debts',
  'debtReminded',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
