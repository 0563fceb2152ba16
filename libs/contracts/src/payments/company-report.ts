import Type, { type Static } from '@kantyna/typebox';
import { CsvFile, FileLanguage } from '../csv.js';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, GroszeSum, Id, Instant, MailAddress, OneOf, Shape } from '../format.js';
import { LANGUAGES } from '../notifications/notifications.js';
import { CalendarMonth } from './company.js';

/** A person's grant in an order, with who pays for the order. `corrects` is the closed month whose report lacks this difference. */
const reportLine = {
  personId: Id,
  payerId: Id,
  orderId: Id,
  orderDate: CalendarDate,
  restaurantName: Type.String(),
  amount: { ...GroszeSum, description: 'grosze; of a correction the difference, which may be negative' },
  share: Type.Optional({
    ...GroszeSum,
    description:
      'What the entry cost of which it is granted, in grosze; months that were closed before it was kept do not have it.',
  }),
  corrects: Type.Optional(CalendarMonth),
};
export const ReportLine = Shape(reportLine);
export type ReportLine = Static<typeof ReportLine>;

/** A line as it is shown: with whether the company has paid it out to the payer by now. */
const ShownReportLine = Shape({ ...reportLine, isPaidOut: Type.Optional(Type.Literal(true)) });
export type ShownReportLine = Static<typeof ShownReportLine>;

const sum = {
  userId: Id,
  name: Type.String(),
  email: Type.String({ description: 'Empty for who has left.' }),
  hasLeft: Type.Optional(Type.Literal(true)),
  amount: GroszeSum,
};
const Eater = Shape({
  ...sum,
  lunches: Type.Integer({ description: 'How many orders of the month they have a grant in.' }),
  share: Type.Optional({ ...GroszeSum, description: 'What their lines cost, in grosze, if all of them say it.' }),
  leftOfMonth: Type.Optional({ ...GroszeSum, description: 'Of the maximum a month, in grosze.' }),
});
export type Eater = Static<typeof Eater>;
const Payer = Shape({ ...sum, toPayOut: { ...GroszeSum, description: 'The lines that are not paid out, in grosze.' } });

/** The report of a month (docs/rules/company.md, The report): the lines, the oldest order first, and their sums. */
const CompanyReport = Shape({
  month: CalendarMonth,
  closedAt: Type.Optional(Instant),
  canClose: Type.Optional(Type.Literal(true, { description: 'It is over, and all months before it are closed.' })),
  amount: GroszeSum,
  lines: Type.Array(ShownReportLine),
  people: Type.Array(Eater, { description: 'By who has the grants, by name.' }),
  payers: Type.Array(Payer, { description: 'By who is owed them, by name.' }),
});
export type CompanyReport = Static<typeof CompanyReport>;

const byManager = { access: 'officeManager', needs: ['order', 'person'] } as const;

/** The calls for the reports of what the company pays. */
export const companyReportEndpoints = endpointsOf('payments', {
  companyReports: {
    ...byManager,
    route: 'GET /api/company/reports.json',
    summary: 'The months that have a report, the latest first.',
    reply: Shape({
      months: Type.Array(
        Shape({ month: CalendarMonth, closedAt: Type.Optional(Instant), canClose: Type.Optional(Type.Literal(true)) }),
      ),
    }),
  },
  companyReport: {
    ...byManager,
    route: 'GET /api/company/reports/:month/report.json',
    summary: 'What the company pays of a month, by person and by payer.',
    reply: CompanyReport,
  },
  companyReportFile: {
    ...byManager,
    route: 'GET /api/company/reports/:month/report.csv',
    kind: 'csv',
    summary: 'The lines of a report as a file for spreadsheets.',
    query: Shape({ language: FileLanguage }),
    reply: CsvFile,
  },
  closeCompanyMonth: {
    ...byManager,
    route: 'PUT /api/company/reports/:month/close',
    limit: { none: 'Only managers make it, and each is logged.' },
    summary: 'Closes a month that is over: its report does not change any more.',
    body: Shape({ amount: { ...GroszeSum, description: 'What the report that the manager saw came to, in grosze.' } }),
    errors: [409],
  },
  reportReceiver: {
    ...byManager,
    needs: [],
    route: 'GET /api/company/report_receiver.json',
    summary: 'Where the report of a month is sent, and when that is next. Empty if it is sent to nobody.',
    reply: Shape({ address: Type.Optional(Type.String()), nextAt: Type.Optional(Instant) }),
  },
  setReportReceiver: {
    ...byManager,
    needs: [],
    route: 'PUT /api/company/report_receiver',
    limit: { none: 'Only managers make it, and each is logged. An address gets one e-mail a month.' },
    summary: 'Sends the report of each month to an address on the 1st of the next one; without an address to nobody.',
    body: Shape({
      address: Type.Optional(MailAddress),
      language: Type.Optional(OneOf(LANGUAGES)),
    }),
  },
});
