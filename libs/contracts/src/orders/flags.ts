import Type, { type Static } from '@kantyna/typebox';
import { endpoint } from '../endpoint.js';
import { FLAG_DECISIONS, FLAG_KINDS } from './flag-kinds.js';
import { Nothing, Nullable, OneOf, PathId, Shape, Text } from '../format.js';
import { MAX_FLAG_LENGTH } from '../product.js';

/** What is wrong with a dish, in a few words if there are any. */
export const GivenFlag = Shape({ kind: OneOf(FLAG_KINDS), words: Type.Optional(Text(MAX_FLAG_LENGTH)) });
export type GivenFlag = Static<typeof GivenFlag>;

/** A flag on a dish that was delivered (docs/rules.md, Flags). Without a decision it is open. */
export const Flag = Shape({ ...GivenFlag.properties, decision: Type.Optional(OneOf(FLAG_DECISIONS)) });
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

const dish = Shape({ orderEntryId: PathId, dishEntryId: PathId });

/** The calls about dishes that were missing, wrong or cold. */
export const orderFlagEndpoints = {
  flagDish: endpoint({
    method: 'PUT',
    path: '/api/order_entries/:orderEntryId/dish_entry/:dishEntryId/flag',
    owner: 'orders',
    access: 'creatorOrOwner',
    summary: 'Says what is wrong with a delivered dish. It costs what it costs until who is paid decides.',
    params: dish,
    body: GivenFlag,
    reply: Nothing,
    errors: [403, 404, 409],
  }),
  withdrawFlag: endpoint({
    method: 'DELETE',
    path: '/api/order_entries/:orderEntryId/dish_entry/:dishEntryId/flag',
    owner: 'orders',
    access: 'creatorOrOwner',
    summary: 'Takes an open flag back. Without one nothing changes.',
    params: dish,
    reply: Nothing,
    errors: [403, 404, 409],
  }),
  decideFlag: endpoint({
    method: 'PUT',
    path: '/api/order_entries/:orderEntryId/dish_entry/:dishEntryId/flag_decision',
    owner: 'orders',
    access: 'payer',
    summary: 'Decides what becomes of a flagged dish; `null` takes the decision back.',
    params: dish,
    body: Shape({ decision: Nullable(OneOf(FLAG_DECISIONS)) }),
    reply: Nothing,
    errors: [403, 404, 409],
  }),
  flagCounts: endpoint({
    method: 'GET',
    path: '/api/restaurants/:restaurantId/flag_counts',
    owner: 'orders',
    access: 'user',
    summary: 'How many of the dishes that a restaurant delivered in the last 90 days were flagged.',
    params: Shape({ restaurantId: PathId }),
    reply: FlagCounts,
  }),
};
