import { onState } from '@kantyna/bus/handler';
import { calls } from '@kantyna/contracts/calls';
import { states } from '@kantyna/contracts/events';
import { clock } from '@kantyna/service/clock';
import type { Parts } from '@kantyna/service/service';
import type { variables } from './config.js';
import { applyDish, applyPayment, applyRestaurant } from './handlers.js';
import * as routes from './routes.js';
import { openStore } from './store.js';

/** The calls and subscriptions of this service. */
export async function build({ config, bus, connection, serve, own, receive }: Parts<typeof variables>): Promise<void> {
  const store = await openStore(connection, bus);
  own(store.orders);
  const { caughtUp } = await receive([
    onState(states.restaurant, applyRestaurant(store)),
    onState(states.dish, applyDish(store)),
    onState(states.payment, applyPayment(store)),
  ]);
  const needs = { store, caughtUp, now: clock(config.TIME_ZONE) };

  serve(calls.todaysOrders, routes.todaysOrders(needs));
  serve(calls.allOrders, routes.allOrders(needs));
  serve(calls.orderCreateData, routes.orderCreateData(needs));
  serve(calls.saveOrder, routes.saveOrder(needs));
  serve(calls.showOrder, routes.showOrder(needs));
  serve(calls.orderEditData, routes.orderEditData(needs));
  serve(calls.orderView, routes.orderView(needs));
  serve(calls.updateOrder, routes.updateOrder(needs));
  serve(calls.deleteOrder, routes.deleteOrder(needs));
  serve(calls.setAsCreated, routes.transition(needs, 'set_as_created'));
  serve(calls.setAsOrdering, routes.transition(needs, 'set_as_ordering'));
  serve(calls.setAsOrdered, routes.setAsOrdered(needs));
  serve(calls.setAsDelivered, routes.transition(needs, 'set_as_delivered'));
  serve(calls.setAsRejected, routes.transition(needs, 'set_as_rejected'));
  serve(calls.setBackAsOrdered, routes.transition(needs, 'set_back_as_ordered'));
  serve(calls.saveOrderEntry, routes.saveOrderEntry(needs));
  serve(calls.updateOrderEntry, routes.updateOrderEntry(needs));
  serve(calls.deleteDishEntry, routes.deleteDishEntry(needs));
}
