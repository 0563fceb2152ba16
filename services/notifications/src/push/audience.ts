import type { ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { Clock } from '@kantyna/kernel/clock';
import type { PreferencesStore } from '../database/preferences-store.js';
import { wants, wantsEmails } from './preferences.js';
import { isRecent } from '../texts/notification.js';
import type { NotificationKind } from '../texts/notification-kind.js';

/** The people who are told of an event, and how. `date` is that of the event (`YYYY-MM-DD`). */
export interface Audience {
  readonly date: string;
  readonly byPush: readonly string[];
  readonly byEmail: readonly { readonly personId: string; readonly language: Language }[];
}

/**
 * Makes the function that finds out who is told of an event; `undefined` if it is too old to tell anybody. Where no e-mails are sent,
 * everybody is told by push, whatever they chose. `subscribers`: everybody who has a browser that gets pushes.
 */
export function findsAudience({
  preferences,
  subscribers,
  sendsEmails,
  clock,
}: {
  preferences: PreferencesStore;
  subscribers: () => Promise<string[]>;
  sendsEmails: boolean;
  /** For quiet hours. */
  clock: Clock;
}) {
  return async <K extends NotificationKind>(
    kind: K,
    { at, data }: ReceivedEvent<EventOf<K>>,
  ): Promise<Audience | undefined> => {
    if (!isRecent(at, new Date())) return undefined;
    // The time of the event, so that one that is delivered again is decided alike.
    const { date, time } = clock.at(at.toISOString());
    const everybodyBut = async (personId: string) =>
      [...new Set([...(await subscribers()), ...(sendsEmails ? await preferences.emailedBut(personId) : [])])].filter(
        (one) => one !== personId,
      );
    const recipientIds = 'everybodyBut' in data ? await everybodyBut(data.everybodyBut) : data.recipientIds;
    const wanted = new Map((await preferences.of(recipientIds)).map((one) => [one._id, one]));
    const willing = recipientIds.filter((personId) => wants(wanted.get(personId), kind, time));
    const emailed = willing.filter((personId) => sendsEmails && wantsEmails(wanted.get(personId)));
    return {
      date,
      byPush: willing.filter((personId) => !sendsEmails || wanted.get(personId)?.channel !== 'email'),
      byEmail: emailed.map((personId) => ({ personId, language: wanted.get(personId)?.language ?? 'en' })),
    };
  };
}
