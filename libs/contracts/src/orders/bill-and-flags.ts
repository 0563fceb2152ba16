import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { FLAG_DECISIONS, FLAG_KINDS, MAX_BILL, MAX_REASON_LENGTH, MAX_FLAG_LENGTH } from '../product.js';
import { Grosze, GroszeSum, Id, Nullable, OneOf, Shape, Text } from '../format.js';

/**
 * The bill of an order, and why it differs from what was ordered (docs/rules/bill-and-flags.md, The bill). It names its total, the
 * delivery of all together (both in `amount`), or single dishes without their side dishes (`prices`).
 */
export const GivenBill = Shape({
  kind: OneOf(['total', 'delivery', 'dishes']),
  amount: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_BILL, description: 'grosze' })),
  prices: Type.Optional(Type.Array(Shape({ dishEntryId: Id, price: Grosze }))),
  reason: Type.Optional(Text(MAX_REASON_LENGTH)),
});
export type GivenBill = Static<typeof GivenBill>;

/** A flag as a person gives it: what is wrong with a dish, perhaps with a few words. */
export const GivenFlag = Shape({ kind: OneOf(FLAG_KINDS), words: Type.Optional(Text(MAX_FLAG_LENGTH)) });
export type GivenFlag = Static<typeof GivenFlag>;

/** A flag on a dish that was delivered (docs/rules/bill-and-flags.md, Flags). Without a decision it is open. */
export const Flag = Shape({
  ...GivenFlag.properties,
  byEntryId: Type.Optional({
    ...Id,
    description: 'The entry of who flagged it, if they share the dish of another one.',
  }),
  decision: Type.Optional(OneOf(FLAG_DECISIONS)),
});
export type Flag = Static<typeof Flag>;

/** The dishes that a restaurant delivered of late, and how many of them were flagged as what. */
export const FlagCounts = Shape({
  dishes: Type.Integer(),
  flagged: Shape({
    missing: Type.Integer(),
    wrong: Type.Integer(),
    cold: Type.Integer(),
    other: Type.Integer(),
  }),
});
export type FlagCounts = Static<typeof FlagCounts>;

/** The calls for what an order cost in fact, and about dishes that were missing, wrong or cold. */
export const billAndFlagEndpoints = endpointsOf('orders', {
  setBill: {
    route: 'PUT /api/orders/:orderId/bill',
    access: 'payer',
    limit: { perDay: 200, each: 50 },
    needs: ['payment'],
    summary:
      'What a delivered order cost in fact: the difference is spread over the entries. Replaces the bill before.',
    body: Shape({
      ...GivenBill.properties,
      seen: Type.Optional({
        ...GroszeSum,
        description:
          'What the others owed for the order and had not paid, as the caller saw it, in grosze. If that has changed, the bill is refused (409).',
      }),
    }),
    errors: [409],
  },
  removeBill: {
    route: 'DELETE /api/orders/:orderId/bill',
    access: 'payer',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'Takes the bill back: the entries cost what was ordered.',
  },
  flagDish: {
    route: 'PUT /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/flag',
    access: 'creatorOrEater',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'Says what is wrong with a delivered dish. It costs what it costs until who is paid decides.',
    body: GivenFlag,
    errors: [409],
  },
  withdrawFlag: {
    route: 'DELETE /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/flag',
    access: 'creatorOrEater',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'Takes an open flag back. Without one nothing changes.',
    errors: [409],
  },
  decideFlag: {
    route: 'PUT /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/flag_decision',
    access: 'payer',
    limit: { perDay: 500, each: 20 },
    needs: [],
    summary: 'Decides what becomes of a flagged dish; `null` takes the decision back.',
    body: Shape({ decision: Nullable(OneOf(FLAG_DECISIONS)) }),
    errors: [409],
  },
  flagCounts: {
    route: 'GET /api/restaurants/:restaurantId/flag_counts',
    access: 'user',
    needs: ['restaurant'],
    summary: 'How many of the dishes that a restaurant delivered in the last 90 days were flagged.',
    reply: FlagCounts,
  },
});
