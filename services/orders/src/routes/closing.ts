import type { orderClosingEndpoints } from '@kantyna/contracts/orders/closing';
import { nudge, sayNotToday, takeBackNotToday } from '../rules/closing/attendance.js';
import { closeNow, extendClosing } from '../rules/closing/closing.js';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { onOrder } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';

/** The calls about the closing time of an order, and about those who are missing from it. */
export const orderClosingHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof orderClosingEndpoints> =>
  onOrder(store, {
    extendClosing: (order, { body: { minutes } }) => extendClosing(order, minutes, clock.now()),
    closeNow: (order) => closeNow(order, clock.now()),
    sayNotToday: (order, { person }) => sayNotToday(order, person),
    takeBackNotToday: (order, { person }) => takeBackNotToday(order, person),
    nudge: async (order, { params: { orderId: id, personId } }) =>
      nudge(order, personId, { id, notAwaited: await store.notAwaitedIn(id, order), clock }),
  });
