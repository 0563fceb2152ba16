import Type, { type Static, type TSchema } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Grosze, GroszeSum, Id, Instant, Nullable, OneOf, Shape } from '../format.js';
import { FLAG_DECISIONS, FLAG_KINDS, ACTIVITIES_A_PAGE } from '../product.js';
import { SoldOutOutcome } from './phone.js';
import { GivenBill } from './bill-and-flags.js';
import { OrderState, PaymentStatus, OrderRole } from './order.js';

/** The details of an order that its creator changes as one. */
const CHANGED_DETAILS = ['date', 'timeOfOrder', 'timeOfDelivery', 'prices', 'payment', 'limit', 'place'] as const;
export type ChangedDetail = (typeof CHANGED_DETAILS)[number];

const type = <const T extends string>(name: T) => ({ type: Type.Literal(name) });
const dishOf = { personId: Id, dish: Type.String() };

/** A bill without its reason, because notes have no words of people. */
const { reason: _, ...billAmounts } = GivenBill.properties;

const roleOf = { role: OrderRole, personId: Id };

/** The notes about roles of an order. `roleDropped`: an offer or a question was withdrawn or declined. */
const roleNotes = [
  Shape({ ...type('roleOffered'), ...roleOf }),
  Shape({ ...type('roleAsked'), ...roleOf }),
  Shape({ ...type('roleDropped'), ...roleOf }),
  Shape({ ...type('roleGiven'), ...roleOf }),
  Shape({ ...type('callTakenOver'), personId: Id }),
  Shape({ ...type('orderTakenOver'), personId: Id }),
] as const;

/** The notes about an order and its entries. `personId` is the person whom a note concerns. */
export const OrderNote = Type.Union([
  Shape({ ...type('opened') }),
  Shape({ ...type('deleted') }),
  Shape({ ...type('moved'), from: OrderState, to: OrderState }),
  Shape({ ...type('rejectionUndone'), to: OrderState }),
  Shape({ ...type('detailsChanged'), details: Type.Array(Type.String({ enum: [...CHANGED_DETAILS] })) }),
  Shape({ ...type('billed'), bill: Shape(billAmounts) }),
  Shape({ ...type('billRemoved') }),
  Shape({ ...type('soldOut'), dish: Type.String() }),
  Shape({ ...type('soldOutUndone'), dish: Type.String() }),
  Shape({ ...type('soldOutSettled'), ...dishOf, outcome: SoldOutOutcome }),
  Shape({ ...type('priceChanged'), dish: Type.String(), price: Grosze, before: Grosze }),
  Shape({ ...type('flagged'), ...dishOf, flag: OneOf(FLAG_KINDS) }),
  Shape({ ...type('flagWithdrawn'), ...dishOf }),
  Shape({ ...type('flagDecided'), ...dishOf, decision: Nullable(OneOf(FLAG_DECISIONS)) }),
  Shape({ ...type('closingSet'), closesAt: Instant }),
  Shape({ ...type('closingRemoved') }),
  Shape({ ...type('dishAdded'), ...dishOf, count: Type.Integer() }),
  Shape({ ...type('dishRemoved'), ...dishOf, count: Type.Integer() }),
  Shape({ ...type('dishChanged'), ...dishOf, before: Type.String() }),
  Shape({ ...type('dishShared'), ...dishOf }),
  Shape({ ...type('dishUnshared'), ...dishOf }),
  Shape({ ...type('dishJoined'), ...dishOf }),
  Shape({ ...type('dishLeft'), ...dishOf }),
  Shape({ ...type('dishPassedOn'), ...dishOf }),
  Shape({ ...type('notToday'), personId: Id }),
  Shape({ ...type('notTodayTakenBack'), personId: Id }),
  Shape({ ...type('nudged'), personId: Id }),
  ...roleNotes,
]);
export type OrderNote = Static<typeof OrderNote>;

/** A payment that was confirmed or taken back, with its amount as far as it is known. */
export const PaymentNote = Shape({
  type: Type.Literal('paid'),
  personId: Id,
  status: PaymentStatus,
  amount: Type.Optional(GroszeSum),
});
export type PaymentNote = Static<typeof PaymentNote>;

/** A person said that they paid for their entry, took that back, or who is paid contested it. */
const ClaimNote = Shape({
  type: Type.Literal('claimed'),
  step: OneOf(['claimed', 'contested', 'withdrawn']),
  personId: Id,
  amount: GroszeSum,
});

/** The numbers count from 1. Without `by` it happened by itself. */
const toActivity = <S extends TSchema>(happening: S) =>
  Shape({ number: Type.Integer(), at: Instant, by: Type.Optional(Id), happening });

/** The names of the people in a page of activities, by id. Someone who was erased has none. */
const People = Type.Record(Type.String(), Type.String());

const OrderActivity = toActivity(OrderNote);
export type OrderActivity = Static<typeof OrderActivity>;
const PaymentActivity = toActivity(Type.Union([PaymentNote, ClaimNote]));
export type PaymentActivity = Static<typeof PaymentActivity>;

const common = {
  access: 'user',
  query: Shape({ before: Type.Optional(Type.Integer({ minimum: 1, description: 'The `next` of the page before.' })) }),
} as const;
const page = <S extends TSchema>(activity: S) =>
  Shape({ activities: Type.Array(activity), people: People, next: Type.Optional(Type.Integer()) });

/** The calls that tell who did what in an order. */
export const orderActivityEndpoints = {
  ...endpointsOf('orders', {
    orderActivity: {
      ...common,
      route: 'GET /api/orders/:orderId/activity',
      needs: ['person'],
      summary: `Who did what in an order, and when, the latest first, ${ACTIVITIES_A_PAGE} a page. Also of a deleted one.`,
      reply: page(OrderActivity),
    },
  }),
  ...endpointsOf('payments', {
    paymentActivity: {
      ...common,
      route: 'GET /api/orders/:orderId/payment_activity',
      needs: ['order'],
      summary: `Who confirmed payments of an order and took them back, the latest first, ${ACTIVITIES_A_PAGE} a page: all to creator and payer, to others their own.`,
      reply: page(PaymentActivity),
    },
  }),
};
