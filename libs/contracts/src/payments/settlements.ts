import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, GroszeSum, Id, Instant, Name, OneOf, Shape, Text } from '../format.js';
import { MAX_REASON_LENGTH, MAX_SETTLEMENT, PAYMENT_WAYS } from '../product.js';

/** How money comes from one person to another. */
export const PaymentWay = OneOf(PAYMENT_WAYS);
export type PaymentWay = Static<typeof PaymentWay>;

/** The statuses of a settlement. It begins as a claim, or the person who got the money confirms it at once. */
export const SettlementStatus = OneOf(['CLAIMED', 'CONTESTED', 'WITHDRAWN', 'CONFIRMED', 'REVERTED']);
export type SettlementStatus = Static<typeof SettlementStatus>;

const PaidAmount = Type.Integer({ minimum: 1, maximum: MAX_SETTLEMENT, description: 'grosze' });

/** A payment between the caller and another person: claimed or confirmed. With `orderId` it is for the debtor's entry there. */
const Settlement = Shape({
  id: Id,
  isOwn: Type.Boolean({ description: 'Whether the caller is who paid.' }),
  status: SettlementStatus,
  amount: GroszeSum,
  claimedAmount: Type.Optional({ ...GroszeSum, description: 'What was claimed, if another amount was confirmed.' }),
  way: Type.Optional(PaymentWay),
  orderId: Type.Optional(Id),
  reason: Type.Optional(Type.String({ description: 'Why it was contested.' })),
  restaurantName: Type.Optional(Type.String({ description: 'Of the order that it is for.' })),
  orderDate: Type.Optional(CalendarDate),
  planId: Type.Optional({ ...Id, description: 'What several people agreed to earlier, of which it is a part.' }),
  isCarriedOver: Type.Optional(Type.Literal(true, { description: 'No money: what was owed elsewhere.' })),
  isWrittenOff: Type.Optional(Type.Literal(true, { description: 'No money: what was open with somebody who left.' })),
  entryCount: Type.Optional(Type.Integer({ description: 'How many entries it covers, of either of the two.' })),
  credit: Type.Optional({ ...GroszeSum, description: 'What no entry took of the amount.' }),
  at: Instant,
});
export type SettlementView = Static<typeof Settlement>;

/** A claim that waits for an answer, or was contested, with the other person. */
const Claim = Shape({
  userId: Id,
  name: Type.String(),
  ...Settlement.properties,
  due: Type.Optional({ ...GroszeSum, description: 'What is open now of what it is for.' }),
});
export type Claim = Static<typeof Claim>;

/** The part of an entry that credit pays, in grosze. It need not be paid. */
const CoveredEntry = Shape({
  userId: { ...Id, description: 'The other one: who is paid for it, or whose it is.' },
  isOwn: Type.Boolean({ description: 'Whether it is the entry of the caller.' }),
  orderId: Id,
  amount: GroszeSum,
});
export type CoveredEntry = Static<typeof CoveredEntry>;

/** Whether it is the company, which is asked for nothing. */
export const IsCompany = Type.Optional(Type.Literal(true, { description: 'It is the company: nobody asks it.' }));

/** The orders and payments that an amount between two people is made of. */
export const PersonBalance = Shape({
  userId: Id,
  name: Type.String(),
  amount: { ...GroszeSum, description: 'Positive means that the person owes the caller.' },
  items: Type.Array(
    Shape({
      orderId: Id,
      orderDate: CalendarDate,
      restaurantName: Type.String(),
      amount: { ...GroszeSum, description: 'Positive means that the person owes the caller.' },
      isTheirs: Type.Boolean({ description: 'Whether it is for the person’s entry, and the caller is paid.' }),
    }),
  ),
  credit: { ...GroszeSum, description: 'What is carried beside the orders, part of the amount.' },
  hasLeft: Type.Optional(Type.Literal(true, { description: 'They were erased: what is open can be written off.' })),
  isCompany: IsCompany,
  settlements: Type.Array(Settlement),
  next: Type.Optional(Type.String({ description: 'The `before` of the page with older payments that count.' })),
});
export type PersonBalance = Static<typeof PersonBalance>;

