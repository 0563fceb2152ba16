import type { Revision } from '@kantyna/bus/states/catch-up';
import type { orderPhoneEndpoints } from '@kantyna/contracts/orders/phone';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { tickLine } from '../rules/phone/call-script.js';
import { changePrice, correctMenu } from '../rules/phone/heard-price.js';
import { changeOrder, NO_ORDER } from './managing.js';
import type { Dependencies } from '../dependencies.js';
import { mayCall } from '../rules/roles/policy.js';
import { answerSoldOut } from '../rules/phone/sold-out-answer.js';
import { hasFallback, markSoldOut, undoSoldOut } from '../rules/phone/sold-out.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** The calls of the phone call to the restaurant. */
export function orderPhoneHandlers({ store, clock }: Dependencies): HandlersOf<typeof orderPhoneEndpoints> {
  const call = changeOrder(store, mayCall);
  const menuOf = async (order: StoredOrder, revision: Revision | undefined) =>
    (await store.findMenu(order.restaurant.id, revision))?.dishes ?? [];

  const marking: typeof call = async (...change) => {
    const reply = await call(...change);
    store.forgetSoldOut();
    return reply;
  };

  return {
    tickLine: async ({ person, params: { orderId }, body: { lineId, isSaid }, command }) =>
      call(orderId, person, command, (order) => tickLine(order, lineId, isSaid)),

    markSoldOut: async ({ person, params: { orderId, dishId }, command, revision }) =>
      marking(orderId, person, command, async (order) => {
        const menu = hasFallback(order, dishId) ? await menuOf(order, revision) : [];
        return markSoldOut(order, dishId, { menu, now: clock.now() });
      }),

    undoSoldOut: async ({ person, params: { orderId, dishId }, command }) =>
      marking(orderId, person, command, (order) => undoSoldOut(order, dishId, clock.now())),

    answerSoldOut: async ({ person, params: { orderId, ...asked }, body, command, revision }) =>
      store.orders.change(orderId, command, async (order) => {
        if (!order) return NO_ORDER;
        const menu = await menuOf(order, revision);
        return answerSoldOut(order, asked, body, { person, menu, now: clock.now() });
      }),

    changePrice: async ({ person, params: { orderId, dishId }, body: { price }, command }) =>
      call(orderId, person, command, (order) => changePrice(order, dishId, price)),

    correctMenu: async ({ person, params: { orderId, dishId }, body: { apply }, command }) =>
      call(orderId, person, command, (order) => correctMenu(order, dishId, apply)),
  };
}
