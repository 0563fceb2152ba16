import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { presentTrace } from '@kantyna/bus/traces/spans';
import { OneOf, Shape } from '@kantyna/contracts/format';
import { ChangedAmount } from '@kantyna/contracts/messages/notices';
import { LANGUAGES } from '@kantyna/contracts/notifications/notifications';
import { insertMissing } from '@kantyna/store/mongo/bulk-write';
import { openCollection, StoredDate } from '@kantyna/store/mongo/collection';
import { deliveryFields, DELIVERY_INDEXES } from '../delivery/delivery-queue.js';
import { Notification } from '../texts/notification.js';
import { NOTIFICATION_KINDS } from '../texts/notification-kind.js';

/** One e-mail about one event to one person, without their address: that is looked up when it is sent. */
const StoredMail = Shape({
  ...deliveryFields,
  personId: Type.String(),
  kind: OneOf(NOTIFICATION_KINDS),
  message: Notification,
  changed: Type.Optional(ChangedAmount),
  language: OneOf(LANGUAGES),
  eventAt: StoredDate,
});
export type StoredMail = Static<typeof StoredMail>;

/** Opens the e-mails that are queued, and those of the last days. */
export async function openMails(connection: Connection) {
  const mails = await openCollection(connection, 'mails', StoredMail, [
    ...DELIVERY_INDEXES,
    { fields: { personId: 1 } },
  ]);
  return {
    mails,

    /** Adds an e-mail, unless it exists already, ended or not. */
    async add(mail: Omit<StoredMail, 'tries'>): Promise<void> {
      const trace = presentTrace();
      await insertMissing(mails, [{ ...mail, tries: 0, ...(trace !== undefined && { trace }) }]);
    },

    async erase(personId: string): Promise<void> {
      await mails.deleteMany({ personId });
    },
  };
}

export type MailStore = Awaited<ReturnType<typeof openMails>>;
