import Type, { type Static } from '@kantyna/typebox';
import { CalendarDate, GroszeSum, Id, Shape, Text } from '../format.js';
import { PaymentStatus } from '../orders/order.js';
import { MAX_SEARCH_LENGTH } from '../product.js';

/** An order that a person pays for, in their history. */
export const CreatedEntry = Shape({
  kind: Type.Literal('createdEntry'),
  orderId: Id,
  orderDate: CalendarDate,
  restaurantName: Type.String(),
  confirmedPaymentsTotalAmount: GroszeSum,
  totalAmount: GroszeSum,
  companyPart: Type.Optional({ ...GroszeSum, description: 'What of it the company pays, for whomever.' }),
  companyOpen: Type.Optional({ ...GroszeSum, description: 'What of companyPart the company still owes.' }),
  owingPeopleCount: Type.Integer({ description: 'The people who still owe for this order.' }),
});
export type CreatedEntry = Static<typeof CreatedEntry>;

/** A person's entry in an order that somebody else pays for, in their history. */
export const ParticipatedEntry = Shape({
  kind: Type.Literal('participatedEntry'),
  orderId: Id,
  orderDate: CalendarDate,
  orderCreator: Type.String(),
  orderPayer: Type.Optional(Type.String({ description: 'Who is paid, unless it is the creator.' })),
  owedTo: Type.String({ description: 'Who is paid, as `owedMoney` calls them.' }),
  restaurantName: Type.String(),
  orderEntryAmount: { ...GroszeSum, description: 'What is due for it: its price less companyPart, in grosze.' },
  companyPart: Type.Optional({ ...GroszeSum, description: 'What the company pays of its price.' }),
  confirmedAmount: GroszeSum,
  status: PaymentStatus,
});
export type ParticipatedEntry = Static<typeof ParticipatedEntry>;

/** A row of a history. */
export const HistoryEntry = Type.Union([CreatedEntry, ParticipatedEntry]);

/** The number of orders of a history, and what they come to: the person's part of those of others, and those that they pay for. */
const HistorySums = Shape({ orders: Type.Integer(), part: GroszeSum, paid: GroszeSum });
export type HistorySums = Static<typeof HistorySums>;

/**
 * A page of a person's history. The first page has `months` (`YYYY-MM`, the latest first), which are all that have an order, and the
 * `sums` of all that match.
 */
export const HistoryPage = Shape({
  entries: Type.Array(HistoryEntry),
  months: Type.Optional(Type.Array(Type.String())),
  sums: Type.Optional(HistorySums),
  next: Type.Optional(Type.String()),
});

/** Which orders of a history are wanted. */
export const HistoryFilter = Shape({
  month: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: '`YYYY-MM`' })),
  search: Type.Optional({
    ...Text(MAX_SEARCH_LENGTH),
    description:
      'Words of the restaurant or of who is paid, whatever their case and diacritics; an order has all of them.',
  }),
});
export type HistoryFilter = Static<typeof HistoryFilter>;
