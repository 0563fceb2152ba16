import { onEvent, onState } from '@kantyna/bus/handler';
import { calls } from '@kantyna/contracts/calls';
import { events, states } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import { sendRefusal } from '@kantyna/service/errors';
import type { Parts } from '@kantyna/service/service';
import type { Dependencies } from './dependencies.js';
import { dishHandlers } from './dish-routes.js';
import { openIdempotentReplies } from './idempotent-replies.js';
import { handleMenuNotRead, handleMenuRead } from './menu-intake/crawled-menu-handlers.js';
import { openImportKeys } from './menu-intake/import-key-store.js';
import { importHandlers } from './menu-intake/import-routes.js';
import { menuReportHandlers } from './menu-intake/menu-report-routes.js';
import { openMenuReports } from './menu-intake/menu-report-store.js';
import { pastedMenuHandlers } from './menu-intake/pasted-menu-routes.js';
import { openOrderUseOf } from './open-order.js';
import { restaurantHandlers } from './restaurant-routes.js';
import { openStore } from './store.js';
import { handleDishTyped } from './typed-dish-handler.js';

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
  own(store.restaurants);
  own(store.dishes);
  const importKeys = await openImportKeys(connection);
  const reports = await openMenuReports(connection);
  const idempotentReplies = await openIdempotentReplies(connection);
  const now = () => new Date().toISOString();
  const { caughtUp: catchUp } = await receive([
    onState(states.order, async ({ id, version, data }) => {
      await store.putOrder(id, version, openOrderUseOf(data));
      return 'applied';
    }),
    onEvent(events.dishTyped, handleDishTyped({ store, now })),
    onEvent(events.menuRead, handleMenuRead({ store, reports, log })),
    onEvent(events.menuNotRead, handleMenuNotRead({ store, reports, log })),
  ]);
  const deps: Dependencies = { store, importKeys, reports, idempotentReplies, catchUp, now, log };

  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== calls.importRestaurant.path) return undefined;
    const given = request.headers['x-api-key'];
    const valid = typeof given === 'string' && (await importKeys.verify(given));
    return valid
      ? undefined
      : sendRefusal(
          reply,
          new Refusal(401, 'INVALID_IMPORT_KEY', 'The header X-Api-Key must hold the key of the import API.'),
        );
  });
  const handlers = {
    ...restaurantHandlers(deps),
    ...dishHandlers(deps),
    ...importHandlers(deps),
    ...menuReportHandlers(deps),
    ...pastedMenuHandlers(deps),
  };
  for (const [name, handler] of Object.entries(handlers)) serve(calls[name as keyof typeof handlers], handler as never);
}
