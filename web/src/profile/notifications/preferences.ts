import { PUSH_KINDS, type PushKind } from '@kantyna/contracts/notifications/names';
import type { PushPreferences } from '@kantyna/contracts/notifications/notifications';

/** The preferences as a form has them: a switch for each kind, and the quiet hours even while they are off. */
export interface PreferencesFields {
  kinds: Record<PushKind, boolean>;
  isQuiet: boolean;
  from: string;
  to: string;
}

/** The kinds as people think of them. */
export const PUSH_GROUPS = {
  openOrders: ['opened', 'closingSoon', 'nudged'],
  food: ['ordered', 'delivered', 'rejected'],
  organising: ['closed', 'stillOpen', 'roles'],
  money: ['changed', 'debts'],
} as const satisfies Record<string, readonly PushKind[]>;

/** The times that the form proposes when quiet hours are turned on. */
const PROPOSED = { from: '18:00', to: '08:00' };

/** The form of what is stored. */
export const formOf = ({ muted, quietHours }: PushPreferences): PreferencesFields => ({
  kinds: Object.fromEntries(PUSH_KINDS.map((kind) => [kind, !muted.includes(kind)])) as Record<PushKind, boolean>,
  isQuiet: quietHours !== undefined,
  ...(quietHours ?? PROPOSED),
});

/** The stored form of the values. `timeOf` reads a typed time. */
export const preferencesOf = (
  { kinds, isQuiet, from, to }: PreferencesFields,
  timeOf: (typed: string) => string,
): PushPreferences => ({
  muted: PUSH_KINDS.filter((kind) => !kinds[kind]),
  ...(isQuiet && { quietHours: { from: timeOf(from), to: timeOf(to) } }),
});
