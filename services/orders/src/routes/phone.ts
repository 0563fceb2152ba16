import type { orderPhoneEndpoints } from '@kantyna/contracts/orders/phone';
import { tickLine } from '../rules/phone/call-script.js';
import { changePrice, correctMenu } from '../rules/phone/heard-price.js';
import type { Dependencies } from '../dependencies.js';
import { answerSoldOut, hasFallback, markSoldOut, undoSoldOut } from '../rules/phone/sold-out.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { onOrder } from './order-calls.js';

/** The calls of the phone call to the restaurant. */
export const orderPhoneHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof orderPhoneEndpoints> =>
  onOrder(
    store,
    {
      tickLine: (order, { body: { lineId, isSaid } }) => tickLine(order, lineId, isSaid),
      markSoldOut: async (order, { params: { dishId }, revision }) => {
        const menu = hasFallback(order, dishId) ? await store.dishesOf(order.restaurant.id, revision) : [];
        return markSoldOut(order, dishId, { menu, now: clock.now() });
      },
      undoSoldOut: (order, { params: { dishId } }) => undoSoldOut(order, dishId, clock.now()),
      answerSoldOut: async (order, { person, params, body, revision }) =>
        answerSoldOut(order, params, body, {
          person,
          menu: await store.dishesOf(order.restaurant.id, revision),
          now: clock.now(),
        }),
      changePrice: (order, { params: { dishId }, body: { price } }) => changePrice(order, dishId, price),
      correctMenu: (order, { params: { dishId }, body: { apply } }) => correctMenu(order, dishId, apply),
    },
    { markSoldOut: store.forgetSoldOut, undoSoldOut: store.forgetSoldOut },
  );
