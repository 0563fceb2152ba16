import type { orderClosingEndpoints } from '@kantyna/contracts/orders/closing';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { nudge, sayNotToday, takeBackNotToday } from '../rules/closing/attendance.js';
import { closeNow, extendClosing } from '../rules/closing/closing.js';
import { changeOrder, NO_ORDER } from './managing.js';
import type { Dependencies } from '../dependencies.js';

/** The calls about the closing time of an order, and about those who are missing from it. */
export function orderClosingHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderClosingEndpoints> {
  const manage = changeOrder(store);
  return {
    extendClosing: async ({ person, params: { orderId }, body: { minutes }, command }) =>
      manage(orderId, person, command, (order) => extendClosing(order, minutes, clock.now())),
    closeNow: async ({ person, params: { orderId }, command }) =>
      manage(orderId, person, command, (order) => closeNow(order, clock.now())),
    sayNotToday: async ({ person, params: { orderId }, command }) =>
      store.orders.change(orderId, command, (order) => (order ? sayNotToday(order, person) : NO_ORDER)),
    takeBackNotToday: async ({ person, params: { orderId }, command }) =>
      store.orders.change(orderId, command, (order) => (order ? takeBackNotToday(order, person) : NO_ORDER)),
    nudge: async ({ person, params: { orderId, personId }, command }) =>
      manage(orderId, person, command, async (order) =>
        nudge(order, personId, { id: orderId, notAwaited: await store.notAwaitedIn(orderId, order), clock }),
      ),
  };
}
