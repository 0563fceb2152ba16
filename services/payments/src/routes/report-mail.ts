import { gzipSync } from 'node:zlib';
import { UNCHANGED, type Change } from '@kantyna/kernel/change';
import type { Dependencies } from '../dependencies.js';
import { amountOf } from '../rules/company/report.js';
import { monthToSend, sendReport, type ReportReceiver } from '../rules/company/report-receiver.js';
import { grantsPending } from '../rules/company/settings.js';
import { reportMaker } from './made-reports.js';

/**
 * Sends the report of the month that is over, with the bytes of its file if these fit in a message, once its 1st has come. While grants of a
 * new setting are worked out it waits, since the file would lack them.
 */
export async function sendDueReport(
  dependencies: Pick<Dependencies, 'store' | 'clock'>,
  receiver: ReportReceiver,
): Promise<Change<ReportReceiver>> {
  const { store, clock } = dependencies;
  const { address, nextAt, language } = receiver;
  const isDue = address !== undefined && Date.parse(nextAt) <= Date.parse(clock.now().instant);
  if (!isDue || grantsPending(await store.company.companySettings())) return UNCHANGED;
  const maker = reportMaker(dependencies);
  const report = await maker.reportOf(monthToSend(receiver, clock));
  const lines: string[] = [];
  for await (const some of (await maker.fileOf(report, language)).lines) lines.push(some);
  const file = gzipSync(lines.join(''));
  return sendReport(
    receiver,
    { address, month: report.month, amount: amountOf(report.lines), file: file.toString('base64') },
    clock,
  );
}
