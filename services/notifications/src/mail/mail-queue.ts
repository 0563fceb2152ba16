import type { Logger } from 'pino';
import type { ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import { isMailAddress } from '@kantyna/contracts/addresses';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import type { Clock } from '@kantyna/kernel/clock';
import { derivedId, newId } from '@kantyna/kernel/ids';
import type { Audience } from '../push/audience.js';
import type { Completed } from '../delivery/completed.js';
import { outcomeOf } from '../delivery/delivery.js';
import { startDeliveryQueue } from '../delivery/delivery-queue.js';
import { slotOf } from '../delivery/turn.js';
import { wantsEmails } from '../push/preferences.js';
import { dueAt, MAX_AGE, testNotification, toNotification } from '../texts/notification.js';
import { FOOD_KINDS, type NotificationKind } from '../texts/notification-kind.js';
import { toMail } from './mail-message.js';
import type { MailSettings } from './mail-settings.js';
import type { MailSender, MailResult } from './send-mail.js';
import type { Store } from '../store.js';
import type { StoredMail } from '../database/mail-store.js';

/** The e-mails that a person gets in a day at most, and how many of them are left for those about their food. */
export const MAILS_A_DAY = 30;
export const MAILS_OF_FOOD = 10;

interface Options {
  readonly store: Pick<Store, 'mails' | 'preferences'>;
  readonly settings: MailSettings;
  readonly sender: MailSender;
  readonly log: Logger;
  /** For the limit of a day. */
  readonly clock: Clock;
  /** A person as auth knows them now, `undefined` if it does not. Throws if that cannot be known now. */
  readonly personOf: (personId: string) => Promise<StateOf<'person'> | undefined>;
  /** Whether the rejection that an event told of was undone. Throws if that cannot be known now. */
  readonly isUndone: (orderId: string) => Promise<boolean>;
  /** The wait of the e-mail about a rejected order (ms). */
  readonly rejectionDelay: number;
  /** Whether a person is away. Who is away gets no e-mails. */
  readonly isAway: (personId: string) => boolean;
  readonly completed: Completed;
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
  completed,
}: Options) {
  /** Why an e-mail is not sent at all, or where it goes. */
  const receiverOf = async (
    mail: StoredMail,
  ): Promise<
    | { readonly address: string }
    | 'blocked'
    | 'undone'
    | 'turned off'
    | 'no address'
    | 'not verified'
    | 'refused before'
  > => {
    const { personId, kind, message } = mail;
    if (isAway(personId)) return 'blocked';
    if (kind === 'rejected' && message.orderId !== undefined && (await isUndone(message.orderId))) return 'undone';
    const [wanted] = await preferences.of([personId]);
    if (!wantsEmails(wanted)) return 'turned off';
    const person = await personOf(personId);
    const address = person?.email ?? '';
    if (!isMailAddress(address)) return 'no address';
    if (person?.isEmailDenied) return 'not verified';
    if (wanted?.refused?.address === address) return 'refused before';
    return { address };
  };

  /** Sends an e-mail once. `left`: which others may come on this day. */
  const send = async (
    { _id: id, personId, language, message }: Pick<StoredMail, '_id' | 'personId' | 'language' | 'message'>,
    to: string,
    stopping: AbortSignal,
    left?: 'food' | 'none',
  ): Promise<MailResult> => {
    const { publicUrl, tokens } = settings;
    const mail = toMail(message, { language, publicUrl, token: tokens.of(personId), left });
    const result = await sender.send({ ...mail, to, id }, stopping);
    if (result.is === 'refused') await preferences.noteRefused(personId, to);
    return result;
  };

  const noteFailure = (mail: string, attempt: number, why: string, outcome: unknown) =>
    log.info(
      { event: 'mail.not_delivered', mail, attempt, why, outcome },
      'An e-mail was not delivered, the outcome says what follows',
    );

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
    hasKinds: true,
    cleanUp: { event: 'mail.clean_up_failed' },
    // Its text names others, who may be erased. Its id remembers that it was sent.
    onEnd: { 'message.body': '' },
    attempt: async (mail, stopping, isFirst) => {
      const receiver = await receiverOf(mail);
      if (typeof receiver === 'string') return receiver;
      const { personId, kind, tries } = mail;
      const most = isFirst && FOOD_KINDS.includes(kind) ? MAILS_A_DAY : MAILS_A_DAY - MAILS_OF_FOOD;
      // One that is tried again was counted the first time.
      const count = tries > 1 ? 0 : await preferences.countEmail(personId, clock.now().date, most);
      if (count === undefined) return 'too many';
      const left = { [MAILS_A_DAY - MAILS_OF_FOOD]: 'food', [MAILS_A_DAY]: 'none' } as const;
      const message = await completed(mail, mail.language);
      const result = await send({ ...mail, message }, receiver.address, stopping, left[count]);
      const ended = outcome(result, mail);
      if (result.is !== 'sent') noteFailure(mail._id, tries, result.why, ended);
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
      const times = { at: new Date(), eventAt: at, dueAt: dueAt(kind, data, at, rejectionDelay) };
      const changed = 'changed' in data && { changed: data.changed };
      await Promise.all(
        byEmail.map(({ personId, language }) => {
          const message = toNotification(kind, data, date, language);
          const [_id, slot] = [derivedId('mail', eventId, personId), slotOf(kind, data, personId)];
          return mails.add({ _id, personId, kind, message, language, slot, ...changed, ...times });
        }),
      );
      if (byEmail.length > 0) queue.wake();
    },
    /** Sends an e-mail by which a person sees that e-mails arrive, whatever they want. Returns what came of it, after 20 s at most. */
    sendTest: async (personId: string): Promise<MailResult> => {
      const [{ language = 'en' as const } = {}] = await preferences.of([personId]);
      const person = await personOf(personId);
      const to = (!person?.isEmailDenied && person?.email) || '';
      const [_id, message] = [newId(), testNotification(language)];
      const result: MailResult = isMailAddress(to)
        ? await send({ _id, personId, language, message }, to, new AbortController().signal)
        : { is: 'refused', cause: 'receiver', why: 'no address', answer: '' };
      if (result.is !== 'sent') noteFailure(_id, 1, result.why, 'test');
      return result;
    },
    stop: queue.stop,
  };
}

export type MailQueue = ReturnType<typeof startMailQueue>;
