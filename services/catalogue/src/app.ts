import { onEvent, onState } from '@kantyna/bus/handler';
import { calls } from '@kantyna/contracts/calls';
import { events, states } from '@kantyna/contracts/events';
import type { Parts } from '@kantyna/service/service';
import { openAnswers } from './idempotent-replies.js';
import * as dishes from './dish-routes.js';
import { applyOrder, applyTyped } from './handlers.js';
import * as imports from './menu-intake/import-routes.js';
import { applyMenuRead, reportMenuNotRead } from './menu-intake/crawled-menu-handlers.js';
import * as pastes from './menu-intake/pasted-menu-routes.js';
import * as menuReports from './menu-intake/menu-report-routes.js';
import { openReports } from './menu-intake/menu-report-store.js';
import * as restaurants from './restaurant-routes.js';
import { openStore } from './store.js';

/** The calls and subscriptions of this service. */
export async function build({
  log,
  bus,
  connection,
  http,
  serve,
  own,
  receive,
}: Parts<Record<string, never>>): Promise<void> {
  const store = await openStore(connection, bus);
  const reports = await openReports(connection);
  const answers = await openAnswers(connection);
  own(store.restaurants);
  own(store.dishes);
  const now = () => new Date().toISOString();
  const { caughtUp } = await receive([
    onState(states.order, applyOrder(store)),
    onEvent(events.dishTyped, applyTyped(store, now)),
    onEvent(events.menuRead, applyMenuRead({ store, reports, log })),
    onEvent(events.menuNotRead, reportMenuNotRead({ store, reports, log })),
  ]);
  const needs = { store, reports, answers, caughtUp, now };

  serve(calls.restaurants, restaurants.restaurants(needs));
  serve(calls.replaceImportKey, restaurants.replaceImportKey(needs));
  serve(calls.showRestaurant, restaurants.showRestaurant(needs));
  serve(calls.restaurantEditData, restaurants.restaurantEditData(needs));
  serve(calls.saveRestaurant, restaurants.saveRestaurant(needs));
  serve(calls.updateRestaurant, restaurants.updateRestaurant(needs));
  serve(calls.deleteRestaurant, restaurants.deleteRestaurant(needs));

  serve(calls.dishCreateData, dishes.dishCreateData(needs));
  serve(calls.dishEditData, dishes.dishEditData(needs));
  serve(calls.saveDish, dishes.saveDish(needs));
  serve(calls.updateDish, dishes.updateDish(needs));
  serve(calls.deleteDish, dishes.deleteDish(needs));
  serve(calls.deleteSideDish, dishes.deleteSideDish(needs));

  http.addHook('onRequest', imports.requireImportKey(needs, calls.importRestaurant.path));
  serve(calls.importRestaurant, imports.importRestaurant(needs));
  serve(calls.importSchema, imports.importSchema(calls.importSchema.path));

  serve(calls.menuReports, menuReports.menuReports(needs));
  serve(calls.applyHeldMenu, menuReports.applyHeldMenu(needs));
  serve(calls.readPastedMenu, pastes.readPastedMenu(needs));
  serve(calls.applyPastedMenu, pastes.applyPastedMenu(needs));
}
