import { onEvent } from '@kantyna/bus/message-handler';
import { events } from '@kantyna/contracts/events';
import { onErasure } from '@kantyna/service/erasure';
import type { ServiceContext } from '@kantyna/service/service';
import { openTurns } from '@kantyna/store/turns';
import type { Dependencies } from './dependencies.js';
import { dishHandlers } from './dish-routes.js';
import { openIdempotentReplies } from './idempotent-replies.js';
import { handleMenuNotRead, handleMenuRead } from './menu-intake/crawled-menu-handlers.js';
import { checkImportKey } from './menu-intake/import-key.js';
import { openImportKeys } from './menu-intake/import-key-store.js';
import { importHandlers } from './menu-intake/import-routes.js';
import { menuReportHandlers } from './menu-intake/menu-report-routes.js';
import { openMenuReports } from './menu-intake/menu-report-store.js';
import { pastedMenuHandlers } from './menu-intake/pasted-menu-routes.js';
import { restaurantHandlers } from './restaurant-routes.js';
import { openStore } from './store.js';
import { handleMenuCorrected } from './menu-corrected-handler.js';
import { handleDishTyped } from './typed-dish-handler.js';

const MENUS_CHANGED_AT_ONCE = 32;

/** The calls and subscriptions of this service. */
export async function build(context: ServiceContext<'catalogue'>): Promise<void> {
  const { log, bus, connection, serve, publish, subscribe } = context;
  const store = await openStore(connection, bus);
  publish(store.restaurants);
  publish(store.dishes);
  const importKeys = await openImportKeys(connection);
  const reports = await openMenuReports(connection);
  const idempotentReplies = await openIdempotentReplies(connection);
  const now = () => new Date().toISOString();
  const inTurn = openTurns(MENUS_CHANGED_AT_ONCE);
  const { catchUp } = await subscribe([
    store.openOrdersHandler,
    onErasure((personId) => reports.erase(personId)),
    onEvent(events.dishTyped, handleDishTyped({ store, now, inTurn })),
    onEvent(events.menuCorrected, handleMenuCorrected({ store, now })),
    onEvent(events.menuRead, handleMenuRead({ store, reports, log, inTurn })),
    onEvent(events.menuNotRead, handleMenuNotRead({ store, reports, log, inTurn })),
  ]);

  const deps: Dependencies = { store, importKeys, reports, idempotentReplies, inTurn, catchUp, now, log };
  serve(
    {
      ...restaurantHandlers(deps),
      ...dishHandlers(deps),
      ...importHandlers(deps),
      ...menuReportHandlers(deps),
      ...pastedMenuHandlers(deps),
    },
    { importKey: checkImportKey(importKeys.current) },
  );
}
