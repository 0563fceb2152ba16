import type { sharedDishEndpoints } from '@kantyna/contracts/orders/shared-dishes';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { changingDish } from './dish-change.js';
import type { Dependencies } from '../dependencies.js';
import { joinDish, leaveDish, shareDish, unshareDish } from '../rules/entries/shared-dish.js';

/** The calls about dishes that several people eat together. */
export function sharedDishHandlers({ store, clock }: Dependencies): HandlersOf<typeof sharedDishEndpoints> {
  const change = changingDish(store);
  return {
    shareDish: async ({ person, params, command }) =>
      change(params, command, (order, path) => shareDish(order, path, { person, now: clock.now() })),
    unshareDish: async ({ person, params, command }) =>
      change(params, command, (order, path) => unshareDish(order, path, { person, now: clock.now() })),
    joinDish: async ({ person, params, command }) =>
      change(params, command, (order, path) =>
        joinDish(order, path, { person, now: clock.now(), ids: { newId, derivedId } }),
      ),
    leaveDish: async ({ person, params, command }) =>
      change(params, command, (order, path) => leaveDish(order, path, { person, now: clock.now() })),
  };
}