/** The open claims between the caller and others. */
const OpenPayments = Shape({
  claims: Type.Array(Claim),
  covered: Type.Optional(Type.Array(CoveredEntry)),
  companyPays: Type.Optional(
    Type.Literal(true, { description: 'The company pays something of people’s lunch, on some date from today on.' }),
  ),
  owed: Type.Optional(
    Type.Record(Id, GroszeSum, { description: 'What the caller owes each other person in all, by their id.' }),
  ),
});
export type OpenPayments = Static<typeof OpenPayments>;

/** The payment that a confirmation made or answered, by which `revertSettlement` takes it back alone; missing if nothing changed. */
export const Confirmed = Shape({ paymentId: Type.Optional(Id) });
export type Confirmed = Static<typeof Confirmed>;

const ofTwo = { access: 'user', needs: ['order', 'person'] } as const;

/** The calls by which two people settle what they owe each other. */
export const settlementEndpoints = endpointsOf('payments', {
  personBalance: {
    ...ofTwo,
    route: 'GET /api/balance/people/:personId',
    summary:
      'What the caller and a person owe each other, the orders that it is made of, and their latest payments. `before`, the `next` of the page before, asks for older ones that count.',
    query: Shape({ before: Type.Optional(Text(200)) }),
    reply: PersonBalance,
  },
  openClaims: {
    ...ofTwo,
    route: 'GET /api/balance/claims',
    summary:
      'The payments that the caller is to confirm, and the caller’s own that wait or are contested; what credit pays of their entries, and what they owe in all.',
    reply: OpenPayments,
  },
  claimPayment: {
    ...ofTwo,
    route: 'POST /api/balance/people/:personId/claim',
    limit: { perDay: 200, each: 20 },
    summary:
      'Says that the caller paid a person: what they owe altogether or a part of it, or for their entry in an order.',
    body: Shape({ amount: PaidAmount, way: PaymentWay, orderId: Type.Optional(Id) }),
    errors: [409],
  },
  withdrawClaim: {
    ...ofTwo,
    route: 'PUT /api/balance/people/:personId/settlements/:settlementId/withdraw',
    limit: { perDay: 200, each: 10 },
    summary: 'Takes the caller’s own claim back.',
    errors: [409],
  },
  contestClaim: {
    ...ofTwo,
    route: 'PUT /api/balance/people/:personId/settlements/:settlementId/contest',
    limit: { perDay: 200, each: 10 },
    summary: 'Says that the money of a claim did not come, and why.',
    body: Shape({ reason: Name(MAX_REASON_LENGTH) }),
    errors: [409],
  },
  confirmSettlement: {
    ...ofTwo,
    route: 'PUT /api/balance/people/:personId/confirm',
    limit: { perDay: 500, each: 20 },
    summary: 'Confirms an amount that the caller got from a person, with or without a claim.',
    body: Shape({
      amount: Type.Integer({ minimum: 0, maximum: MAX_SETTLEMENT, description: 'grosze; 0 sets equal debts off' }),
      claimId: Type.Optional(Id),
      credit: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: MAX_SETTLEMENT,
          description:
            'What of it no entry takes, and becomes credit, as the caller knows it, in grosze. More is refused (409) with this `amount`.',
        }),
      ),
    }),
    reply: Confirmed,
    errors: [409],
  },
  revertSettlement: {
    ...ofTwo,
    route: 'PUT /api/balance/people/:personId/settlements/:settlementId/revert',
    limit: { perDay: 500, each: 10 },
    summary: 'Takes a confirmed payment back as a whole.',
    errors: [409],
  },
  writeOff: {
    ...ofTwo,
    route: 'PUT /api/balance/people/:personId/write_off',
    limit: { perDay: 100, each: 10 },
    summary: 'Writes off what somebody owes the caller who was erased, or who owes less than 1,00 zł.',
    errors: [403],
  },
});
