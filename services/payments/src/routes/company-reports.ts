import type { companyReportEndpoints } from '@kantyna/contracts/payments/company-report';
import { isMonth } from '@kantyna/contracts/payments/company';
import { byName } from '@kantyna/contracts/name';
import { isErased } from '@kantyna/contracts/people/person';
import { notFound } from '@kantyna/kernel/refusal';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import { CURRENT } from '../database/company.js';
import type { Dependencies } from '../dependencies.js';
import { setReceiver } from '../rules/company/report-receiver.js';
import { amountOf, closedMonthId, closeMonth, reportsOf } from '../rules/company/report.js';
import { eatersOf, payersOf } from '../rules/company/shown-report.js';
import { grantsPending } from '../rules/company/settings.js';
import { reportMaker } from './made-reports.js';

/** The calls for the reports of what the company pays. */
export function companyReportHandlers({
  store,
  clock,
}: Pick<Dependencies, 'store' | 'clock'>): HandlersOf<typeof companyReportEndpoints> {
  const { company } = store;
  const { reported, reportOf, stillOwed: stillOwedNow, named, fileOf } = reportMaker({ store, clock });
  return {
    companyReports: async () => ({
      months: reportsOf(await reported(), clock.now().date).map(({ lines: _, ...month }) => month),
    }),
    companyReport: async ({ params: { month } }) => {
      if (!isMonth(month)) return notFound('month');
      const report = await reportOf(month);
      const { lines, people, names } = await named(report.lines);
      const stillOwed = await stillOwedNow();
      const grants = await company.grantsOfMonth([...people.keys()], month);
      const withNames = <T extends { userId: string }>(sums: readonly T[]) =>
        sums
          .map((one) => {
            const person = people.get(one.userId) ?? { username: '', email: '' };
            const about = { name: names.get(one.userId) ?? one.userId, email: person.email };
            return { ...one, ...about, ...(isErased(person) && { hasLeft: true as const }) };
          })
          .sort((one, other) => byName(one.name, other.name));
      return {
        ...report,
        lines: lines.map((line) => ({ ...line, ...(stillOwed(line) === 0 && { isPaidOut: true as const }) })),
        amount: amountOf(report.lines),
        people: withNames(eatersOf(report.lines, grants)),
        payers: withNames(payersOf(report.lines, stillOwed)),
      };
    },
    companyReportFile: async ({ params: { month }, query: { language = 'en' } }) =>
      isMonth(month) ? fileOf(await reportOf(month), language) : notFound('month'),
    closeCompanyMonth: loggedByEvent(async ({ person, params: { month }, body: { amount }, command }) =>
      !isMonth(month)
        ? notFound('month')
        : company.closed.change(
            closedMonthId(month),
            command,
            async (present) =>
              grantsPending(await company.companySettings()) ??
              closeMonth(present, await reported(), { month, amount }, { by: person.id, now: clock.now() }),
          ),
    ),
    reportReceiver: async () => {
      const { address, nextAt } = (await company.reportReceiver()) ?? {};
      return address === undefined || nextAt === undefined ? {} : { address, nextAt };
    },
    setReportReceiver: loggedByEvent(({ person, body, command }) => {
      const by = { by: person.id, now: clock.now() };
      return company.receiver.change(CURRENT, command, (present) => setReceiver(present, body, by, clock));
    }),
  };
}
