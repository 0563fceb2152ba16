import type { PushKind, PushPreferences, QuietHours } from '@kantyna/contracts/notifications/notifications';
import type { NotificationKind } from '../texts/notification-kind.js';

/** The kind by which a person turns a notification off. */
const pushKind = (kind: NotificationKind): PushKind => {
  switch (kind) {
    case 'backAsOrdered':
    case 'dayEnded':
      return 'rejected';
    case 'rolesChanged':
      return 'roles';
    case 'dishesChanged':
    case 'soldOut':
    case 'priceChanged':
    case 'billed':
    case 'shareChanged':
    case 'dishFlagged':
    case 'flagDecided':
    case 'paymentReverted':
    case 'settlementAnswered':
    case 'importKeyReplaced':
      return 'changed';
    case 'debtReminded':
      return 'debts';
    default:
      return kind;
  }
};

/** Whether a time of day, `HH:mm`, is in the quiet hours. They may cross midnight; two equal times are a whole day. */
export const isQuiet = ({ from, to }: QuietHours, time: string): boolean =>
  from < to ? from <= time && time < to : from <= time || time < to;

/** Whether a person wants a push of an event at a time of day, `HH:mm`. Who has said nothing wants all. */
export const wants = (preferences: PushPreferences | undefined, kind: NotificationKind, time: string): boolean =>
  !preferences?.muted.includes(pushKind(kind)) && !(preferences?.quietHours && isQuiet(preferences.quietHours, time));
