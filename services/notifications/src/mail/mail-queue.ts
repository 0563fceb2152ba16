import type { Logger } from 'pino';
import type { ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { Clock } from '@kantyna/kernel/clock';
import { derivedId, newId } from '@kantyna/kernel/ids';
import type { Audience } from '../push/audience.js';
import { outcomeOf } from '../delivery/delivery.js';
import { startDeliveryQueue } from '../delivery/delivery-queue.js';
import { wantsEmails } from '../push/preferences.js';
import { dueAt, MAX_AGE, testNotification, toNotification } from '../texts/notification.js';
import type { NotificationKind } from '../texts/notification-kind.js';
import { toMail } from './mail-message.js';
import { isMailAddress, type MailSettings } from './mail-settings.js';
import type { MailSender, MailResult } from './send-mail.js';
import type { Store } from '../store.js';
import type { StoredMail } from '../database/mail-store.js';

/** The e-mails that a person gets in a day at most. */
export const MAILS_A_DAY = 30;

interface Options {
  readonly store: Pick<Store, 'mails' | 'preferences'>;
  readonly settings: MailSettings;
  readonly sender: MailSender;
  readonly log: Logger;
  /** For the limit of a day. */
  readonly clock: Clock;
  /** A person as auth knows them now, `undefined` if it does not. Throws if that cannot be known now. */
  readonly personOf: (personId: string) => Promise<Person | undefined>;
  /** Whether the rejection that an event told of was undone. Throws if that cannot be known now. */
  readonly isUndone: (orderId: string) => Promise<boolean>;
  /** The wait of the e-mail about a rejected order (ms). */
  readonly rejectionDelay: number;
  /** Whether a person is away. Who is away gets no e-mails. */
  readonly isAway: (personId: string) => boolean;
}

/** Starts sending e-mails, in every instance. Each is retried until it has ended. */
export function startMailQueue({
  store: { mails, preferences },
  settings,
  sender,
  log,
  clock,
  personOf,
  isUndone,
  rejectionDelay,
  isAway,
}: Options) {
  /** Why an e-mail is not sent at all, or where it goes. */
  const receiverOf = async (
    mail: StoredMail,
  ): Promise<{ readonly address: string } | 'blocked' | 'undone' | 'turned off' | 'no address' | 'refused before'> => {
    const { personId, kind, message } = mail;
    if (isAway(personId)) return 'blocked';
    if (kind === 'rejected' && message.orderId !== undefined && (await isUndone(message.orderId))) return 'undone';
    const [wanted] = await preferences.of([personId]);
    // A test is sent whatever they want.
    if (kind !== undefined && !wantsEmails(wanted)) return 'turned off';
    const address = (await personOf(personId))?.email ?? '';
    if (!isMailAddress(address)) return 'no address';
    if (kind !== undefined && wanted?.refused?.address === address) return 'refused before';
    return { address };
  };

  const outcome = (result: MailResult, { tries, eventAt }: StoredMail) => {
    if (result.is === 'refused') return 'refused';
    if (result.is === 'not taken') return 'given up';
    const response = result.is === 'sent' ? { status: 200 } : { failure: result.why };
    return outcomeOf(response, tries, Date.now(), eventAt.getTime() + MAX_AGE);
  };

  const queue = startDeliveryQueue({
    collection: mails.mails,
    log,
    event: 'mail.failed',
    cleanUp: { event: 'mail.clean_up_failed' },
    // What it said names others, who may be erased. That it was sent is remembered by its id.
    onEnd: { 'message.body': '' },
    attempt: async (mail, stopping) => {
      const receiver = await receiverOf(mail);
      if (typeof receiver === 'string') return receiver;
      const { publicUrl, tokens } = settings;
      const { _id: id, personId, language, kind, tries } = mail;
      // One that is tried again was counted the first time, and a test never is.
      const count = kind === undefined || tries > 1 ? 0 : await preferences.countEmail(personId, clock.now().date);
      if (count > MAILS_A_DAY) return 'too many';
      const isLast = count === MAILS_A_DAY;
      const message = toMail(mail.message, { language, publicUrl, token: tokens.of(personId), isLast });
      const result = await sender.send({ ...message, to: receiver.address, id }, stopping);
      const ended = outcome(result, mail);
      if (result.is === 'refused') await preferences.noteRefused(personId, receiver.address);
      if (result.is !== 'sent') {
        const { why } = result;
        log.info(
          { event: 'mail.not_delivered', mail: id, attempt: tries, why, outcome: ended },
          'An e-mail was not delivered, the outcome says what follows',
        );
      }
      return ended;
    },
  });

  return {
    /** Stores an e-mail for each of those who are told of an event by e-mail, and starts sending. */
    enqueue: async <K extends NotificationKind>(
      kind: K,
      { eventId, at, data }: ReceivedEvent<EventOf<K>>,
      { byEmail, date }: Audience,
    ): Promise<void> => {
      const times = { at: new Date(), eventAt: at, dueAt: dueAt(kind, at, rejectionDelay) };
      await Promise.all(
        byEmail.map(({ personId, language }) => {
          const message = toNotification(kind, data, date, language);
          return mails.add({ _id: derivedId('mail', eventId, personId), personId, kind, message, language, ...times });
        }),
      );
      queue.wake();
    },
    /** Stores an e-mail by which a person sees that e-mails arrive, and starts sending. */
    sendTest: async (personId: string): Promise<void> => {
      const [{ language = 'en' as const } = {}] = await preferences.of([personId]);
      const now = new Date();
      const message = testNotification(language);
      await mails.add({ _id: newId(), personId, message, language, at: now, eventAt: now, dueAt: now });
      queue.wake();
    },
    stop: async (): Promise<void> => {
      await queue.stop();
      sender.close();
    },
  };
}

export type MailQueue = ReturnType<typeof startMailQueue>;
