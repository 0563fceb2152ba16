import { BY_EMAIL, type Channel } from '@kantyna/contracts/notifications/names';
import type { PushPreferences, QuietHours } from '@kantyna/contracts/notifications/notifications';
import { PUSH_KIND_OF, type NotificationKind } from '../texts/notification-kind.js';

/** Whether a time of day, `HH:mm`, is in the quiet hours. They may cross midnight; two equal times are a whole day. */
export const isQuiet = ({ from, to }: QuietHours, time: string): boolean =>
  from < to ? from <= time && time < to : from <= time || time < to;

/** Whether a person wants a push of an event at a time of day, `HH:mm`. Who has said nothing wants all. */
export const wants = (preferences: PushPreferences | undefined, kind: NotificationKind, time: string): boolean =>
  !preferences?.muted.includes(PUSH_KIND_OF[kind]) &&
  !(preferences?.quietHours && isQuiet(preferences.quietHours, time));

/** Whether a person wants e-mails. Who has said nothing wants pushes only. */
export const wantsEmails = (preferences: { readonly channel?: Channel | undefined } | undefined): boolean =>
  BY_EMAIL.includes(preferences?.channel ?? 'push');
