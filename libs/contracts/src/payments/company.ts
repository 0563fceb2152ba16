import Type, { type Static } from '@kantyna/typebox';
import { perMonth, settingFields, weekdays } from '../people/company-setting.js';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, GroszeSum, Id, Instant, Shape, Text } from '../format.js';
import type { Person } from '../people/person.js';
import { MAX_COMPANY_EXCEPTIONS, MAX_SETTLEMENT } from '../product.js';

/** The id of the company as a party of the balance. No person has it. */
export const COMPANY_ID = 'c0c0c0c0c0c0c0c0c0c0c0c0';

/** The company as a party of the balance. It has no address: a person with the same name is told apart by their own. */
export const COMPANY: Person = { id: COMPANY_ID, username: 'company', email: '' };

/** Whether an id is the company's. */
export const isCompany = (id: string): boolean => id === COMPANY_ID;

const ExceptIds = Type.Array(Id, { maxItems: MAX_COMPANY_EXCEPTIONS, description: 'For whom it does not hold.' });

/**
 * A setting: the company's part from a date on (docs/rules/company.md, Settings). `nothing` has no amounts; a `fixed` part has `perDay`, a
 * `percentage` both. `perMonth` is the maximum a person and month, in grosze.
 */
export const CompanySetting = Shape({
  ...settingFields,
  perMonth,
  weekdays,
  exceptIds: ExceptIds,
});
export type CompanySetting = Static<typeof CompanySetting>;

/** A setting as a manager gives it: without `perMonth` it is 450,00 zł, without `weekdays` Monday to Friday. */
export const GivenCompanySetting = Shape({
  ...settingFields,
  perMonth: Type.Optional(perMonth),
  weekdays: Type.Optional(weekdays),
  exceptIds: Type.Optional(ExceptIds),
});
export type GivenCompanySetting = Static<typeof GivenCompanySetting>;

/** The most that the company pays for the caller's entries of a date. Without `most` it pays nothing on that date. */
const OwnCompanyPart = Shape({
  most: Type.Optional({
    ...GroszeSum,
    description:
      'What it would pay at most beside what it pays of other orders, in grosze: what is left of the day, or of the month if that is less.',
  }),
  percentage: Type.Optional(Type.Integer({ description: 'It pays so much of the share, up to `most`.' })),
  leftOfMonth: Type.Optional({ ...GroszeSum, description: 'What is left of the maximum of the month.' }),
});
export type OwnCompanyPart = Static<typeof OwnCompanyPart>;

const MONTH = '^\\d{4}-(0[1-9]|1[0-2])$';

/** A month, `YYYY-MM`. */
export const CalendarMonth = Type.String({ pattern: MONTH, description: '`YYYY-MM`' });

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => new RegExp(MONTH).test(text);

/**
 * The company's debt to a payer; negative: they owe it. `months` are those of the orders, the latest first; a reimbursement of a month pays
 * `toPay`, since it sets off what they owe for other months.
 */
const CompanyDebt = Shape({
  userId: Id,
  name: Type.String(),
  hasLeft: Type.Optional(Type.Literal(true)),
  amount: GroszeSum,
  months: Type.Array(Shape({ month: CalendarMonth, amount: GroszeSum, toPay: GroszeSum })),
});
export type CompanyDebt = Static<typeof CompanyDebt>;

/** A payout of the company to a payer; negative: the payer returned it. `by` is the manager who said so. */
const Reimbursement = Shape({
  id: Id,
  userId: Id,
  name: Type.String(),
  hasLeft: Type.Optional(Type.Literal(true)),
  amount: GroszeSum,
  at: Instant,
  byId: Id,
  byName: Type.String(),
  entryCount: Type.Integer({ description: 'How many orders it covers.' }),
});
export type Reimbursement = Static<typeof Reimbursement>;

const PersonName = Shape({ userId: Id, name: Type.String(), hasLeft: Type.Optional(Type.Literal(true)) });

const byManager = { access: 'officeManager', needs: ['order', 'person'] } as const;
const logged = { none: 'Only managers make it, and each is logged.' } as const;

/** The calls for what the company pays of people's lunch. */
export const companyEndpoints = endpointsOf('payments', {
  ownCompanyPart: {
    route: 'GET /api/company/own_part.json',
    access: 'user',
    needs: ['order'],
    summary: 'What the company pays of the caller’s lunch on a date. Empty if it pays nothing.',
    query: Shape({
      date: CalendarDate,
      orderId: Type.Optional({ ...Id, description: 'The order that it is asked for. Its grant counts as not made.' }),
    }),
    reply: OwnCompanyPart,
  },
  companySettings: {
    ...byManager,
    route: 'GET /api/company/settings.json',
    summary:
      'What the company pays, the setting that begins latest first, with the names of those for whom one does not hold.',
    reply: Shape({ settings: Type.Array(CompanySetting), people: Type.Array(PersonName) }),
  },
  setCompanySetting: {
    ...byManager,
    route: 'PUT /api/company/settings',
    limit: logged,
    summary: 'Sets what the company pays from a date on, today or later. It takes the place of one from the same date.',
    body: GivenCompanySetting,
    errors: [404],
  },
  removeCompanySetting: {
    ...byManager,
    route: 'DELETE /api/company/settings/:from',
    limit: logged,
    summary: 'Removes a setting that has not begun.',
    errors: [409],
  },
  companyDebts: {
    ...byManager,
    route: 'GET /api/company/debts.json',
    summary:
      'What the company owes to whom, the greatest amount first, and its latest 100 reimbursements. `before`, the `next` of the page before, asks for older ones.',
    query: Shape({ before: Type.Optional(Text(200)) }),
    reply: Shape({
      debts: Type.Array(CompanyDebt),
      reimbursements: Type.Array(Reimbursement),
      next: Type.Optional(Type.String({ description: 'The `before` of the page with older reimbursements.' })),
      isPending: Type.Optional(
        Type.Literal(true, { description: 'Grants of a new setting are still being worked out.' }),
      ),
    }),
  },
  officeBalance: {
    ...byManager,
    route: 'GET /api/company/people/:personId/balance.json',
    summary: 'What a person owes others and is owed by them, and what the company owes them (negative: they owe it).',
    reply: Shape({ owes: GroszeSum, isOwed: GroszeSum, company: GroszeSum }),
  },
  reimburse: {
    ...byManager,
    route: 'PUT /api/company/debts/:personId/reimburse',
    limit: logged,
    summary:
      'Says that the company paid a payer back: all that it owes them, or what it owes them for the orders of a month. Or, by a negative amount, that they paid back what they owe it.',
    body: Shape({
      amount: Type.Integer({
        minimum: -MAX_SETTLEMENT,
        maximum: MAX_SETTLEMENT,
        description: 'What the manager saw, in grosze.',
      }),
      month: Type.Optional(CalendarMonth),
    }),
    reply: Shape({ paymentId: Id }),
    errors: [409],
  },
  takeReimbursementBack: {
    ...byManager,
    route: 'PUT /api/company/debts/:personId/reimbursements/:settlementId/revert',
    limit: logged,
    summary: 'Takes a reimbursement back as a whole.',
    errors: [409],
  },
});
