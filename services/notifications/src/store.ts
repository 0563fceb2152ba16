import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { presentTrace } from '@kantyna/bus/traces/spans';
import { OneOf, Shape } from '@kantyna/contracts/format';
import { ChangedAmount } from '@kantyna/contracts/messages/notices';
import type { Session } from '@kantyna/contracts/people/sessions';
import { StoredDate, openCollection } from '@kantyna/store/mongo/collection';
import { derivedId } from '@kantyna/kernel/ids';
import { insertMissing } from '@kantyna/store/mongo/bulk-write';
import { DELIVERY_INDEXES, deliveryFields } from './delivery/delivery-queue.js';
import { openMails } from './database/mail-store.js';
import { openReports } from './database/report-store.js';
import { openPreferences } from './database/preferences-store.js';
import { openSubscriptions, type StoredSubscription } from './database/subscriptions-store.js';
import { Notification } from './texts/notification.js';
import { NOTIFICATION_KINDS } from './texts/notification-kind.js';

/** One push of one event to one browser. */
const StoredPush = Shape({
  ...deliveryFields,
  subscriptionId: Type.String(),
  personId: Type.String(),
  /** Missing: a push by which a person sees that pushes arrive. */
  kind: Type.Optional(OneOf(NOTIFICATION_KINDS)),
  message: Notification,
  changed: Type.Optional(ChangedAmount),
});
export type StoredPush = Static<typeof StoredPush>;

/** One message about one event for one webhook of a chat. It is not sent after `giveUpAt`. */
const StoredChatMessage = Shape({
  ...deliveryFields,
  hookId: Type.String(),
  body: Type.String(),
  giveUpAt: StoredDate,
});
type StoredChatMessage = Static<typeof StoredChatMessage>;

/** A message that is sent later, perhaps by another process, belongs to the present trace. */
const traced = () => {
  const trace = presentTrace();
  return trace !== undefined && { trace };
};

/** Opens this service's collections. `isSessionOver`: whether a session of a person has ended or expired. */
export async function openStore(
  connection: Connection,
  isSessionOver: (personId: string, session: Session) => boolean,
) {
  const subscriptions = await openSubscriptions(connection, isSessionOver);
  const preferences = await openPreferences(connection);
  const mails = await openMails(connection);
  const reports = await openReports(connection);
  const pushes = await openCollection(connection, 'pushes', StoredPush, DELIVERY_INDEXES);
  const chatMessages = await openCollection(connection, 'chat_messages', StoredChatMessage, DELIVERY_INDEXES);

  return {
    ...subscriptions,
    pushes,
    chatMessages,
    preferences,
    mails,
    reports,

    /** Removes a person's browsers, what they want, and their pushes and e-mails, sent or not. */
    async erase(personId: string): Promise<void> {
      await subscriptions.removeSubscriptions(personId);
      await preferences.erase(personId);
      await pushes.deleteMany({ personId });
      await mails.erase(personId);
    },

    /** Adds a push, unless it exists already, ended or not. */
    async addPush(
      eventId: string,
      to: StoredSubscription,
      push: Pick<StoredPush, 'kind' | 'message' | 'changed' | 'at' | 'slot' | 'eventAt'> & { dueAt: Date },
    ): Promise<void> {
      const { _id: subscriptionId, personId } = to;
      const _id = derivedId('push', eventId, subscriptionId);
      await insertMissing(pushes, [{ _id, subscriptionId, personId, tries: 0, ...traced(), ...push }]);
    },

    /** When the latest message for each chat ended in each way: within eight days, since older ones are removed. */
    chatEnds: async (): Promise<{ hookId: string; end: string; at: Date }[]> =>
      chatMessages.aggregate([
        { $match: { end: { $exists: true } } },
        { $group: { _id: { hookId: '$hookId', end: '$end' }, at: { $max: '$endedAt' } } },
        { $project: { _id: 0, hookId: '$_id.hookId', end: '$_id.end', at: 1 } },
      ]),

    /** Adds a message for a chat, unless it exists already, sent or not. */
    async addChatMessage(message: Omit<StoredChatMessage, 'tries'>): Promise<void> {
      await insertMissing(chatMessages, [{ ...message, tries: 0, ...traced() }]);
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
