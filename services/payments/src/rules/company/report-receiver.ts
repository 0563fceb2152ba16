import Type, { type Static } from '@kantyna/typebox';
import { OneOf, Shape } from '@kantyna/contracts/format';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { LANGUAGES, type Language } from '@kantyna/contracts/notifications/notifications';
import type { Change } from '@kantyna/kernel/change';
import { UNCHANGED } from '@kantyna/kernel/change';
import { daysAfter, nextOn, type Clock, type LocalInstant } from '@kantyna/kernel/clock';
import { monthOf } from './grants.js';
import { officeActed, type ByManager } from './settings.js';

/** Where the report of each month is sent, in the language of the manager who said so, and when the next one is (ISO 8601). Without an address nobody gets it. */
export const ReportReceiver = Shape({
  address: Type.Optional(Type.String()),
  language: OneOf(LANGUAGES),
  nextAt: Type.String(),
});
export type ReportReceiver = Static<typeof ReportReceiver>;

/** Reports are sent on the 1st at eight: most orders of the day before are placed and billed by then. */
const TIME = '08:00';

/** The longest file that is sent, in characters of base64. A message of NATS has 1 MiB, and a report that does not fit in would never leave. */
export const LONGEST_FILE = 700 * 1024;

/** When a report is to be sent. */
export const receiverDue = ({ address, nextAt }: ReportReceiver): Date | undefined =>
  address === undefined ? undefined : new Date(nextAt);

/** The first 1st of a month, 08:00 in the company's time zone, after `now`. */
export const firstAfter = (now: LocalInstant, clock: Pick<Clock, 'of'>): string =>
  nextOn((date) => date.endsWith('-01'), TIME, now, clock).instant;

/** The month (`YYYY-MM`) whose report is sent next: the one before. */
export const monthToSend = ({ nextAt }: ReportReceiver, clock: Pick<Clock, 'at'>): string =>
  monthOf(daysAfter(clock.at(nextAt).date, -1));

/** Has reports sent to an address from the next 1st on, or without one to nobody. A report that is due goes to the new address. */
export function setReceiver(
  present: ReportReceiver | undefined,
  { address, language = 'en' }: { address?: string; language?: Language },
  { by, now }: ByManager,
  clock: Pick<Clock, 'of'>,
): Change<ReportReceiver> {
  if (present?.address === address && (address === undefined || present?.language === language)) return UNCHANGED;
  const nextAt = present?.address === undefined ? firstAfter(now, clock) : present.nextAt;
  const act = address === undefined ? 'removeReportReceiver' : 'setReportReceiver';
  return {
    state: { ...(address !== undefined && { address }), language, nextAt },
    events: [officeActed({ by, act })],
    reply: {},
  };
}

/**
 * Sends the report that is due, without a file longer than `LONGEST_FILE`, and plans the one of the month after it, which is due at once if
 * everything was away for so long.
 */
export const sendReport = (
  { language, nextAt }: ReportReceiver,
  { file, ...report }: Omit<EventOf<'reportDue'>, 'language' | 'file'> & { file: string },
  clock: Pick<Clock, 'at' | 'of'>,
): Change<ReportReceiver> => ({
  state: { address: report.address, language, nextAt: firstAfter(clock.at(nextAt), clock) },
  events: [{ kind: events.reportDue, data: { ...report, language, ...(file.length <= LONGEST_FILE && { file }) } }],
  reply: {},
});
