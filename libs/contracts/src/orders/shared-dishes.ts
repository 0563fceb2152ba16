import Type from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Id } from '../format.js';

/**
 * The ids of the entries that share a dish with the entry that holds it, in the order in which they joined (docs/rules/entries-and-prices.md,
 * Shared dishes). A dish without the field is not open for sharing.
 */
export const SharedWith = Type.Optional(Type.Array(Id));

/** The calls about dishes that several people eat together. */
export const sharedDishEndpoints = endpointsOf('orders', {
  shareDish: {
    route: 'PUT /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/share',
    access: 'deciderOrOwner',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'Opens a dish for sharing: others may join.',
    errors: [409],
  },
  unshareDish: {
    route: 'DELETE /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/share',
    access: 'deciderOrOwner',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'Keeps a dish for its owner again, as long as nobody has joined.',
    errors: [409],
  },
  joinDish: {
    route: 'PUT /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/join',
    access: 'user',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'The caller shares a dish that is open for sharing, and pays their part of it.',
    errors: [409],
  },
  leaveDish: {
    route: 'DELETE /api/order_entries/:orderEntryId/dish_entry/:dishEntryId/join',
    access: 'user',
    limit: { perDay: 300, each: 20 },
    needs: [],
    summary: 'The caller no longer shares a dish. Its owner passes it on to the next one by that.',
    errors: [409],
  },
});
