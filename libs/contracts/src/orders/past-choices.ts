import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { SideDish } from '../catalogue/dishes.js';
import { Grosze, Id, Shape } from '../format.js';

/** A dish with side dishes and comment as the caller chose it before, at today’s prices of the menu. */
export const PastChoice = Shape({
  dishId: Id,
  dishName: Type.String(),
  price: Grosze,
  sideDishes: Type.Array(SideDish),
  comments: Type.String(),
  toChoose: Type.Optional(
    Type.Array(Type.String(), { description: 'The option groups of which something else has to be chosen now.' }),
  ),
});
export type PastChoice = Static<typeof PastChoice>;

/** The caller's choices in an earlier order, and the order of today that they can be added to. */
export const RepeatableOrder = Shape({
  pastOrderId: Id,
  orderId: Id,
  choices: Type.Array(PastChoice),
});
export type RepeatableOrder = Static<typeof RepeatableOrder>;

/** The calls for what the caller chose before. */
export const pastChoiceEndpoints = endpointsOf('orders', {
  usualChoices: {
    route: 'GET /api/orders/:orderId/usual.json',
    access: 'user',
    needs: ['restaurant', 'dish'],
    summary:
      'The caller’s three most frequent choices at the restaurant of an order, as far as the menu still has them.',
    reply: Shape({ choices: Type.Array(PastChoice) }),
  },
  repeatableOrders: {
    route: 'GET /api/orders/order_again.json',
    access: 'user',
    needs: ['restaurant', 'dish'],
    summary: 'What the caller chose before at the restaurants of today’s open orders, to order it again.',
    reply: Shape({ repeatableOrders: Type.Array(RepeatableOrder) }),
  },
});
