import { gunzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import type { ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { derivedId } from '@kantyna/kernel/ids';
import { outcomeOf } from '../delivery/delivery.js';
import { startDeliveryQueue } from '../delivery/delivery-queue.js';
import type { ReportStore } from '../database/report-store.js';
import { toReportMail } from './report-mail.js';
import type { MailSender } from './send-mail.js';

/** A report is tried again until so long after the 1st (ms). Somebody waits for it: a mail server may be away for days. */
const TRIED_FOR = 3 * 24 * 60 * 60_000;

interface Options {
  readonly store: ReportStore;
  readonly sender: MailSender;
  /** The address of the app. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/** Starts sending the reports of months, in every instance. Each is tried until it was sent, was refused for good, or three days are over. */
export function startReportQueue({ store, sender, publicUrl, log }: Options) {
  const queue = startDeliveryQueue({
    collection: store.reports,
    log,
    event: 'report_mail.failed',
    cleanUp: { event: 'report_mail.clean_up_failed' },
    // The office still says how it ended.
    onEnd: { address: '', file: '' },
    attempt: async ({ _id, address: to, language, month, amount, file, tries, eventAt }, stopping) => {
      const content = file === undefined ? undefined : gunzipSync(Buffer.from(file, 'base64'));
      const mail = toReportMail({ month, amount, content }, { language, publicUrl });
      const result = await sender.send({ ...mail, to, id: _id }, stopping);
      if (result.is === 'sent') return 'delivered';
      const isForGood = result.is !== 'failure';
      const outcome = isForGood
        ? 'refused'
        : outcomeOf({ failure: result.why }, tries, Date.now(), eventAt.getTime() + TRIED_FOR);
      const about = { report: _id, month, attempt: tries, why: result.why };
      if (typeof outcome === 'string')
        log.error({ event: 'report_mail.given_up', ...about }, 'The report of a month was not taken, giving it up');
      else if (tries === 1)
        log.warn({ event: 'report_mail.not_delivered', ...about }, 'The report of a month was not taken, retrying it');
      return outcome;
    },
  });
  return {
    /** Stores a report to be sent, once for each event, and starts sending. */
    enqueue: async ({ eventId, at, data }: ReceivedEvent<EventOf<'reportDue'>>): Promise<void> => {
      const now = new Date();
      const lacksFile = data.file === undefined;
      await store.add({ _id: derivedId('report mail', eventId), ...data, lacksFile, at: now, dueAt: now, eventAt: at });
      queue.wake();
    },
    stop: queue.stop,
  };
}
