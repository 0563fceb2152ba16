import Type from '@kantyna/typebox';
import { endpoint } from '../endpoint.js';
import { Id, Nothing, PathId, Shape } from '../format.js';

/**
 * The ids of the entries that share a dish with the entry that holds it, in the order in which they joined (docs/rules.md, Shared dishes).
 * A dish without the field is not open for sharing.
 */
export const SharedWith = Type.Optional(Type.Array(Id));

const dish = Shape({ orderEntryId: PathId, dishEntryId: PathId });

/** The calls about dishes that several people eat together. */
export const sharedDishEndpoints = {
  shareDish: endpoint({
    method: 'PUT',
    path: '/api/order_entries/:orderEntryId/dish_entry/:dishEntryId/share',
    owner: 'orders',
    access: 'creatorOrOwner',
    summary: 'Opens a dish for sharing: others may join.',
    params: dish,
    reply: Nothing,
    errors: [403, 404, 409],
  }),
  unshareDish: endpoint({
    method: 'DELETE',
    path: '/api/order_entries/:orderEntryId/dish_entry/:dishEntryId/share',
    owner: 'orders',
    access: 'creatorOrOwner',
    summary: 'Keeps a dish for its owner again, as long as nobody has joined.',
    params: dish,
    reply: Nothing,
    errors: [403, 404, 409],
  }),
  joinDish: endpoint({
    method: 'PUT',
    path: '/api/order_entries/:orderEntryId/dish_entry/:dishEntryId/join',
    owner: 'orders',
    access: 'user',
    summary: 'The caller shares a dish that is open for sharing, and pays their part of it.',
    params: dish,
    reply: Nothing,
    errors: [404, 409],
  }),
  leaveDish: endpoint({
    method: 'DELETE',
    path: '/api/order_entries/:orderEntryId/dish_entry/:dishEntryId/join',
    owner: 'orders',
    access: 'user',
    summary: 'The caller no longer shares a dish. Its owner passes it on to the next one by that.',
    params: dish,
    reply: Nothing,
    errors: [404, 409],
  }),
};
