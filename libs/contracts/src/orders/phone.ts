import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Grosze, Id, Instant, Nullable, OneOf, Shape, Text } from '../format.js';
import { MAX_COMMENT_LENGTH } from '../product.js';

/** The fallback of a person whose dish is sold out: another dish of the menu, or nothing (`null`). */
export const IfSoldOut = Shape({ dishId: Nullable(Id) });
export type IfSoldOut = Static<typeof IfSoldOut>;

/**
 * How a dish entry of a sold-out dish was settled: by its person's answer, by the fallback that they had named, or because nobody answered
 * in time. Without `dishName` it left the order. `without` are the side dishes that the new dish came without.
 */
export const SoldOutOutcome = Shape({
  by: OneOf(['answer', 'fallback', 'time']),
  dishName: Type.Optional(Type.String()),
  without: Type.Optional(Type.Array(Type.String())),
});
export type SoldOutOutcome = Static<typeof SoldOutOutcome>;

/**
 * A dish entry that was asked about. Without `outcome` its person may answer until the time is up, and so may those who share it
 * (`sharedWith`, their ids). `email` tells them from a namesake in the order.
 */
export const AskedDish = Shape({
  dishEntryId: Id,
  orderEntryId: Id,
  personId: Id,
  username: Type.String(),
  email: Type.Optional(Type.String()),
  sharedWith: Type.Optional(Type.Array(Id)),
  outcome: Type.Optional(SoldOutOutcome),
});
export type AskedDish = Static<typeof AskedDish>;

/** A dish that was sold out while an order was placed (docs/rules/on-the-phone.md, On the phone). */
export const SoldOut = Shape({ dishId: Id, dishName: Type.String(), until: Instant, asked: Type.Array(AskedDish) });
export type SoldOut = Static<typeof SoldOut>;

/** A price that the restaurant named on the phone, in grosze without side dishes. */
export const HeardPrice = Shape({ dishId: Id, dishName: Type.String(), price: Grosze });
export type HeardPrice = Static<typeof HeardPrice>;

const ofCaller = { access: 'caller', errors: [409] } as const;

/** The calls of the phone call to the restaurant. */
export const orderPhoneEndpoints = endpointsOf('orders', {
  tickLine: {
    ...ofCaller,
    route: 'PUT /api/orders/:orderId/said',
    limit: { perDay: 2000 },
    needs: [],
    summary: 'Notes whether a line of the order view was read out. `lineId` is the view’s.',
    body: Shape({ lineId: Text(64), isSaid: Type.Boolean() }),
  },
  markSoldOut: {
    ...ofCaller,
    route: 'PUT /api/orders/:orderId/sold_out/:dishId',
    limit: { perDay: 300, each: 20 },
    needs: ['restaurant', 'dish'],
    summary: 'A dish is sold out: whoever has it is asked for another one. Repeating it changes nothing.',
  },
  undoSoldOut: {
    ...ofCaller,
    route: 'DELETE /api/orders/:orderId/sold_out/:dishId',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'The dish is there after all. Only while nobody has answered.',
  },
  answerSoldOut: {
    ...ofCaller,
    access: 'callerOrEater',
    needs: ['restaurant', 'dish'],
    route: 'PUT /api/orders/:orderId/sold_out/:dishId/answer/:orderEntryId',
    limit: { perDay: 500, each: 20 },
    summary: 'Takes another dish for a sold-out one, or nothing (`dishId: null`), within two minutes.',
    body: Shape({
      dishId: Nullable(Id),
      additionalComments: Type.Optional(Nullable(Text(MAX_COMMENT_LENGTH))),
    }),
  },
  changePrice: {
    ...ofCaller,
    route: 'PUT /api/orders/:orderId/price/:dishId',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'A dish costs something else than the menu said, in grosze without side dishes.',
    body: Shape({ price: Grosze }),
  },
  correctMenu: {
    ...ofCaller,
    route: 'PUT /api/orders/:orderId/heard_price/:dishId',
    limit: { perDay: 300, each: 10 },
    needs: [],
    summary: 'Applies a price that was named on the phone to the menu, or dismisses it.',
    body: Shape({ apply: Type.Boolean() }),
  },
});
