import type { sharedDishEndpoints } from '@kantyna/contracts/orders/shared-dishes';
import { derivedId, newId } from '@kantyna/kernel/ids';
import type { Dependencies } from '../dependencies.js';
import { joinDish, leaveDish, shareDish, unshareDish } from '../rules/entries/shared-dish.js';
import { onOrder, type OrderHandlersOf } from './order-calls.js';

/** The calls about dishes that several people eat together. */
export const sharedDishHandlers = ({ store, clock }: Dependencies): OrderHandlersOf<typeof sharedDishEndpoints> =>
  onOrder(store, {
    shareDish: (order, { person, params }) => shareDish(order, params, { person, now: clock.now() }),
    unshareDish: (order, { person, params }) => unshareDish(order, params, { person, now: clock.now() }),
    joinDish: (order, { person, params }) =>
      joinDish(order, params, { person, now: clock.now(), ids: { newId, derivedId } }),
    leaveDish: (order, { person, params }) => leaveDish(order, params, { person, now: clock.now() }),
  });
