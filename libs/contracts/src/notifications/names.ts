/**
 * The kinds of pushes that a person may turn off. `ordered` stands for a moved delivery, too; `rejected` for a reopened order; `roles` for who
 * calls and pays; `changed` for dishes, bills and payments; `debts` for a reminder by a creditor.
 */
export const PUSH_KINDS = [
  'opened',
  'ordered',
  'delivered',
  'rejected',
  'closingSoon',
  'closed',
  'nudged',
  'stillOpen',
  'roles',
  'changed',
  'debts',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The ways to tell a person something: by pushes to their browsers, by e-mails, or by both. */
export const CHANNELS = ['push', 'email', 'both'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels with e-mails. */
export const BY_EMAIL: readonly Channel[] = ['email', 'both'];
