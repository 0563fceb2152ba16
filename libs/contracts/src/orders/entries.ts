import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Grosze, Id, Nullable, Shape, Text } from '../format.js';
import { IfSoldOut } from './phone.js';
import { MAX_COMMENT_LENGTH, MAX_FOR_WHOM_LENGTH, MOST_SIDE_DISHES_CHOSEN } from '../product.js';
import { SideDish } from '../catalogue/dishes.js';

/** Maximum number of dishes of one person in an order. */
export const MOST_DISHES_OF_AN_ENTRY = 50;

/** The number of alike dish entries that a write makes; 1 unless given. */
const Quantity = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: MOST_DISHES_OF_AN_ENTRY,
    description: 'how many dish entries of this kind; 1 without it',
  }),
);

/** A chosen side dish: an existing one by `id`, or a new one by name and price. */
export const ChosenSideDish = Shape({
  isNew: Type.Boolean(),
  id: Type.Optional(Nullable(Id)),
  newSideDishName: Type.Optional(Nullable(Text(200))),
  newSideDishPrice: Type.Optional(Nullable(Grosze)),
});
export type ChosenSideDish = Static<typeof ChosenSideDish>;

/** A chosen dish: an existing one by `dishId`, or a new one by name and price. */
export const ChosenDish = Shape({
  orderId: Id,
  dishEntryId: Type.Optional(Nullable(Id)),
  dishId: Type.Optional(Nullable(Id)),
  newDish: Type.Boolean(),
  newDishName: Type.Optional(Nullable(Text(200))),
  newDishPrice: Type.Optional(Nullable(Grosze)),
  additionalComments: Type.Optional(Nullable(Text(MAX_COMMENT_LENGTH))),
  sideDishes: Type.Array(ChosenSideDish, { maxItems: MOST_SIDE_DISHES_CHOSEN }),
  ifSoldOut: Type.Optional(Nullable(IfSoldOut)),
  forWhom: Type.Optional(
    Nullable({
      ...Text(MAX_FOR_WHOM_LENGTH),
      description:
        'The name of somebody else who eats the dish, a guest for instance. Blank or missing: the caller themselves.',
    }),
  ),
  quantity: Quantity,
});
export type ChosenDish = Static<typeof ChosenDish>;

/**
 * The ids of the entries that share a dish with the entry that holds it, in the order in which they joined (docs/rules/entries-and-prices.md,
 * Shared dishes). A dish without the field is not open for sharing.
 */
export const SharedWith = Type.Optional(Type.Array(Id));

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
  isSoldOut: Type.Optional(Type.Literal(true, { description: 'Sold out that day, as far as is known.' })),
});
export type PastChoice = Static<typeof PastChoice>;

/** The caller's choices in an earlier order, and the order of today that they can be added to. */
export const RepeatableOrder = Shape({
  pastOrderId: Id,
  orderId: Id,
  choices: Type.Array(PastChoice),
});
export type RepeatableOrder = Static<typeof RepeatableOrder>;

const ofSharing = { limit: { perDay: 300, each: 20 }, needs: [], errors: [409] } as const;

/** The calls for the dishes of an order's entries, those that several people share among them, and for what the caller chose before. */
export const orderEntryEndpoints = endpointsOf('orders', {
  saveOrderEntry: {
    route: 'POST /api/order_entries/save',
    access: 'user',
    limit: { perDay: 500 },
    needs: ['restaurant', 'dish'],
    summary: 'Adds a dish to the caller’s entry, `quantity` times. The entry is made with the first dish.',
    body: ChosenDish,
    reply: Shape({
      id: Id,
      dishEntryId: Id,
      price: Type.Optional({
        ...Grosze,
        description: 'That of the menu, if another one was typed: the dish is on it.',
      }),
    }),
    errors: [404, 409],
  },
  updateOrderEntry: {
    route: 'PUT /api/order_entries/update',
    access: 'deciderOrOwner',
    limit: { perDay: 1000 },
    needs: ['restaurant', 'dish'],
    summary:
      'Replaces one dish of an entry. `id` is the order entry’s. With `quantity`, the dish and those alike become that many of the new one.',
    body: Shape({ id: Id, ...ChosenDish.properties }),
    errors: [404, 409],
  },
  deleteDishEntry: {
    route: 'DELETE /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/delete',
    access: 'deciderOrOwner',
    limit: { perDay: 500 },
    needs: [],
    summary: 'Takes one dish out of an entry, with `alike` also those alike. The entry goes with its last dish.',
    query: Shape({ alike: Type.Optional(Type.Boolean()) }),
    errors: [409],
  },
  shareDish: {
    route: 'PUT /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/share',
    ...ofSharing,
    access: 'deciderOrOwner',
    summary: 'Opens a dish for sharing: others may join.',
  },
  unshareDish: {
    route: 'DELETE /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/share',
    ...ofSharing,
    access: 'deciderOrOwner',
    summary: 'Keeps a dish for its owner again, as long as nobody has joined.',
  },
  joinDish: {
    route: 'PUT /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/join',
    ...ofSharing,
    access: 'user',
    summary: 'The caller shares a dish that is open for sharing, and pays their part of it.',
  },
  leaveDish: {
    route: 'DELETE /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/join',
    ...ofSharing,
    access: 'user',
    summary: 'The caller no longer shares a dish. Its owner passes it on to the next one by that.',
  },
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
